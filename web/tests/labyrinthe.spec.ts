import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Choice, Mind } from '../src/lib/generated/table';
import { openRecord, Prepared } from './records';
import { board, cell, cells, dragTo, expect, myTurn, playToTheEnd, startGame, test } from './table';

const start = (page: Page) => startGame(page, 'labyrinthe');
const part = (page: Page, what: 'pawn' | 'block') => page.locator(`[data-part="${what}"]`);
const zoomOf = async (page: Page) => Number(await page.locator('svg.board').getAttribute('data-zoom'));
const boxOf = (page: Page) => page.locator('svg.board').getAttribute('viewBox');

type Seen = { square: string; name: string };

/** Every square with its name, read as a screen reader would. */
function squares(page: Page): Promise<Seen[]> {
  return page.locator('[data-cell]').evaluateAll((all) =>
    all.map((one) => ({
      square: one.getAttribute('data-cell') ?? '',
      name: one.getAttribute('aria-label') ?? '',
    })),
  );
}

function beside(square: string, dx: number, dy: number): string {
  return String.fromCharCode(square.charCodeAt(0) + dx) + (Number(square.slice(1)) + dy);
}

/** The first straight way of the shortest path of one of my pawns to the white square. */
function bestWay(seen: Seen[]): [from: string, to: string] | null {
  const nameOf = new Map(seen.map(({ square, name }) => [square, name]));
  const isFree = (square: string) => /libre/.test(nameOf.get(square) ?? '');
  const isWhite = (square: string) => /carré blanc/.test(nameOf.get(square) ?? '');
  const pawns = seen
    .filter(({ square, name }) => /pion rouge/.test(name) && !isWhite(square))
    .map(({ square }) => square);
  const queue = pawns.map((pawn) => ({ at: pawn, ways: [pawn] }));
  const known = new Set(pawns);
  for (let path = queue.shift(); path; path = queue.shift()) {
    if (isWhite(path.at)) return [path.ways[0] ?? '', path.ways[1] ?? ''];
    for (const [dx, dy] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const) {
      for (let next = beside(path.at, dx, dy); isFree(next); next = beside(next, dx, dy)) {
        if (known.has(next)) continue;
        known.add(next);
        queue.push({ at: next, ways: [...path.ways, next] });
      }
    }
  }
  return null;
}

/** Slides another block each turn. */
async function slide(page: Page, turn: number): Promise<void> {
  const blocks = await cells(page, '.grip[data-block]');
  await cell(page, blocks[(turn * 37) % blocks.length] ?? '').click();
  const [stop = ''] = await cells(page, '.goal-cell');
  await cell(page, stop).click();
}

async function takePart(page: Page, turn: number): Promise<void> {
  const canMove = (await page.locator('.target.pawn').count()) > 0;
  const way = canMove ? bestWay(await squares(page)) : null;
  if (way === null && (await page.locator('.grip[data-block]').count()) > 0) return slide(page, turn);
  const [from = ''] = way ?? (await cells(page, '.target.pawn'));
  await cell(page, from).click();
  const to = way?.[1] ?? (await cells(page, '.goal-cell'))[0] ?? '';
  await cell(page, to).click();
}

test('a whole game against level 1, by clicks, to the end', async ({ page }) => {
  test.slow();
  await start(page);
  await playToTheEnd(page, (turn) => takePart(page, turn));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/gagné|nul/);
  await page.getByRole('button', { name: 'Revanche' }).click();
  await expect(board(page)).toHaveAttribute('data-phase', 'playing');
});

