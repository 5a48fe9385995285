import type { Page } from '@playwright/test';
import type { Choice, View } from '../src/lib/generated/table';
import { openRecord, Prepared, robot } from './records';
import { expect, giveUp, myTurn, resize, test } from './table';

const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1366, 650],
  [1440, 900],
  [2560, 1440],
] as const;

const GAMES = [
  { game: 'pictofab', edition: 'classic', seats: 2 },
  { game: 'labymaster', edition: 'mb', seats: 2 },
  { game: 'sequence', edition: 'classic', seats: 4 },
  { game: 'labyrinthe', edition: 'classic', seats: 4 },
];

const LONG = ['Anne-Charlotte Dubois', 'Bartholomé Fontaine', 'Clémentine Rousselet', 'Maximilien Desroches'];

/** A table at which the first seat is a person's, who starts; all have long names. */
function prepare(game: string, edition: string, seats: number): { record: string; view: View } {
  const minds = Array.from({ length: seats }, (_, i) => (i === 0 ? ('human' as const) : robot));
  const table = Prepared.deal(game, edition, minds, 7);
  const record = ['Anna', 'Bruno', 'Chloé', 'David'].reduce(
    (text, name, i) => text.replaceAll(`"name":"${name}"`, `"name":"${LONG[i] ?? name}"`),
    table.record,
  );
  expect(record.includes(LONG[1] ?? '')).toBe(true);
  return { record, view: table.view(0) };
}

/** A thing that can be picked up, and a square it may not go to. */
function forbidden({ choices, scene }: View): { from: string; to: string } {
  const squares = scene.places.map(({ square }) => square);
  const isThing = ({ from, to }: Choice) =>
    from !== null && to !== null && (scene.hand.some(({ id }) => id === from) || squares.includes(from));
  const from = choices.find((choice) => isThing(choice))?.from ?? '';
  const own = new Set(choices.flatMap((choice) => choice.from ?? []));
  const goals = new Set(choices.filter((choice) => choice.from === from).map(({ to }) => to));
  const to = squares.findLast((square) => !goals.has(square) && !own.has(square)) ?? '';
  return { from, to };
}

type Measured = {
  outside: string[];
  scrolls: number[];
  cut: string[];
  /** Buttons that lie on others, and words that are higher than their strip. */
  crowded: string[];
  width: number;
  height: number;
};

/** What is not wholly in the window, and the shares of it that the drawing of the board has. */
function measure(page: Page): Promise<Measured> {
  return page.evaluate(() => {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = document.documentElement;
    const isOutside = (one: Element) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return left < -0.5 || top < -0.5 || right > clientWidth + 0.5 || bottom > clientHeight + 0.5;
    };
    const named = ['board', 'strip', 'actions', 'goal'].map((id) =>
      document.querySelector(`[data-testid="${id}"]`),
    );
    const buttons = document.querySelectorAll('[data-testid="actions"] button, [data-testid="strip"] button');
    const actions = [...document.querySelectorAll('[data-testid="actions"] :is(button, input)')];
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const covered = actions.filter((one, i) =>
      actions.slice(0, i).some((other) => meet(one.getBoundingClientRect(), other.getBoundingClientRect())),
    );
    const strip = document.querySelector('[data-testid="strip"]')?.getBoundingClientRect() ?? new DOMRect();
    const words = [...document.querySelectorAll('[data-testid="strip"] :is(p, li)')];
    const spilled = words.filter((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top < strip.top || bottom > strip.bottom;
    });
    const seats = [...document.querySelectorAll('[data-seat]')];
    const must = [...named, ...buttons, ...seats];
    let drawing = document.querySelector('[data-testid="board"] [data-cell]')?.closest('svg') ?? null;
    while (drawing?.ownerSVGElement) drawing = drawing.ownerSVGElement;
    const box = drawing?.getBoundingClientRect() ?? new DOMRect();
    const { width: w, height: h } = drawing?.viewBox.baseVal ?? new DOMRect();
    const scale = Math.min(box.width / w, box.height / h);
    return {
      outside: must.flatMap((one) =>
        one === null ? ['nothing'] : isOutside(one) ? [one.outerHTML.slice(0, 80)] : [],
      ),
      scrolls: [scrollWidth - clientWidth, scrollHeight - clientHeight],
      crowded: [...covered, ...spilled].map((one) => one.outerHTML.slice(0, 80)),
      cut: seats.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      width: (w * scale) / clientWidth,
      height: (h * scale) / clientHeight,
    };
  });
}

/** Looks at the page in every size. */
async function inEverySize(
  page: Page,
  what: string,
  look?: (size: string, measured: Measured) => void,
): Promise<void> {
  for (const [width, height] of SIZES) {
    await resize(page, width, height);
    const size = `${what}, ${width} × ${height}`;
    const measured = await measure(page);
    expect.soft(measured.outside, `${size}: outside of the window`).toEqual([]);
    expect.soft(measured.scrolls, `${size}: scrolls`).toEqual([0, 0]);
    expect.soft(measured.cut, `${size}: seats too long`).toEqual([]);
    expect.soft(measured.crowded, `${size}: too little room`).toEqual([]);
    look?.(size, measured);
  }
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** The board is the page. */
function isLarge(size: string, { width, height }: Measured): void {
  const [w = 0, h = 0] = size.match(/\d+/g)?.slice(-2).map(Number) ?? [];
  console.log(
    `${size}: the drawing has ${percent(width)} of the width, ${percent(height)} of the height, ${percent(width * height)} of the window`,
  );
  if (w < h)
    expect.soft(width >= 0.92 || height >= 0.6, `${size}: ${percent(width)}, ${percent(height)}`).toBe(true);
  else if (h > 520) expect.soft(height, size).toBeGreaterThanOrEqual(0.8);
}

for (const { game, edition, seats } of GAMES) {
  test(`board, strip and actions of ${game} are wholly in every window`, async ({ page }) => {
    if (seats > 2) {
      await openRecord(page, prepare(game, edition, 2).record);
      await myTurn(page);
      await inEverySize(page, game, isLarge);
    }
    const { record, view } = prepare(game, edition, seats);
    await openRecord(page, record);
    await myTurn(page);
    await expect(page.locator('[data-seat]')).toHaveCount(seats);
    await inEverySize(page, `${game}, ${seats} seats`, isLarge);

    const { from, to } = forbidden(view);
    await page.locator(`[data-card="${from}"], [data-cell="${from}"]`).click();
    await page.locator(`[data-cell="${to}"]`).click();
    await expect(page.getByTestId('why-not')).toBeVisible();
    await inEverySize(page, `${game}, refused`);
    await page.getByTestId('strip').getByRole('button', { name: 'Fermer' }).click();

    await page.getByRole('button', { name: 'Conseil' }).click();
    await expect(page.getByTestId('strip')).toContainText(/^Conseil\s:/);
    await inEverySize(page, `${game}, hint`);

    await giveUp(page);
    await expect(page.getByRole('button', { name: 'Revanche' })).toBeVisible();
    await inEverySize(page, `${game}, over`);
  });
}
