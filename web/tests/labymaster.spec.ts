import type { Locator, Page } from '@playwright/test';
import { arrows } from './slides';
import {
  board,
  cell,
  cells,
  dragTo,
  expect,
  giveUp,
  goals,
  myTurn,
  pick,
  pickUp,
  playToTheEnd,
  putBack,
  startGame,
  test,
} from './table';

const rowOf = (square: string) => Number(square.slice(1));
/** A free square of a block that can slide, by which it is dragged, and the square beside it to which it slides. */
async function notch(page: Page): Promise<[from: Locator, to: Locator]> {
  const arrow = pick(await arrows(page), 0);
  const middle = ['c', 'd', 'e'].map((column) => column + rowOf(arrow));
  const free = (await cells(page, '[aria-label*="libre"]')).filter((square) => middle.includes(square));
  const from = pick(free, 0);
  const column = from.charCodeAt(0) + (arrow < 'c' ? -1 : 1);
  return [cell(page, from), cell(page, String.fromCharCode(column) + rowOf(arrow))];
}

/** Picks pawns up, beginning with another one each turn, and puts the first one forward that can go forward. */
async function stepForward(page: Page, turn: number): Promise<boolean> {
  const all = (await cells(page, '[data-kind="pawn"]')).sort((a, b) => rowOf(a) - rowOf(b));
  const pawns = all.map((_, i) => all[(i + turn) % all.length] ?? '');
  for (const pawn of pawns) {
    await pickUp(page, pawn);
    const [goal] = (await goals(page)).sort((a, b) => rowOf(b) - rowOf(a));
    if (goal !== undefined && rowOf(goal) > rowOf(pawn)) {
      await cell(page, goal).click();
      return true;
    }
    await putBack(page, pawn);
  }
  return false;
}

/** Claims if it may, steps forward if it can, else slides a block or moves sideways, another one each time. */
async function takeTurn(page: Page, turn: number): Promise<void> {
  const claim = page.locator('aside .primary.large');
  if ((await claim.count()) > 0) return claim.click();
  if (turn % 3 !== 2 && (await stepForward(page, turn))) return;
  const slides = await arrows(page);
  if (slides.length > 0) return cell(page, pick(slides, turn)).click();
  const [pawn = ''] = await cells(page, '[data-kind="pawn"]');
  await pickUp(page, pawn);
  await cell(page, pick(await goals(page), 0)).click();
}

/** Slides a block by the first arrow there is. */
async function slide(page: Page): Promise<void> {
  await cell(page, pick(await arrows(page), 0)).click();
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
  await slide(page);
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
  await page.getByRole('link', { name: /^(Ludothèque|Accueil)$/ }).click();
  await page.getByRole('link', { name: /^Continuer la partie\s: Labymaster/ }).click();
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  await page.getByRole('link', { name: /^(Ludothèque|Accueil)$/ }).click();
  await page.getByRole('button', { name: /^Supprimer la partie/ }).click();
  await expect(page.getByText('Parties en cours')).toHaveCount(0);
});