test('the two parts of the turn: what is done, and what is left', async ({ page }) => {
  await start(page);
  await expect(part(page, 'pawn')).toContainText('à jouer');
  await expect(part(page, 'block')).toContainText('à jouer');
  await cell(page, 'b2').click();
  await cell(page, 'b4').click();
  await expect(part(page, 'pawn')).toContainText('fait');
  await expect(part(page, 'block')).toContainText('à jouer');
  await cell(page, 'b4').click();
  await expect(page.getByTestId('why-not')).toContainText('LB-2');
  await cell(page, 'g2').click();
  await cell(page, 'i2').click();
  await expect(board(page)).toHaveAttribute('data-ply', /[34]/);
  await myTurn(page);
  await expect(part(page, 'pawn')).toContainText('à jouer');
});

test('a block is dragged along its line and springs to a stop; a pawn is dropped', async ({ page }) => {
  await start(page);
  await dragTo(page, cell(page, 'g2'), cell(page, 'i2'));
  await expect(board(page)).toHaveAttribute('data-ply', '1');
  await expect(cell(page, 'h2')).toHaveAttribute('data-block', '#7');
  await expect(cell(page, 'f2')).not.toHaveAttribute('data-block');
  await dragTo(page, cell(page, 'b2'), cell(page, 'b3'));
  await expect(board(page)).toHaveAttribute('data-ply', /[234]/);
  await myTurn(page);
  await expect(cell(page, 'b3')).toHaveAttribute('aria-label', /pion rouge/);
});

test('a block stops before another, and a forbidden way is explained', async ({ page }) => {
  await start(page);
  await dragTo(page, cell(page, 'b11'), cell(page, 'b14'));
  await expect(board(page)).toHaveAttribute('data-ply', '1');
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(board(page)).toHaveAttribute('data-ply', '0');
  await cell(page, 'b2').click();
  await cell(page, 'f5').click();
  await expect(page.getByTestId('why-not')).toContainText('LB-3');
});

test('by keyboard: a pawn, a block, Escape, and larger and smaller', async ({ page }) => {
  await start(page);
  await cell(page, 'b1').focus();
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 'b2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'b2')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(cell(page, 'b2')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 'b3')).toHaveAttribute('aria-label', /destination possible/);
  await page.keyboard.press(' ');
  await expect(board(page)).toHaveAttribute('data-ply', '1');
  await page.keyboard.press('+');
  expect(await zoomOf(page)).toBeGreaterThan(1);
  for (const _ of Array(9)) await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'k3')).toBeInViewport();
  await page.keyboard.press('0');
  expect(await zoomOf(page)).toBe(1);
  await page.keyboard.press('Enter');
  await expect(cell(page, 'k3')).toHaveAttribute('aria-label', /bloc #O, choisi/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 'k5')).toHaveAttribute(
    'aria-label',
    /faire glisser le bloc #O d’une case vers le haut/,
  );
  await page.keyboard.press('Enter');
  await expect(board(page)).toHaveAttribute('data-ply', /[234]/);
});

test('larger and smaller: by buttons, double click, wheel and dragging', async ({ page }) => {
  await start(page);
  const whole = await boxOf(page);
  await page.getByRole('button', { name: 'Agrandir le plateau' }).click();
  expect(await zoomOf(page)).toBeGreaterThan(1);
  const first = await boxOf(page);
  await dragTo(page, cell(page, 'e10'), cell(page, 'g10'));
  expect(await boxOf(page)).not.toBe(first);
  await expect(board(page)).toHaveAttribute('data-ply', '0');
  await page.getByRole('button', { name: 'Réduire le plateau' }).click();
  expect(await boxOf(page)).toBe(whole);
  await cell(page, 'm3').dblclick();
  expect(await zoomOf(page)).toBeGreaterThan(2);
  await cell(page, 'm3').dblclick();
  expect(await boxOf(page)).toBe(whole);
  await cell(page, 'k11').hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.5);
});

