import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Choice, Mind, View } from '../src/lib/generated/table';
import { openRecord, Prepared, way } from './records';
import {
  board,
  cell,
  cells,
  chooseLevel1,
  dragTo,
  expect,
  goals,
  myTurn,
  overflow,
  pick,
  pickUp,
  playToTheEnd,
  startGame,
  startMyself,
  test,
  visit,
} from './table';

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
  const blocks = await cells(page, '[data-kind="block"]');
  await pickUp(page, pick(blocks, turn * 37));
  await cell(page, pick(await goals(page), 0)).click();
}

async function takePart(page: Page, turn: number): Promise<void> {
  const canMove = (await page.locator('[data-kind="pawn"]').count()) > 0;
  const best = canMove ? bestWay(await squares(page)) : null;
  if (best === null && (await page.locator('[data-kind="block"]').count()) > 0) return slide(page, turn);
  const [from = ''] = best ?? (await cells(page, '[data-kind="pawn"]'));
  await pickUp(page, from);
  await cell(page, best?.[1] ?? pick(await goals(page), 0)).click();
}

/** The first part of the first turn: a pawn is moved. */
async function movePawn(page: Page, from: string, to: string): Promise<void> {
  await pickUp(page, from);
  await cell(page, to).click();
  await expect(board(page)).toHaveAttribute('data-ply', '1');
}

test('a whole game against level 1, by clicks, to the end', async ({ page }) => {
  test.slow();
  await start(page);
  await playToTheEnd(page, (turn) => takePart(page, turn));
  await expect(page.getByTestId('strip')).toContainText(/gagné|nul/);
  await page.getByRole('button', { name: 'Revanche' }).click();
  await expect(board(page)).toHaveAttribute('data-phase', 'playing');
});

test('the two parts of the turn: what is done, and what is left', async ({ page }) => {
  await start(page);
  await expect(part(page, 'pawn')).toContainText('à jouer');
  await expect(part(page, 'block')).toContainText('à jouer');
  await movePawn(page, 'b2', 'b4');
  await expect(part(page, 'pawn')).toContainText('fait');
  await expect(part(page, 'block')).toContainText('à jouer');
  await cell(page, 'b4').click();
  await expect(page.getByTestId('why-not')).toBeVisible();
  await pickUp(page, 'g2');
  await cell(page, 'i2').click();
  await expect(board(page)).toHaveAttribute('data-ply', /[34]/);
  await myTurn(page);
  await expect(part(page, 'pawn')).toContainText('à jouer');
});

test('a block is dragged along its line and springs to a stop; a pawn is dropped', async ({ page }) => {
  await start(page);
  await dragTo(page, cell(page, 'g2'), cell(page, 'i2'));
  await expect(board(page)).toHaveAttribute('data-ply', '1');
  await expect(cell(page, 'h2')).toHaveAttribute('aria-label', /^h2, bloc 7/);
  await expect(cell(page, 'f2')).toHaveAttribute('aria-label', /^f2, libre/);
  await dragTo(page, cell(page, 'b2'), cell(page, 'b3'));
  await expect(board(page)).toHaveAttribute('data-ply', /[234]/);
  await myTurn(page);
  await expect(cell(page, 'b3')).toHaveAttribute('aria-label', /pion rouge/);
});

test('a block stops before another, and a forbidden way is explained', async ({ page }) => {
  await start(page);
  await dragTo(page, cell(page, 'b11'), cell(page, 'b14'));
  await expect(board(page)).toHaveAttribute('data-ply', '1');
  await page.getByRole('button', { name: 'Annuler le coup' }).click();
  await expect(board(page)).toHaveAttribute('data-ply', '0');
  await pickUp(page, 'b2');
  await cell(page, 'f5').click();
  await expect(page.getByTestId('why-not')).toBeVisible();
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
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(1);
  for (const _ of Array(9)) await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'k3')).toBeFocused();
  await expect(cell(page, 'k3')).toBeInViewport();
  await page.keyboard.press('0');
  await expect.poll(() => zoomOf(page)).toBe(1);
  await page.keyboard.press('Enter');
  await expect(cell(page, 'k3')).toHaveAttribute('aria-label', /bloc O, choisi/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 'k5')).toHaveAttribute(
    'aria-label',
    /faire glisser le bloc de [a-u]\d+ à [a-u]\d+/,
  );
  await page.keyboard.press('Enter');
  await expect(board(page)).toHaveAttribute('data-ply', /[234]/);
});

