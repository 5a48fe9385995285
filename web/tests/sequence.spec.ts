import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { Card, Mind, View } from '../src/lib/generated/table';
import { openRecord, Prepared } from './records';
import {
  board,
  cell,
  cells,
  dragTo,
  expect,
  isOver,
  myTurn,
  playToTheEnd,
  plyOf,
  startGame,
  test,
} from './table';

const robot: Mind = { computer: { level: 1 } };
const card = (page: Page, n: number): Locator => page.locator('[data-card]').nth(n);
const goals = (page: Page): Locator => page.locator('[data-cell]:has(.goal)');

/** How a person touches something: with the mouse or with a finger. */
type Touch = (thing: Locator) => Promise<void>;
const click: Touch = (thing) => thing.click();
const tap: Touch = (thing) => thing.tap();

/** Swaps a dead card, passes if there is nothing else, or plays a card on one of its squares, another one each turn. */
async function takeTurn(page: Page, turn: number, touch: Touch): Promise<void> {
  const swap = page.locator('[data-card]:has(.swap)');
  if ((await swap.count()) > 0) return touch(swap.first());
  const pass = page.locator('aside .primary.large');
  if ((await pass.count()) > 0) return touch(pass);
  const playable = page.locator('[data-card].playable');
  await touch(playable.nth(turn % (await playable.count())));
  const squares = await cells(page, '[data-cell] .goal');
  await touch(cell(page, squares[(turn * 3) % squares.length] ?? ''));
}

test('a whole game against level 1, by clicks, to the end', async ({ page }) => {
  test.slow();
  await startGame(page, 'sequence');
  await expect(page.locator('[data-card]')).toHaveCount(3);
  await playToTheEnd(page, (turn) => takeTurn(page, turn, click));
  await expect(page.locator('.square.won')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Revanche' }).click();
  await expect(board(page)).toHaveAttribute('data-phase', 'playing');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a whole game by touch, to the end', async ({ page }) => {
    test.slow();
    await startGame(page, 'sequence');
    for (const thing of [card(page, 0), cell(page, 'b2')]) {
      expect((await thing.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(44);
    }
    await playToTheEnd(page, (turn) => takeTurn(page, turn, tap));
    expect(await isOver(page)).toBe(true);
  });

  test('a card is carried onto a square by a finger', async ({ page }) => {
    await startGame(page, 'sequence');
    const playable = page.locator('[data-card].playable').first();
    await playable.tap();
    const square = (await goals(page).first().getAttribute('data-cell')) ?? '';
    await playable.tap();
    const [from, to] = [await playable.boundingBox(), await cell(page, square).boundingBox()];
    if (!from || !to) throw new Error('nothing to carry');
    const middle = ({ x, y, width, height }: typeof from) => ({ x: x + width / 2, y: y + height / 2 });
    const [a, b] = [middle(from), middle(to)];
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [a]);
    for (const part of [0.3, 0.7, 1])
      await touch('touchMove', [{ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }]);
    await expect(page.locator('.goal.over')).toHaveCount(1);
    await touch('touchEnd', []);
    await expect(board(page)).toHaveAttribute('data-ply', '2');
  });
});

test('a card is dragged onto a square', async ({ page }) => {
  await startGame(page, 'sequence');
  const playable = page.locator('[data-card].playable').first();
  await playable.click();
  const square = await goals(page).first().getAttribute('data-cell');
  await playable.click();
  await expect(goals(page)).toHaveCount(0);
  await dragTo(page, playable, cell(page, square ?? ''));
  await expect(board(page)).toHaveAttribute('data-ply', '2');
});