test('a refused gesture shows its rule and leads to it', async ({ page }) => {
  await startGame(page);
  await pickUp(page, 'c1');
  await putBack(page, 'c1');
  await pickUp(page, 'b1');
  await cell(page, 'd11').click();
  await expect(page.getByTestId('why-not')).toBeVisible();
  await expect(page.locator('.refused-thing')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Voir la règle' }).click();
  const rules = page.getByRole('dialog', { name: 'Règles' });
  await expect(rules.locator('.wanted')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(rules).toHaveCount(0);
  await expect(page.getByTestId('why-not')).toBeVisible();
});

test('a block is dragged by a notch', async ({ page }) => {
  await startGame(page);
  await dragTo(page, ...(await notch(page)));
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
  const arrow = pick(await arrows(page), 0);
  await cell(page, arrow).focus();
  await page.keyboard.press('Enter');
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  // The arrow is gone, or another square; whoever plays by keyboard goes on from there.
  await myTurn(page);
  await expect(page.locator('[data-cell]:focus')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-cell]:focus')).toHaveCount(1);
  await expect(cell(page, arrow)).not.toBeFocused();
});

test('hint, take-back, replay, giving up, and the record saved and opened again', async ({ page }) => {
  await startGame(page);
  await page.getByRole('button', { name: 'Conseil' }).click();
  await expect(page.getByText(/^Conseil\s:/)).toBeVisible();
  await slide(page);
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  await page.getByRole('button', { name: 'Annuler le coup' }).click();
  await expect(board(page)).toHaveAttribute('data-ply', '0');
  await slide(page);
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  await page.getByRole('button', { name: 'Coup précédent' }).click();
  await expect(board(page)).toHaveAttribute('data-ply', '1');
  await page.keyboard.press('Home');
  await expect(board(page)).toHaveAttribute('data-ply', '0');
  await page.getByRole('button', { name: 'Revenir au jeu' }).click();
  await giveUp(page);
  await expect(page.getByTestId('ending')).toContainText('Robot a gagné !');
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const file = await (await waiting).path();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Accueil' }).click();
  await page.getByLabel('Ouvrir une partie enregistrée').setInputFiles(file);
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  await expect(page.getByTestId('ending')).toContainText('Robot a gagné !');
});

test('a pawn is dropped on its square', async ({ page }) => {
  await startGame(page);
  await pickUp(page, 'd1');
  const goal = pick(await goals(page), 0);
  await putBack(page, 'd1');
  await dragTo(page, cell(page, 'd1'), cell(page, goal));
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  await page.getByRole('button', { name: 'Coup précédent' }).click();
  await expect(cell(page, goal)).toHaveAttribute('aria-label', /pion/);
  await page.getByRole('button', { name: 'Revenir au jeu' }).click();
  await myTurn(page);
});

test('a square tells where its walls are, from both sides of them', async ({ page }) => {
  await startGame(page);
  const names = new Map(
    await page
      .locator('[data-cell]')
      .evaluateAll((all) =>
        all.map(
          (one) => [one.getAttribute('data-cell') ?? '', one.getAttribute('aria-label') ?? ''] as const,
        ),
      ),
  );
  const beside = (square: string, dx: number, dy: number) =>
    String.fromCharCode(square.charCodeAt(0) + dx) + (rowOf(square) + dy);
  const isSquare = (name = '') => /libre|pion/.test(name);
  const pairs = [...names].flatMap(([square, name]) => [
    { here: name, there: names.get(beside(square, 1, 0)), wall: 'à droite', back: 'à gauche' },
    { here: name, there: names.get(beside(square, 0, 1)), wall: 'en haut', back: 'en bas' },
  ]);
  const told = pairs.filter(({ here, there }) => isSquare(here) && isSquare(there));
  expect(told.filter(({ here, there, wall, back }) => here.includes(wall) !== there?.includes(back))).toEqual(
    [],
  );
  expect(told.filter(({ here, wall }) => here.includes(wall)).length).toBeGreaterThan(10);
});

for (const [width, height] of [
  [320, 568],
  [844, 390],
  [1366, 650],
] as const) {
  test(`no block hides the name of its row, wherever it slides, at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await startGame(page);
    const left = (await arrows(page)).find((arrow) => arrow.startsWith('a'));
    await cell(page, left ?? '').click();
    await expect(board(page)).toHaveAttribute('data-ply', '2');
    const hidden = await page.evaluate(() => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
      const blocks = boxes('.block :is(.edge, .owner)');
      return boxes('.names text').filter((name) =>
        blocks.some(
          (block) =>
            name.right > block.left + 1 &&
            name.left < block.right - 1 &&
            name.bottom > block.top + 1 &&
            name.top < block.bottom - 1,
        ),
      ).length;
    });
    expect(hidden).toBe(0);
  });
}

test('a slide that is pointed at shows the squares it opens', async ({ page }) => {
  await startGame(page);
  await expect(page.locator('.opened')).toHaveCount(0);
  await cell(page, 'g3').hover();
  await expect(page.getByText(/^Ce glissement ouvrirait\s: b2, d8, e3\.$/)).toBeAttached();
  await expect(page.locator('.opened')).toHaveCount(3);
  await cell(page, 'a5').hover();
  await expect(page.locator('.opened')).toHaveCount(0);
  await expect(board(page)).toHaveAttribute('data-ply', '0');
});

/** How many of what a selector finds are not drawn in their place. */
function moved(page: Page, selector: string): Promise<number> {
  const inPlace = 'matrix(1, 0, 0, 1, 0, 0)';
  return page
    .locator(selector)
    .evaluateAll(
      (all, place) => all.filter((one) => getComputedStyle(one).transform !== place).length,
      inPlace,
    );
}

test('walls travel with the block that is dragged, and only with it', async ({ page }) => {
  await startGame(page);
  const all = await page.locator('.wall').count();
  const [block, beside] = await notch(page);
  const [from, to] = [await block.boundingBox(), await beside.boundingBox()];
  if (!from || !to) throw new Error('no block');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 3 });
  await expect(page.locator('.wall.held')).not.toHaveCount(0);
  const held = await page.locator('.wall.held').count();
  expect(await moved(page, '.wall.held')).toBe(held);
  expect(await moved(page, '.wall:not(.held)')).toBe(0);
  expect(held).toBeLessThan(all);
  await page.mouse.up();
  await expect(board(page)).toHaveAttribute('data-ply', '2');
});

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('the whole board is beside the buttons, and all is within reach', async ({ page }) => {
    await startGame(page);
    const svg = await page.locator('svg.board').boundingBox();
    expect((svg?.y ?? 0) + (svg?.height ?? 999)).toBeLessThanOrEqual(390);
    for (const name of ['Conseil', 'Annuler le coup', 'Revoir', 'Plus'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    const square = await cell(page, 'd1').boundingBox();
    expect(Math.min(square?.width ?? 0, square?.height ?? 0)).toBeGreaterThanOrEqual(43.5);
    await cell(page, 'd1').tap();
    await expect(cell(page, 'd1')).toHaveAttribute('aria-pressed', 'true');
    await cell(page, pick(await goals(page), 0)).tap();
    await expect(board(page)).toHaveAttribute('data-ply', '2');
    await cell(page, 'c1').focus();
    await page.keyboard.press('ArrowDown');
    await expect(cell(page, 'd1')).toBeFocused();
    const [left, right] = [await cell(page, 'b3').boundingBox(), await cell(page, 'c3').boundingBox()];
    expect(right?.y ?? 0).toBeGreaterThan(left?.y ?? 0);
    await myTurn(page);
    await dragTo(page, ...(await notch(page)));
    await expect(board(page)).toHaveAttribute('data-ply', '4');
  });
});
