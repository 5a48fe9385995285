import type { Locator, Page } from '@playwright/test';
import { expect } from './table';

export const exampleOf = (page: Page, rule: string): Locator =>
  page.locator(`[id="${rule}"]`).getByTestId('example');

/** The ids of the rules that are shown on a board. */
export async function rulesWithExamples(page: Page): Promise<string[]> {
  const sections = page.locator('section[id]').filter({ has: page.getByTestId('example') });
  await expect(sections).not.toHaveCount(0);
  return sections.evaluateAll((all) => all.map(({ id }) => id));
}

/** Brings the example of a rule into sight and waits until its board, with its squares, is drawn. */
export async function boardOfExample(page: Page, rule: string): Promise<Locator> {
  const shown = exampleOf(page, rule).locator('svg[role="group"]');
  await exampleOf(page, rule).scrollIntoViewIfNeeded();
  await expect(shown).toBeVisible();
  await expect(shown.locator('[data-cell]')).not.toHaveCount(0);
  return shown;
}