test('larger and smaller: by buttons, double click, wheel and dragging', async ({ page }) => {
  await start(page);
  const whole = await boxOf(page);
  await page.getByRole('button', { name: 'Agrandir le plateau' }).click();
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(1);
  const first = await boxOf(page);
  await dragTo(page, cell(page, 'e10'), cell(page, 'g10'));
  await expect.poll(() => boxOf(page)).not.toBe(first);
  await expect(board(page)).toHaveAttribute('data-ply', '0');
  await page.getByRole('button', { name: 'Réduire le plateau' }).click();
  await expect.poll(() => boxOf(page)).toBe(whole);
  // Two clicks are a double click only if the second one comes soon, which a busy machine may not manage.
  await expect(async () => {
    await cell(page, 'm3').dblclick();
    expect(await zoomOf(page)).toBeGreaterThan(2);
  }).toPass();
  await expect(async () => {
    await cell(page, 'm3').dblclick();
    expect(await boxOf(page)).toBe(whole);
  }).toPass();
  await cell(page, 'k11').hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.5);
});

/** What is seen of the drawing. */
async function seen(page: Page): Promise<{ x: number; y: number; width: number }> {
  const [x = 0, y = 0, width = 0] = ((await boxOf(page)) ?? '').split(' ').map(Number);
  return { x, y, width };
}

/** How far from the middle of what is seen a square is, as a part of the view. */
async function offMiddle(page: Page, square: string): Promise<number> {
  const [one, all] = [await cell(page, square).boundingBox(), await page.locator('svg.board').boundingBox()];
  if (!one || !all) throw new Error('nothing drawn');
  const dx = one.x + one.width / 2 - (all.x + all.width / 2);
  const dy = one.y + one.height / 2 - (all.y + all.height / 2);
  return Math.hypot(dx, dy) / all.width;
}

test('+ brings the own pawns into the middle, or what is picked up', async ({ page }) => {
  await start(page);
  const whole = await seen(page);
  const larger = page.getByRole('button', { name: 'Agrandir le plateau' });
  await larger.click();
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.5);
  // The red corner is below on the left: the view goes as far there as the edge allows.
  const corner = await seen(page);
  expect(corner.x).toBeCloseTo(whole.x);
  expect(corner.y + corner.width).toBeCloseTo(whole.y + whole.width);
  await page.getByRole('button', { name: 'Réduire le plateau' }).click();
  await expect.poll(() => zoomOf(page)).toBe(1);
  await expect(larger).toBeFocused();
  await pickUp(page, 'k3');
  await larger.click();
  await larger.click();
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(2.5);
  await cell(page, 'k3').press('Escape');
  await pickUp(page, 'k7');
  await larger.click();
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(4);
  expect(await offMiddle(page, 'k7')).toBeLessThan(0.4);
});

test('while the other plays everything is seen, and then again what was seen before', async ({ page }) => {
  await start(page);
  await movePawn(page, 'b2', 'b3');
  await page.getByRole('button', { name: 'Agrandir le plateau' }).click();
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.5);
  const mine = await boxOf(page);
  await page.evaluate(() => {
    const svg = document.querySelector('svg.board');
    const zooms: string[] = [];
    Object.assign(window, { zooms });
    if (svg)
      new MutationObserver(() => zooms.push(svg.getAttribute('data-zoom') ?? '')).observe(svg, {
        attributeFilter: ['data-zoom'],
      });
  });
  await pickUp(page, 'g2');
  await cell(page, 'i2').click();
  await expect(board(page)).toHaveAttribute('data-ply', /[34]/);
  await myTurn(page);
  await expect.poll(() => boxOf(page)).toBe(mine);
  expect(await page.evaluate(() => (window as unknown as { zooms: string[] }).zooms)).toContain('1.00');
});

test('the small board is there while the large one is enlarged, and leads about it', async ({ page }) => {
  await start(page);
  const map = page.getByTestId('mini-map');
  await expect(map).toHaveCount(0);
  await page.getByRole('button', { name: 'Agrandir le plateau' }).click();
  await expect(map).toBeVisible();
  const before = await seen(page);
  const box = await map.boundingBox();
  await map.click({ position: { x: (box?.width ?? 0) * 0.85, y: (box?.height ?? 0) * 0.15 } });
  await expect.poll(async () => (await seen(page)).x).toBeGreaterThan(before.x);
  await expect.poll(async () => (await seen(page)).y).toBeLessThan(before.y);
  await expect(cell(page, 't20')).toBeInViewport();
  await map.press('Enter');
  await expect(map).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Agrandir le plateau' })).toBeFocused();
});