test('a touched piece must be played, where that was agreed', async ({ page }) => {
  await page.goto('/#/new/labyrinthe');
  await page.getByText('Découverte', { exact: true }).click();
  await page.getByText('Plus de choix').click();
  await page.getByLabel('Pièce touchée, pièce jouée').check();
  await page.getByRole('button', { name: 'Commencer la partie' }).click();
  await myTurn(page);
  await cell(page, 'b2').click();
  await expect(board(page)).toHaveAttribute('data-ply', '1');
  await expect(page.getByText(/^Pièce touchée\s: le pion en b2/)).toBeVisible();
  await expect(cell(page, 'b2')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await cell(page, 'g2').click();
  await expect(page.getByTestId('why-not')).toContainText('LB-10');
  await cell(page, 'b2').click();
  await cell(page, 'b3').click();
  await expect(part(page, 'pawn')).toContainText('fait');
});

// Positions that take long to reach are made by the engine itself and opened as a record.

function dealt(seats: number): Prepared {
  const minds = Array.from({ length: seats }, (): Mind => 'human');
  return new Prepared('labyrinthe', 'classic', minds, 7);
}

const far = (square: string) =>
  Math.abs(square.charCodeAt(0) - 'k'.charCodeAt(0)) + Math.abs(Number(square.slice(1)) - 11);

/** Everybody runs for the white square, with a little chance, until a pawn can be put aside. */
function beforeAside(): Prepared {
  const table = dealt(2);
  for (let chance = 1, n = 0; n < 2000; n += 1) {
    const view = table.viewOfTurn();
    if (view.choices.some(({ aside }) => aside !== null)) return table;
    if (view.turn === null) throw new Error('the game is over');
    chance = (chance * 48271) % 2147483647;
    const gain = ({ from, to }: Choice) => (from?.startsWith('#') ? 0 : far(from ?? '') - far(to ?? ''));
    const best = view.choices.filter((choice) => gain(choice) > 0);
    const among = best.length > 0 && chance % 3 > 0 ? best : view.choices;
    table.play(view, among[chance % among.length]?.move ?? '');
  }
  throw new Error('nobody came');
}

async function open(page: Page, { record }: Prepared): Promise<void> {
  await openRecord(page, record);
  await myTurn(page);
}

test('who comes in where a pawn stands chooses where that one goes', async ({ page }) => {
  const table = beforeAside();
  const { choices, ply } = table.viewOfTurn();
  const [first] = choices.filter(({ aside }) => aside !== null);
  const asides = choices
    .filter(({ from, to }) => from === first?.from && to === first.to)
    .map(({ aside }) => aside ?? '');
  await open(page, table);
  await cell(page, first?.from ?? '').click();
  await cell(page, first?.to ?? '').click();
  await expect(page.getByText(/^Où mettre le pion/)).toBeVisible();
  expect((await cells(page, '.goal-cell')).sort()).toEqual(asides.sort());
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(board(page)).toHaveAttribute('data-ply', String(ply));
  await cell(page, first?.from ?? '').click();
  await cell(page, first?.to ?? '').click();
  await cell(page, asides.at(-1) ?? '').click();
  await expect(board(page)).toHaveAttribute('data-ply', String(ply + 1));
  await expect(cell(page, asides.at(-1) ?? '')).toHaveAttribute('aria-label', /carré blanc, pion/);
});

test('four play, each in a colour and a shape', async ({ page }) => {
  await open(page, dealt(4));
  for (const colour of ['rouge', 'jaune', 'bleu', 'vert'])
    await expect(page.locator(`[aria-label*="pion ${colour}"]`)).toHaveCount(4);
  const shapes = await page
    .locator('.piece .body')
    .evaluateAll((all) => all.map((one) => one.getAttribute('d')));
  expect(new Set(shapes).size).toBe(4);
  await cell(page, 'b2').click();
  await cell(page, 'b3').click();
  await cell(page, 'g2').click();
  await cell(page, 'i2').click();
  await expect(board(page)).toHaveAttribute('data-turn', '1');
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe-core finds nothing wrong, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await start(page);
    await cell(page, 'b2').click();
    await cell(page, 'b4').click();
    await cell(page, 'g2').click();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

for (const [width, seats] of [
  [320, 4],
  [390, 4],
  [1280, 4],
  [1440, 4],
  [2560, 2],
] as const) {
  test(`nothing overflows at ${width} px with ${seats} players`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, dealt(seats));
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    const [right, aside] = [
      await page.locator(`[data-seat="${seats - 1}"]`).boundingBox(),
      await page.locator('aside').boundingBox(),
    ];
    if (width >= 1280) expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThanOrEqual(aside?.x ?? 0);
  });
}

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
    const box = await cell(page, name).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  }

  test('a whole game by touch', async ({ page }) => {
    test.slow();
    await start(page);
    const tap = async (name: string) => {
      const { x, y } = await middleOf(page, name);
      await page.touchscreen.tap(x, y);
    };
    const near = (a: string, b: string) =>
      Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + Math.abs(Number(a.slice(1)) - Number(b.slice(1))) < 3;
    await playToTheEnd(page, async (turn) => {
      const pawns = await cells(page, '.target.pawn');
      const way = pawns.length > 0 ? bestWay(await squares(page)) : null;
      const blocks = (await cells(page, '.grip[data-block]')).filter(
        (block) => !pawns.some((pawn) => near(pawn, block)),
      );
      await tap(way?.[0] ?? blocks[(turn * 37) % blocks.length] ?? pawns[turn % pawns.length] ?? '');
      await tap(way?.[1] ?? (await cells(page, '.goal-cell'))[0] ?? '');
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/gagné|nul/);
    await expect(part(page, 'pawn')).toHaveCount(0);
  });

  test('a tap beside a pawn or a destination is meant for it', async ({ page }) => {
    await start(page);
    const pawn = await middleOf(page, 'b2');
    await page.touchscreen.tap(pawn.x + 14, pawn.y - 14);
    await expect(cell(page, 'b2')).toHaveAttribute('aria-pressed', 'true');
    const goal = await middleOf(page, 'b4');
    await page.touchscreen.tap(goal.x - 20, goal.y);
    await expect(board(page)).toHaveAttribute('data-ply', '1');
    await expect(cell(page, 'b4')).toHaveAttribute('aria-label', /pion rouge/);
  });

  test('two fingers enlarge the board, one draws it along, a double tap shows it all', async ({
    page,
    context,
  }) => {
    await start(page);
    const { x, y } = await middleOf(page, 'k11');
    const cdp = await context.newCDPSession(page);
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
      });
    await fingers('touchStart', [x - 20, y], [x + 20, y]);
    for (const apart of [30, 45, 60]) await fingers('touchMove', [x - apart, y], [x + apart, y]);
    await fingers('touchEnd');
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(2.5);
    const before = await boxOf(page);
    const free = await middleOf(page, 'k10');
    await fingers('touchStart', [free.x, free.y]);
    for (const step of [10, 30, 60]) await fingers('touchMove', [free.x + step, free.y + step]);
    await fingers('touchEnd');
    expect(await boxOf(page)).not.toBe(before);
    await expect(board(page)).toHaveAttribute('data-ply', '0');
    const court = await middleOf(page, 'k11');
    await expect(async () => {
      await page.touchscreen.tap(court.x, court.y);
      await page.touchscreen.tap(court.x, court.y);
      expect(await zoomOf(page)).toBe(1);
    }).toPass();
  });
});

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('the whole board is beside the buttons, and all is within reach', async ({ page }) => {
    await start(page);
    const svg = await page.locator('svg.board').boundingBox();
    expect((svg?.y ?? 0) + (svg?.height ?? 999)).toBeLessThanOrEqual(390);
    for (const name of ['Conseil', 'Reprendre', 'Abandonner', 'Agrandir le plateau'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await cell(page, 'b2').tap();
    await cell(page, 'b4').tap();
    await expect(board(page)).toHaveAttribute('data-ply', '1');
  });
});