test('a card and its square by keyboard alone', async ({ page }) => {
  await startGame(page, 'sequence');
  await page.locator('[data-card].playable').first().focus();
  await page.keyboard.press('Enter');
  await expect(goals(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(board(page)).toHaveAttribute('data-ply', '2');
});

test('a square before a card is no mistake, a wrong square is explained', async ({ page }) => {
  await startGame(page, 'sequence');
  await cell(page, 'c3').click();
  await expect(page.getByText('Choisissez d’abord une carte')).toBeVisible();
  await card(page, 0).click();
  await cell(page, 'a1').click();
  await expect(page.getByTestId('why-not')).toContainText(/SQ-\d/);
});

test('hint and take-back', async ({ page }) => {
  await startGame(page, 'sequence');
  await page.getByRole('button', { name: 'Conseil' }).click();
  await expect(page.getByText(/^Conseil\s:/)).toBeVisible();
  await expect(page.locator('.hinted')).not.toHaveCount(0);
  await takeTurn(page, 0, click);
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  await myTurn(page);
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(board(page)).toHaveAttribute('data-ply', '0');
  await expect(page.locator('.chip')).toHaveCount(2);
  await expect(page.locator('[data-card]')).toHaveCount(3);
});

/** What the page could tell somebody who looks everywhere: the DOM, the accessibility tree, what storage shows. */
async function everything(page: Page): Promise<string> {
  const shown = await page.evaluate(
    () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]) + document.documentElement.outerHTML,
  );
  return shown + (await page.locator('body').ariaSnapshot());
}

/** A card by any of its names. */
const named = ({ id, fr, en }: Card) => new RegExp(`(?<!\\p{L})(${id}|${fr}|${en})(?!\\p{L})`, 'iu');

async function handOf(page: Page): Promise<string[]> {
  return page
    .locator('[data-card]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-card') ?? ''));
}

