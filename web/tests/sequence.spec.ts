import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { Card, Choice, Mind, View } from '../src/lib/generated/table';
import { openRecord, Prepared, robot, search, way } from './records';
import {
  board,
  cell,
  cells,
  dragTo,
  expect,
  isOver,
  myTurn,
  overflow,
  pick,
  playToTheEnd,
  plyOf,
  resize,
  startGame,
  test,
} from './table';

const cards = (page: Page): Locator => page.locator('[data-card]');
const goals = (page: Page): Locator => page.locator('[data-cell]:has(.goal)');
/** A card by its place in the hand: two may be alike. */
const card = (page: Page, n: number): Locator =>
  page.getByTestId('hand').locator(`[data-card]:nth-child(${n + 1})`);

/** How a person touches something: with the mouse or with a finger. */
type Touch = (thing: Locator) => Promise<void>;
const click: Touch = (thing) => thing.click();
const tap: Touch = (thing) => thing.tap();

/** Another one each turn of the cards in hand that a selector finds. */
async function oneOf(page: Page, selector: string, turn = 0): Promise<Locator> {
  const found = await cards(page).evaluateAll(
    (all, wanted) => all.flatMap((one, n) => (one.matches(wanted) ? [n] : [])),
    selector,
  );
  return card(page, pick(found, turn));
}

/** Picks a card up that can be played, and tells where to. */
async function pickCard(page: Page, playable: Locator, touch: Touch): Promise<string[]> {
  await touch(playable);
  await expect(playable).toHaveAttribute('aria-pressed', 'true');
  return cells(page, '[data-cell] .goal');
}

/** Puts a card back that was picked up. */
async function putBack(playable: Locator, touch: Touch): Promise<void> {
  await touch(playable);
  await expect(playable).toHaveAttribute('aria-pressed', 'false');
}

/** Swaps a dead card, passes if there is nothing else, or plays a card on one of its squares, another one each turn. */
async function takeTurn(page: Page, turn: number, touch: Touch): Promise<void> {
  const swap = '[data-card]:has(.swap)';
  if ((await page.locator(swap).count()) > 0) return touch(await oneOf(page, swap));
  const pass = page.locator('aside .primary.large');
  if ((await pass.count()) > 0) return touch(pass);
  const squares = await pickCard(page, await oneOf(page, '.playable', turn), touch);
  await touch(cell(page, pick(squares, turn * 3)));
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
    const playable = await oneOf(page, '.playable');
    const square = pick(await pickCard(page, playable, tap), 0);
    await putBack(playable, tap);
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
    await expect(cell(page, square).locator('.goal.over')).toHaveCount(1);
    await touch('touchEnd', []);
    await expect(board(page)).toHaveAttribute('data-ply', '2');
  });
});

test('a card is dragged onto a square', async ({ page }) => {
  await startGame(page, 'sequence');
  const playable = await oneOf(page, '.playable');
  const square = pick(await pickCard(page, playable, click), 0);
  await putBack(playable, click);
  await expect(goals(page)).toHaveCount(0);
  await dragTo(page, playable, cell(page, square));
  await expect(board(page)).toHaveAttribute('data-ply', '2');
});

test('a card and its square by keyboard alone', async ({ page }) => {
  await startGame(page, 'sequence');
  await (await oneOf(page, '.playable')).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-cell]:focus:has(.goal)')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(board(page)).toHaveAttribute('data-ply', '2');
});