test('a touched piece must be played, where that was agreed', async ({ page }) => {
  await visit(page, '/#/new/labyrinthe');
  await chooseLevel1(page);
  await startMyself(page);
  await page.getByLabel('Pièce touchée, pièce jouée').check();
  await page.getByRole('button', { name: 'Commencer la partie' }).click();
  await myTurn(page);
  await cell(page, 'b2').click();
  await expect(board(page)).toHaveAttribute('data-ply', '1');
  await expect(page.getByTestId('strip').getByText(/^Pièce touchée\s: le pion en b2/)).toBeVisible();
  await expect(cell(page, 'b2')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await cell(page, 'g2').click();
  await expect(page.getByTestId('why-not')).toBeVisible();
  await pickUp(page, 'b2');
  await cell(page, 'b3').click();
  await expect(part(page, 'pawn')).toContainText('fait');
});

const deal = (seats: number) => Prepared.deal('labyrinthe', 'classic', Array<Mind>(seats).fill('human'), 7);

const far = (square: string) =>
  Math.abs(square.charCodeAt(0) - 'k'.charCodeAt(0)) + Math.abs(Number(square.slice(1)) - 11);

/** Everybody runs for the white square, with a little chance, until a pawn can be put aside. */
function beforeAside(): { table: Prepared; aside: Choice } {
  const table = deal(2);
  let chance = 1;
  const run = ({ choices }: View): Choice | undefined => {
    chance = (chance * 48271) % 2147483647;
    const gain = ({ from, to }: Choice) => (from?.startsWith('#') ? 0 : far(from ?? '') - far(to ?? ''));
    const best = choices.filter((choice) => gain(choice) > 0);
    return pick(best.length > 0 && chance % 3 > 0 ? best : choices, chance);
  };
  const aside = table.until(({ choices }) => choices.find((choice) => choice.aside !== null), run);
  if (!aside) throw new Error('nobody came');
  return { table, aside };
}

async function open(page: Page, table: Prepared): Promise<void> {
  await openRecord(page, table.record);
  await myTurn(page);
}

test('who comes in where a pawn stands chooses where that one goes', async ({ page }) => {
  const { table, aside: first } = beforeAside();
  const { choices, ply } = table.turn;
  const [from, to] = way(first);
  const asides = choices.flatMap((choice) =>
    choice.from === from && choice.to === to && choice.aside !== null ? [choice.aside] : [],
  );
  const last = pick(asides, asides.length - 1);
  await open(page, table);
  await pickUp(page, from);
  await cell(page, to).click();
  await expect(page.getByText(/^Où mettre le pion/)).toBeVisible();
  expect((await goals(page)).sort()).toEqual(asides.sort());
  await page.getByTestId('strip').getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText(/^Où mettre le pion/)).toHaveCount(0);
  await pickUp(page, from);
  await cell(page, to).click();
  await expect(page.getByText(/^Où mettre le pion/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Où mettre le pion/)).toHaveCount(0);
  await expect(board(page)).toHaveAttribute('data-ply', String(ply));
  await pickUp(page, from);
  await cell(page, to).click();
  await expect(page.getByText(/^Où mettre le pion/)).toBeVisible();
  await cell(page, last).click();
  await expect(board(page)).toHaveAttribute('data-ply', String(ply + 1));
  await expect(cell(page, last)).toHaveAttribute('aria-label', /carré blanc, pion/);
});

test('four play, each in a colour and a shape', async ({ page }) => {
  await open(page, deal(4));
  for (const colour of ['rouge', 'jaune', 'bleu', 'vert'])
    await expect(page.locator(`[aria-label*="pion ${colour}"]`)).toHaveCount(4);
  const shapes = await page
    .locator('.piece .body')
    .evaluateAll((all) => all.map((one) => one.getAttribute('d')));
  expect(new Set(shapes).size).toBe(4);
  await movePawn(page, 'b2', 'b3');
  await pickUp(page, 'g2');
  await cell(page, 'i2').click();
  await expect(board(page)).toHaveAttribute('data-turn', '1');
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe-core finds nothing wrong, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await start(page);
    await movePawn(page, 'b2', 'b4');
    await pickUp(page, 'g2');
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
    await open(page, deal(seats));
    expect(await overflow(page)).toBeLessThanOrEqual(0);
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
      const pawns = await cells(page, '[data-kind="pawn"]');
      const best = pawns.length > 0 ? bestWay(await squares(page)) : null;
      const blocks = (await cells(page, '[data-kind="block"]')).filter(
        (block) => !pawns.some((pawn) => near(pawn, block)),
      );
      const from = best?.[0] ?? (blocks.length > 0 ? pick(blocks, turn * 37) : pick(pawns, turn));
      await tap(from);
      await expect(cell(page, from)).toHaveAttribute('aria-pressed', 'true');
      await tap(best?.[1] ?? pick(await goals(page), 0));
    });
    await expect(page.getByTestId('strip')).toContainText(/gagné|nul/);
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
    await expect.poll(() => boxOf(page)).not.toBe(before);
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
    for (const name of ['Conseil', 'Annuler le coup', 'Revoir', 'Plus', 'Agrandir le plateau'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await cell(page, 'b2').tap();
    await expect(cell(page, 'b2')).toHaveAttribute('aria-pressed', 'true');
    await cell(page, 'b4').tap();
    await expect(board(page)).toHaveAttribute('data-ply', '1');
  });
});
