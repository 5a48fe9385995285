import type { Page } from '@playwright/test';
import { expect, resize } from './table';

const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1366, 650],
  [1440, 900],
  [2560, 1440],
] as const;

export const GAMES = [
  { game: 'pictofab', edition: 'classic', seats: 2 },
  { game: 'labymaster', edition: 'mb', seats: 2 },
  { game: 'sequence', edition: 'classic', seats: 4 },
  { game: 'labyrinthe', edition: 'classic', seats: 4 },
];

export const LONG = [
  'Anne-Charlotte Dubois',
  'Bartholomé Fontaine',
  'Clémentine Rousselet',
  'Maximilien Desroches',
];

export type Measured = {
  outside: string[];
  scrolls: number[];
  cut: string[];
  /** Buttons that lie on others, words that are higher than their strip or bubble, what leaves its seat. */
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
    const find = (id: string) => document.querySelector(`[data-testid="${id}"]:not(:empty)`);
    // What is said about the connection has the place of the goal.
    const named = [...['board', 'strip', 'actions'].map(find), find('goal') ?? find('connection')];
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
    const said = [
      ...document.querySelectorAll('[data-testid="bubble"], [data-testid="connection"]:not(:empty)'),
    ];
    const cutOff = said.filter(
      (one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1,
    );
    // Clocks, won cards and points of a seat stay in it.
    const strayed = [...document.querySelectorAll('[data-seat] :is(time, [role="img"])')].filter((one) => {
      const seat = one.closest('[data-seat]')?.getBoundingClientRect() ?? new DOMRect();
      const { right, bottom } = one.getBoundingClientRect();
      return right > seat.right + 0.5 || bottom > seat.bottom + 2;
    });
    // What somebody has won lies in one row.
    const broken = [...document.querySelectorAll('[data-seat] [role="img"]')].filter((one) => {
      const parts = [...one.children].map((part) => part.getBoundingClientRect());
      const [first, ...others] = parts.filter(({ height }) => height > 0);
      return first && others.some(({ top }) => top >= first.bottom);
    });
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
      crowded: [...covered, ...spilled, ...cutOff, ...strayed, ...broken].map((one) =>
        one.outerHTML.slice(0, 80),
      ),
      cut: seats.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      width: (w * scale) / clientWidth,
      height: (h * scale) / clientHeight,
    };
  });
}

/** Looks at the page in every size. */
export async function inEverySize(
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
export function isLarge(size: string, { width, height }: Measured): void {
  const [w = 0, h = 0] = size.match(/\d+/g)?.slice(-2).map(Number) ?? [];
  console.log(
    `${size}: the drawing has ${percent(width)} of the width, ${percent(height)} of the height, ${percent(width * height)} of the window`,
  );
  if (w < h)
    expect.soft(width >= 0.92 || height >= 0.6, `${size}: ${percent(width)}, ${percent(height)}`).toBe(true);
  else if (h > 520) expect.soft(height, size).toBeGreaterThanOrEqual(0.8);
}