test('a square before a card is no mistake, a wrong square is explained', async ({ page }) => {
  await startGame(page, 'sequence');
  await cell(page, 'c3').click();
  await expect(page.getByText('Choisissez d’abord une carte')).toBeVisible();
  await card(page, 0).click();
  await expect(card(page, 0)).toHaveAttribute('aria-pressed', 'true');
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

/** Waits until these cards, and no others, are in sight. */
async function expectHand(page: Page, hand: Card[] = []): Promise<void> {
  const shown = () =>
    cards(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-card')).sort());
  await expect.poll(shown).toEqual(hand.map(({ id }) => id).sort());
}

test('two people on one device: a curtain between turns, and the other hand is nowhere', async ({ page }) => {
  const table = Prepared.deal('sequence', 'classic', ['human', 'human'], 5);
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
  await expectHand(page, hands[0]);
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
  await expectHand(page, hands[1]);
  for (const { id } of secrets(0)) await expect(page.locator(`[data-card="${id}"]`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Coup précédent' }).click();
  await expect(board(page)).toHaveAttribute('data-ply', '0');
  await expect(page.locator('[data-card]')).toHaveCount(0);
});

const deal = (seed: number) => Prepared.deal('sequence', 'classic', ['human', robot], seed);

test('a dead card is seen and swapped, and the swap is seen', async ({ page }) => {
  const { table, found } = search(deal, ({ turn, choices }) =>
    turn === 0 ? choices.find(({ from, to }) => from !== null && to === null) : undefined,
  );
  const place = table.turn.scene.hand.findIndex(({ id }) => id === found.from);
  await openRecord(page, table.record);
  const dead = card(page, place);
  await expect(dead).toHaveAccessibleName(/carte morte, Échanger$/);
  await expect(page.getByText(/^Carte morte\s:/).filter({ visible: true })).toHaveCount(1);
  const ply = await plyOf(page);
  await dead.click();
  await expect(board(page)).toHaveAttribute('data-ply', String(ply + 1));
  await expect(page.locator('.banner')).toContainText('Carte morte échangée');
  await expect(page.locator('[data-seat="0"] .discard use')).toHaveAttribute('href', `#animal-${found.from}`);
});

/** A card on a square for which the last card of the pile is drawn; whatever is answered, the game goes on. */
function drawsLastCard({ turn, scene, choices }: View, table: Prepared): Choice | undefined {
  if (turn !== 1 || scene.pile !== 1) return undefined;
  const goesOn = (one: Prepared) => one.view(-1).phase === 'playing';
  return choices.find(({ to, move }) => {
    const next = table.after(move);
    return (
      to !== null && goesOn(next) && next.turn.choices.every((answer) => goesOn(next.after(answer.move)))
    );
  });
}

test('a new pile is seen', async ({ page }) => {
  // Who sits second draws the last card, unless a dead card was swapped.
  const second = (seed: number) => Prepared.deal('sequence', 'classic', [robot, 'human'], seed);
  const { table, found } = search(second, drawsLastCard);
  const [played, square] = way(found);
  await openRecord(page, table.record);
  await expect(page.getByRole('img', { name: /^Cartes dans la pioche\s: 1$/ })).toBeVisible();
  await pickCard(page, await oneOf(page, `[data-card="${played}"]`), click);
  await cell(page, square).click();
  await expect(page.locator('.banner .shuffle')).toContainText('mélangées');
});

for (const seats of [3, 4]) {
  test(`${seats} players sit around the board, each with a mark of their own`, async ({ page }) => {
    const minds: Mind[] = Array.from({ length: seats }, (_, seat) => (seat === 0 ? 'human' : robot));
    await openRecord(page, Prepared.deal('sequence', 'classic', minds, 3).record);
    await myTurn(page);
    const marks = await page
      .locator('[data-seat] svg .chip path:first-child')
      .evaluateAll((all) => all.map((one) => one.getAttribute('d')));
    expect(new Set(marks).size).toBe(seats);
    for (const width of [320, 390, 844, 1440]) {
      await resize(page, width, width === 844 ? 390 : 844);
      expect(await overflow(page), `${width}`).toBeLessThanOrEqual(0);
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
  await pickCard(page, await oneOf(page, '.playable'), click);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  for (const width of [320, 390, 844, 1440, 2560]) {
    await resize(page, width, width === 844 ? 390 : 844);
    expect(await overflow(page), `${width}`).toBeLessThanOrEqual(0);
  }
});
