import type { Page } from '@playwright/test';
import { board, cell, cells, dragTo, expect, myTurn, playToTheEnd, startGame, test } from './table';

const rowOf = (square: string) => Number(square.slice(1));

/** Picks pawns up, beginning with another one each turn, and puts the first one forward that can go forward. */
async function stepForward(page: Page, turn: number): Promise<boolean> {
  const all = (await cells(page, '.target.pawn')).sort((a, b) => rowOf(a) - rowOf(b));
  const pawns = all.map((_, i) => all[(i + turn) % all.length] ?? '');
  for (const pawn of pawns) {
    await cell(page, pawn).click();
    const [goal] = (await cells(page, '.goal')).sort((a, b) => rowOf(b) - rowOf(a));
    if (goal !== undefined && rowOf(goal) > rowOf(pawn)) {
      await cell(page, goal).click();
      return true;
    }
    await page.keyboard.press('Escape');
  }
  return false;
}

/** Claims if it may, steps forward if it can, else slides a block or moves sideways, another one each time. */
async function takeTurn(page: Page, turn: number): Promise<void> {
  const claim = page.locator('aside .primary.large');
  if ((await claim.count()) > 0) return claim.first().click();
  if (turn % 3 !== 2 && (await stepForward(page, turn))) return;
  const slides = page.locator('.chevron:not(.dim)');
  const count = await slides.count();
  if (count > 0) return slides.nth(turn % count).click();
  const [pawn = ''] = await cells(page, '.target.pawn');
  await cell(page, pawn).click();
  await page.locator('.goal').first().click();
}

test('a whole game against level 1, by clicks, to the end', async ({ page }) => {
  test.slow();
  await startGame(page);
  await playToTheEnd(page, (turn) => takeTurn(page, turn));
  await expect(page.getByRole('button', { name: 'Revanche' })).toBeVisible();
  await page.getByRole('button', { name: 'Revanche' }).click();
  await expect(board(page)).toHaveAttribute('data-phase', 'playing');
});

