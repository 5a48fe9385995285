import { expect, test } from './table';

for (const game of ['pictofab', 'labymaster', 'sequence', 'labyrinthe']) {
  test(`the rules of ${game} are shown on its board`, async ({ page }) => {
    await page.goto(`/#/rules/${game}`);
    const examples = page.getByTestId('example');
    expect(await examples.count()).toBeGreaterThanOrEqual(3);
    const first = examples.first();
    await first.scrollIntoViewIfNeeded();
    await expect(first.locator('svg').first()).toBeVisible();
    const next = first.getByRole('button', { name: 'Coup suivant' });
    await expect(next).toBeEnabled();
    const before = await first.locator('.told').textContent();
    await next.click();
    await expect(first.locator('.told')).not.toHaveText(before ?? '');
    await expect(first.getByRole('button', { name: 'Coup précédent' })).toBeEnabled();
  });
}

test('an address leads to a rule', async ({ page }) => {
  await page.goto('/#/rules/labymaster/LM-6');
  await expect(page.locator('#LM-6')).toBeFocused();
  await expect(page.locator('#LM-6')).toBeInViewport();
});
