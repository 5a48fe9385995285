import type { Geometry } from '../../match/geometry';

const STEPS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest cell in the direction of an arrow key; none when the key is no arrow or nothing is there. */
export function walk(
  geometry: Geometry,
  cell: string,
  key: string,
  isCell: (cell: string) => boolean,
): string | null {
  const step = STEPS[key];
  if (!step) return null;
  const reach = Math.max(geometry.columns, geometry.rows);
  for (let far = 1; far <= reach; far += 1) {
    const next = geometry.beside(cell, step[0] * far, step[1] * far);
    if (isCell(next)) return next;
  }
  return null;
}

export function isArrow(key: string): boolean {
  return key in STEPS;
}

const SIDEWAYS: Record<string, string> = {
  ArrowRight: 'ArrowUp',
  ArrowUp: 'ArrowLeft',
  ArrowLeft: 'ArrowDown',
  ArrowDown: 'ArrowRight',
};

/** The arrow key that means on an upright board what this one means on a board lying on its left side. */
export function laidDown(key: string): string {
  return SIDEWAYS[key] ?? key;
}

/** The cell that lies nearest to one that may be gone. */
export function nearest(geometry: Geometry, cell: string, cells: Iterable<string>): string | null {
  const from = geometry.corner(cell);
  let [best, least]: [string | null, number] = [null, Infinity];
  for (const one of cells) {
    const { x, y } = geometry.corner(one);
    const away = Math.hypot(x - from.x, y - from.y);
    if (away < least) [best, least] = [one, away];
  }
  return best;
}