test('a game goes on after a reload', async ({ page }) => {
  await startGame(page);
  await page.locator('.chevron:not(.dim)').first().click();
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  const pawns = await page
    .locator('[aria-label*="pion"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await page.reload();
  await myTurn(page);
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  expect(
    await page
      .locator('[aria-label*="pion"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
  ).toEqual(pawns);
  await page.getByRole('link', { name: 'Ludothèque' }).click();
  await page.getByRole('link', { name: /^Reprendre la partie Labymaster/ }).click();
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  await page.getByRole('link', { name: 'Ludothèque' }).click();
  await page.getByRole('button', { name: /^Supprimer la partie/ }).click();
  await expect(page.getByText('Parties en cours')).toHaveCount(0);
});

test('a refused gesture shows its rule and leads to it', async ({ page }) => {
  await startGame(page);
  await cell(page, 'c1').click();
  await cell(page, 'c1').press('Escape');
  await cell(page, 'b1').click();
  await cell(page, 'd11').click();
  await expect(page.getByTestId('why-not')).toContainText(/LM-\d/);
  await expect(page.locator('.marked').first()).toBeVisible();
  const link = page.getByTestId('why-not').getByRole('link');
  const rule = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  await link.click();
  await expect(page.locator(`[id="${rule}"]`)).toBeInViewport();
});

test('a block is dragged by a notch', async ({ page }) => {
  await startGame(page);
  const arrow = page.locator('.chevron:not(.dim)').first();
  const beside = await arrow.getAttribute('data-cell');
  const row = beside?.slice(1) ?? '3';
  await dragTo(page, cell(page, `d${row}`), cell(page, `e${row}`));
  await expect(board(page)).toHaveAttribute('data-ply', '2');
});

test('by keyboard: to a square, Enter, Escape, and a slide by its arrow', async ({ page }) => {
  await startGame(page);
  await cell(page, 'b1').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'c1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'c1')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(cell(page, 'c1')).toHaveAttribute('aria-pressed', 'false');
  await page.locator('.chevron:not(.dim)').first().focus();
  await page.keyboard.press('Enter');
  await expect(board(page)).toHaveAttribute('data-ply', '2');
});

test('hint, take-back, replay, giving up, and the record saved and opened again', async ({ page }) => {
  await startGame(page);
  await page.getByRole('button', { name: 'Conseil' }).click();
  await expect(page.getByText(/^Conseil\s:/)).toBeVisible();
  await page.locator('.chevron:not(.dim)').first().click();
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(board(page)).toHaveAttribute('data-ply', '0');
  await page.locator('.chevron:not(.dim)').first().click();
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  await page.getByRole('button', { name: 'Coup précédent' }).click();
  await expect(board(page)).toHaveAttribute('data-ply', '1');
  await page.keyboard.press('Home');
  await expect(board(page)).toHaveAttribute('data-ply', '0');
  await page.getByRole('button', { name: 'Revenir au présent' }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('button', { name: 'Oui, abandonner' }).click();
  await expect(page.getByRole('heading', { name: 'Robot a gagné !' })).toBeVisible();
  await page.getByText('Garder cette partie').click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const file = await (await waiting).path();
  await page.getByRole('link', { name: 'Ludothèque' }).click();
  await page.getByLabel('Ouvrir une partie enregistrée').setInputFiles(file);
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  await expect(page.getByRole('heading', { name: 'Robot a gagné !' })).toBeVisible();
});

test('a pawn is dropped on its square', async ({ page }) => {
  await startGame(page);
  await cell(page, 'd1').click();
  const [goal = ''] = await cells(page, '.goal');
  await page.keyboard.press('Escape');
  await dragTo(page, cell(page, 'd1'), cell(page, goal));
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  await page.getByRole('button', { name: 'Coup précédent' }).click();
  await expect(cell(page, goal)).toHaveAttribute('aria-label', /pion/);
  await page.getByRole('button', { name: 'Revenir au présent' }).click();
  await myTurn(page);
});

test('a slide that is pointed at shows the squares it opens', async ({ page }) => {
  await startGame(page);
  const arrows = await cells(page, '.chevron:not(.dim)');
  await expect(page.locator('.opened')).toHaveCount(0);
  for (const arrow of arrows) {
    await cell(page, arrow).hover();
    await cell(page, arrow).focus();
    if ((await page.locator('.opened').count()) > 0) break;
  }
  await expect(page.locator('.opened').first()).toBeVisible();
  await expect(page.getByText(/^Ce glissement ouvrirait/)).toBeAttached();
  await expect(board(page)).toHaveAttribute('data-ply', '0');
});

test('walls travel with the block that is dragged, and only with it', async ({ page }) => {
  await startGame(page);
  const row = (await page.locator('.chevron:not(.dim)').first().getAttribute('data-cell'))?.slice(1) ?? '3';
  const still = await page.locator('.wall:not(.held)').count();
  const [from, to] = [await cell(page, `d${row}`).boundingBox(), await cell(page, `e${row}`).boundingBox()];
  if (!from || !to) throw new Error('no block');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 3 });
  const moved = await page
    .locator('.wall')
    .evaluateAll(
      (all) => all.filter((one) => getComputedStyle(one).transform !== 'matrix(1, 0, 0, 1, 0, 0)').length,
    );
  expect(moved).toBeGreaterThan(0);
  expect(await page.locator('.wall:not(.held)').count()).toBe(still - moved);
  await page.mouse.up();
  await expect(board(page)).toHaveAttribute('data-ply', '2');
});

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('the whole board is beside the buttons, and all is within reach', async ({ page }) => {
    await startGame(page);
    const svg = await page.locator('svg.board').boundingBox();
    expect((svg?.y ?? 0) + (svg?.height ?? 999)).toBeLessThanOrEqual(390);
    for (const name of ['Conseil', 'Reprendre', 'Abandonner'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    const square = await cell(page, 'd1').boundingBox();
    expect(Math.min(square?.width ?? 0, square?.height ?? 0)).toBeGreaterThanOrEqual(43.5);
    await cell(page, 'd1').tap();
    const [goal = ''] = await cells(page, '.goal');
    await cell(page, goal).tap();
    await expect(board(page)).toHaveAttribute('data-ply', '2');
    await cell(page, 'c1').focus();
    await page.keyboard.press('ArrowDown');
    await expect(cell(page, 'd1')).toBeFocused();
    const [block, beside] = [await cell(page, 'b3').boundingBox(), await cell(page, 'c3').boundingBox()];
    expect(beside?.y ?? 0).toBeGreaterThan(block?.y ?? 0);
    await dragTo(page, cell(page, 'b3'), cell(page, 'c3'));
    await expect(board(page)).toHaveAttribute('data-ply', '4');
  });
});
