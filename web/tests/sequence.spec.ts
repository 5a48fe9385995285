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
const goals = (page: Page): Locator => page.locator('.goal-cell');
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
  return cells(page, '.goal-cell');
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
  await expect(page.locator('.mark.won')).not.toHaveCount(0);
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
    await expect(page.locator(`[data-goal="${square}"] .goal.here`)).toHaveCount(1);
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
  await expect(page.locator('.goal-cell:focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(board(page)).toHaveAttribute('data-ply', '2');
});

test('a square for which there is no card says why, a wrong square is explained', async ({ page }) => {
  await startGame(page, 'sequence');
  await cell(page, 'a1').click();
  await expect(page.getByTestId('strip')).toContainText('On ne pose rien sur les coins');
  await expect(board(page)).toHaveAttribute('data-ply', '0');
  await card(page, 0).click();
  await expect(card(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await cell(page, 'a1').click();
  await expect(page.getByTestId('why-not')).toBeVisible();
});

test('hint and take-back', async ({ page }) => {
  await startGame(page, 'sequence');
  await page.getByRole('button', { name: 'Conseil' }).click();
  await expect(page.getByText(/^Conseil\s:/)).toBeVisible();
  await expect(page.locator('.hinted')).not.toHaveCount(0);
  await takeTurn(page, 0, click);
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  await myTurn(page);
  await page.getByRole('button', { name: 'Annuler le coup' }).click();
  await expect(board(page)).toHaveAttribute('data-ply', '0');
  await expect(board(page).locator('.piece')).toHaveCount(0);
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
  // The curtain tells what was played, and nothing else of the hands.
  const last = (await page.getByTestId('last').textContent()) ?? '';
  const played = hands[0]?.filter((one) => named(one).test(last)) ?? [];
  expect(played).toHaveLength(1);
  for (const one of hands.flat().filter(({ id }) => id !== played[0]?.id))
    expect(await everything(page)).not.toMatch(named(one));
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

test('a dead card is swapped by itself, and seen on the card that came for it until something is played', async ({
  page,
}) => {
  const { table, found } = search(deal, ({ turn, choices }, at) => {
    const [only] = choices;
    if (turn !== 0 || choices.length !== 1 || !only || only.from === null || only.to !== null)
      return undefined;
    // One swap is enough: the card drawn can be played.
    return at.after(only.move).turn.choices.some(({ to }) => to !== null) ? only : undefined;
  });
  const { ply } = table.turn;
  await openRecord(page, table.record);
  await expect(board(page)).toHaveAttribute('data-ply', String(ply + 1));
  const came = page.locator(`[data-card]:has([data-gone="${found.from}"])`);
  await expect(came).toHaveCount(1);
  await expect(came).toHaveAccessibleName(/en échange de la carte morte/);
  await expect(page.locator('[data-seat="0"] .discard use')).toHaveAttribute('href', `#animal-${found.from}`);
  await takeTurn(page, 0, click);
  await expect(page.locator('[data-gone]')).toHaveCount(0);
});

/** Whether the game goes on, whatever is answered. */
function staysOpen(table: Prepared): boolean {
  const goesOn = (one: Prepared) => one.view(-1).phase === 'playing';
  return goesOn(table) && table.turn.choices.every(({ move }) => goesOn(table.after(move)));
}

/** The squares where a hand can go without anything special, and with it. */
const squaresOf = (choices: Choice[], isSpecial: boolean) =>
  new Set(
    choices
      .filter(({ from, to }) => to !== null && (from === 'unicorn') === isSpecial && from !== 'dragon')
      .flatMap(({ to }) => to ?? []),
  );

test('a tap on an animal plays its card, not the unicorn; where only the unicorn goes, it takes two', async ({
  page,
}) => {
  const { table, found } = search(deal, ({ turn, choices }, one) => {
    const [plain, any] = [squaresOf(choices, false), squaresOf(choices, true)];
    const other = [...any].find((square) => !plain.has(square));
    if (turn !== 0 || other === undefined) return undefined;
    const goesOn = choices.filter(({ to, move }) => to !== null && any.has(to) && staysOpen(one.after(move)));
    const [animal] = squaresOf(goesOn, false);
    return animal === undefined ? undefined : { animal, other };
  });
  const unicorn = page.locator('[data-card="unicorn"]');
  await openRecord(page, table.record);
  await myTurn(page);
  const ply = await plyOf(page);
  await cell(page, found.other).click();
  await expect(page.getByTestId('strip')).toContainText('touchez encore cette case');
  await expect(unicorn).toHaveAttribute('aria-pressed', 'true');
  await unicorn.click();
  await expect(unicorn).toHaveAttribute('aria-pressed', 'false');
  await cell(page, found.animal).click();
  await expect(board(page)).not.toHaveAttribute('data-ply', String(ply));
  await expect(unicorn).toHaveCount(table.turn.scene.hand.filter(({ id }) => id === 'unicorn').length);
});

/** A card on a square for which the last card of the pile is drawn; whatever is answered, the game goes on. */
function drawsLastCard({ turn, scene, choices }: View, table: Prepared): Choice | undefined {
  if (turn !== 1 || scene.pile !== 1) return undefined;
  return choices.find(({ to, move }) => to !== null && staysOpen(table.after(move)));
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
  await expect(page.locator('.pile.fresh')).toHaveCount(1);
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
    const shown = await page
      .locator('[data-seat]')
      .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-seat'))));
    expect(shown, 'in turn, the own seat last').toEqual([
      ...Array.from({ length: seats - 1 }, (_, i) => i + 1),
      0,
    ]);
    await takeTurn(page, 0, click);
    await expect(board(page)).toHaveAttribute('data-ply', String(seats));
  });
}

test('what three computers played since my turn is numbered, in their colours; looking back, one move is seen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const minds: Mind[] = ['human', robot, robot, robot];
  await openRecord(page, Prepared.deal('sequence', 'classic', minds, 3).record);
  await myTurn(page);
  const [moves, numbers] = [page.locator('[data-last]'), page.locator('.badge text')];
  await expect(moves).toHaveCount(0);
  await takeTurn(page, 0, click);
  await expect(board(page)).toHaveAttribute('data-ply', '4');
  await expect(moves).toHaveCount(3);
  expect(await moves.evaluateAll((all) => all.map((one) => one.getAttribute('data-last')))).toEqual([
    '1',
    '2',
    '3',
  ]);
  await expect(numbers).toHaveText(['1', '2', '3']);
  for (const number of await page.locator('.badge').all())
    expect((await number.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(16);
  // On the board the arrows would lead from square to square.
  await page.evaluate(() => document.activeElement instanceof SVGElement && document.activeElement.blur());
  await page.keyboard.press('ArrowLeft');
  await expect(board(page)).toHaveAttribute('data-ply', '3');
  await expect(moves).toHaveCount(1);
  await expect(moves).toHaveAttribute('data-last', '2');
  await expect(numbers).toHaveCount(0);
});

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