test('two people on one device: a curtain between turns, and the other hand is nowhere', async ({ page }) => {
  const table = new Prepared('sequence', 'classic', ['human', 'human'], 5);
  const hands = [0, 1].map((seat) => table.view(seat).scene.hand);
  const secrets = (seat: number) => {
    const others = new Set(hands[1 - seat]?.map(({ id }) => id));
    return (hands[seat] ?? []).filter(({ id }) => !others.has(id));
  };
  expect(secrets(0).length * secrets(1).length).toBeGreaterThan(0);

  await openRecord(page, table.record);
  await expect(page.getByRole('heading', { name: 'Passez l’appareil à Anna' })).toBeVisible();
  for (const one of hands.flat()) expect(await everything(page)).not.toMatch(named(one));
  await expect(page.locator('[data-card], [data-cell]')).toHaveCount(0);

  await page.getByRole('button', { name: 'C’est moi, Anna' }).click();
  expect((await handOf(page)).sort()).toEqual(hands[0]?.map(({ id }) => id).sort());
  for (const { id } of secrets(1)) await expect(page.locator(`[data-card="${id}"]`)).toHaveCount(0);
  await expect(page.getByTestId('hand')).toHaveCount(1);
  const offHand = await page
    .locator('aside, [data-seat]')
    .evaluateAll((all) => all.map((one) => one.outerHTML).join());
  for (const one of secrets(1)) expect(offHand).not.toMatch(named(one));

  await takeTurn(page, 0, click);
  await expect(page.getByRole('heading', { name: 'Passez l’appareil à Bruno' })).toBeVisible();
  for (const one of hands.flat()) expect(await everything(page)).not.toMatch(named(one));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Passez l’appareil à Bruno' })).toBeVisible();
  await expect(page.locator('[data-card], [data-cell]')).toHaveCount(0);

  await page.getByRole('button', { name: 'C’est moi, Bruno' }).click();
  expect((await handOf(page)).sort()).toEqual(hands[1]?.map(({ id }) => id).sort());
  for (const { id } of secrets(0)) await expect(page.locator(`[data-card="${id}"]`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Coup précédent' }).click();
  await expect(board(page)).toHaveAttribute('data-ply', '0');
  await expect(page.locator('[data-card]')).toHaveCount(0);
});

/** Plays a table on, anyhow, until somebody sees something. */
function until(table: Prepared, wanted: (view: View) => boolean): void {
  for (let n = 0; n < 400; n += 1) {
    const view = table.viewOfTurn();
    if (wanted(view) || view.phase === 'over') return;
    table.play(view, view.choices[(n * 7) % view.choices.length]?.move ?? '');
  }
}

test('a dead card is seen and swapped, and the swap is seen', async ({ page }) => {
  const isSwap = (view: View) =>
    view.turn === 0 && view.choices.some(({ from, to }) => from !== null && to === null);
  let table = new Prepared('sequence', 'classic', ['human', robot], 1);
  for (let seed = 2; until(table, isSwap), !isSwap(table.view(0)); seed += 1)
    table = new Prepared('sequence', 'classic', ['human', robot], seed);
  await openRecord(page, table.record);
  const dead = page.locator('[data-card]:has(.swap)').first();
  await expect(dead).toHaveAccessibleName(/carte morte, Échanger$/);
  await expect(page.getByText(/^Carte morte\s:/).filter({ visible: true })).toHaveCount(1);
  const id = await dead.getAttribute('data-card');
  const ply = await plyOf(page);
  await dead.click();
  await expect(board(page)).toHaveAttribute('data-ply', String(ply + 1));
  await expect(page.locator('.banner')).toContainText('Carte morte échangée');
  await expect(page.locator('[data-seat="0"] .discard use')).toHaveAttribute('href', `#animal-${id}`);
});

test('a new pile is seen', async ({ page }) => {
  const isLastCard = (view: View) =>
    view.turn === 0 &&
    view.scene.pile === 1 &&
    !view.scene.hand.some(({ dead }) => dead) &&
    view.choices[0]?.to !== null;
  let table = new Prepared('sequence', 'classic', ['human', robot], 1);
  for (let seed = 2; until(table, isLastCard), !isLastCard(table.view(0)); seed += 1)
    table = new Prepared('sequence', 'classic', ['human', robot], seed);
  await openRecord(page, table.record);
  await expect(page.getByRole('img', { name: /^Cartes dans la pioche\s: 1$/ })).toBeVisible();
  const ply = await plyOf(page);
  await takeTurn(page, 0, click);
  await expect(board(page)).not.toHaveAttribute('data-ply', String(ply));
  await myTurn(page);
  const text = page.locator('.banner .shuffle');
  if (!(await isOver(page))) await expect(text).toContainText('mélangées');
});

for (const seats of [3, 4]) {
  test(`${seats} players sit around the board, each with a mark of their own`, async ({ page }) => {
    const minds: Mind[] = Array.from({ length: seats }, (_, seat) => (seat === 0 ? 'human' : robot));
    await openRecord(page, new Prepared('sequence', 'classic', minds, 3).record);
    await myTurn(page);
    const marks = await page
      .locator('[data-seat] svg .chip path:first-child')
      .evaluateAll((all) => all.map((one) => one.getAttribute('d')));
    expect(new Set(marks).size).toBe(seats);
    for (const width of [320, 390, 844, 1440]) {
      await page.setViewportSize({ width, height: width === 844 ? 390 : 844 });
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        `${width}`,
      ).toBeLessThanOrEqual(0);
      expect((await cell(page, 'b2').boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(
        width < 390 ? 40 : 44,
      );
    }
    const places = await Promise.all(
      [0, 1, seats - 1].map((seat) => page.locator(`[data-seat="${seat}"]`).boundingBox()),
    );
    const [own, next, before] = places;
    expect(next?.x ?? 0).toBeLessThan(before?.x ?? 0);
    expect(own?.y ?? 0).toBeGreaterThan(next?.y ?? 0);
    await takeTurn(page, 0, click);
    await expect(board(page)).toHaveAttribute('data-ply', String(seats));
  });
}

test('axe-core finds nothing wrong, and nothing overflows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startGame(page, 'sequence');
  await page.locator('[data-card].playable').first().click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  for (const width of [320, 390, 844, 1440, 2560]) {
    await page.setViewportSize({ width, height: width === 844 ? 390 : 844 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${width}`,
    ).toBeLessThanOrEqual(0);
  }
});
