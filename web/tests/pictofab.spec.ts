import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { Choice, View } from '../src/lib/generated/table';
import { openRecord, Prepared, robot, search, way } from './records';
import {
  board,
  cell,
  cells,
  dragTo,
  expect,
  goals,
  isOver,
  myTurn,
  overflow,
  pick,
  pickUp,
  playToTheEnd,
  putBack,
  resize,
  startGame,
  test,
} from './table';

const tokens = (page: Page): Promise<string[]> => cells(page, '.target.grip');

/** Picks up another token each turn, for another of the squares it can go to. */
async function choose(page: Page, turn: number): Promise<[from: string, to: string]> {
  const from = pick(await tokens(page), turn * 5);
  await pickUp(page, from);
  return [from, pick(await goals(page), turn * 3)];
}

test('a whole game against level 1, by clicks, to the end', async ({ page }) => {
  test.slow();
  await startGame(page, 'pictofab');
  await expect(page.getByTestId('lab')).toContainText('Lab');
  await playToTheEnd(page, async (turn) => {
    const [, to] = await choose(page, turn);
    await cell(page, to).click();
  });
  await page.getByRole('button', { name: 'Revanche' }).click();
  await expect(board(page)).toHaveAttribute('data-phase', 'playing');
});

test('a whole game by drag and drop', async ({ page }) => {
  test.slow();
  await startGame(page, 'pictofab');
  await playToTheEnd(page, async (turn) => {
    const [from, to] = await choose(page, turn);
    await putBack(page, from);
    await dragTo(page, cell(page, from), cell(page, to));
  });
  expect(await isOver(page)).toBe(true);
});

const labsOf = (table: Prepared): number => table.view(0).scene.won[0]?.length ?? 0;

/** A move with which the person does a Lab. */
function doesLab({ turn, choices }: View, table: Prepared): Choice | undefined {
  const done = labsOf(table);
  return turn === 0 ? choices.find(({ move }) => labsOf(table.after(move)) > done) : undefined;
}

test('a Lab that is done glows, and its card lies with the cards won', async ({ page }) => {
  const deal = (seed: number) => Prepared.deal('pictofab', 'short', ['human', robot], seed);
  const { table, found } = search(
    deal,
    (view, one) => (labsOf(one) === 2 ? doesLab(view, one) : undefined),
    doesLab,
  );
  const [from, to] = way(found);
  await openRecord(page, table.record);
  await expect(page.getByTestId('done')).toHaveCount(0);
  await pickUp(page, from);
  await cell(page, to).click();
  await expect(page.getByTestId('done')).toHaveCount(1);
  const won = page.locator('[data-seat="0"]').getByRole('img', { name: /^Cartes gagnées\s: 3 sur 3\. Lab/ });
  await expect(won).toBeVisible();
});

test('the jump path is drawn to a destination pointed at, and for the hint', async ({ page }) => {
  const deal = (seed: number) => Prepared.deal('pictofab', 'classic', ['human', robot], seed);
  const { table, found } = search(deal, ({ turn, choices }) =>
    turn === 0 ? choices.find(({ path }) => path && path.length > 1) : undefined,
  );
  const [from, to] = way(found);
  await openRecord(page, table.record);
  await pickUp(page, from);
  await cell(page, to).hover();
  await expect(page.locator('.route.way:not(.faint)')).toHaveCount(1);
  await page.getByRole('button', { name: 'Conseil' }).click();
  await expect(page.getByText(/^Conseil\s:/)).toBeVisible();
  await expect(page.locator('.route.hint')).toHaveCount(1);
});

/** Presses Tab until something is focused. */
async function tabTo(page: Page, thing: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    if (await thing.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('Tab never gets there');
}

/** Walks from square to square with the arrow keys. */
async function walk(page: Page, from: string, to: string): Promise<void> {
  const [right, up] = [to.charCodeAt(0) - from.charCodeAt(0), Number(to.slice(1)) - Number(from.slice(1))];
  for (let n = 0; n < Math.abs(right); n += 1)
    await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let n = 0; n < Math.abs(up); n += 1) await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
  await expect(cell(page, to)).toBeFocused();
}

test('a whole game by keyboard alone, from the first page on', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Jouer à Picto’Fab' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { name: 'Facile' }));
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, page.getByRole('button', { name: 'Commencer la partie' }));
  await page.keyboard.press('Enter');
  await myTurn(page);
  let at = 'a1';
  await tabTo(page, cell(page, at));
  await playToTheEnd(page, async (turn) => {
    const from = pick(await tokens(page), turn * 5);
    await walk(page, at, from);
    await page.keyboard.press('Enter');
    await expect(cell(page, from)).toHaveAttribute('aria-pressed', 'true');
    at = pick(await goals(page), turn * 3);
    await walk(page, from, at);
    await page.keyboard.press(' ');
  });
  expect(await isOver(page)).toBe(true);
});

test('by keyboard: walk, pick up, see where, put down', async ({ page }) => {
  await startGame(page, 'pictofab');
  await cell(page, 'a1').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'b1')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 'b2')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, 'a2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'a2')).toHaveAttribute('aria-pressed', 'true');
  await expect(cell(page, 'a1')).toHaveAccessibleName('a1, libre, destination possible');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'a1')).toBeFocused();
  await page.keyboard.press(' ');
  await expect(board(page)).not.toHaveAttribute('data-ply', '0');
  await myTurn(page);
});

test('the token that has just moved has a padlock, and says why it stays', async ({ page }) => {
  await startGame(page, 'pictofab');
  const [, to] = await choose(page, 0);
  await cell(page, to).click();
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  const barred = page.locator('[data-cell][aria-label*="vient de bouger"]');
  await expect(barred).toHaveCount(1);
  await expect(page.locator('.lock')).toHaveCount(1);
  const square = (await barred.getAttribute('data-cell')) ?? '';
  const free = (await cells(page, '[aria-label$="libre"]')).find((one) => one !== square) ?? '';
  await pickUp(page, square);
  await cell(page, free).click();
  await expect(page.getByTestId('why-not')).toContainText('vient de déplacer');
});

test('axe-core finds nothing wrong, and squares fit a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startGame(page, 'pictofab');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  expect((await cell(page, 'a1').boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(44);
  for (const width of [320, 390, 844, 1440]) {
    await resize(page, width, width === 844 ? 390 : 844);
    expect(await overflow(page), `${width}`).toBeLessThanOrEqual(0);
  }
});
