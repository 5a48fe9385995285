/** A rectangle of the window, in pixels. */
export type Box = { x: number; y: number; width: number; height: number };
export type Size = { width: number; height: number };

/** How far a bubble stays away from what it speaks about, and from the edges of the window. */
const GAP = 14;
const MARGIN = 8;

/** Covering what a bubble speaks about is worst, then what is to be touched, then being far away. */
const COVERS_SPOT = 1000;
const COVERS_OTHER = 6;

/** The smallest rectangle around others. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** How many square pixels two rectangles share. */
export function shared(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? across * down : 0;
}

/** How near things are to each other that are shown as one, and how much more such a whole may cover than they do. */
const NEAR = 14;
const LOOSE = 1.4;

/** Things that stand side by side, taken together: a row of pawns, a corner full of them. */
export function together(boxes: readonly Box[]): Box[] {
  for (const [i, one] of boxes.entries()) {
    const j = boxes.findIndex((other, n) => n > i && isBeside(one, other));
    const other = boxes[j];
    if (other) return together([...boxes.filter((_, n) => n !== i && n !== j), around([one, other])]);
  }
  return [...boxes];
}

function isBeside(one: Box, other: Box): boolean {
  const { x, y, width, height } = one;
  const wider = { x: x - NEAR, y: y - NEAR, width: width + 2 * NEAR, height: height + 2 * NEAR };
  return shared(wider, other) > 0 && area(around([one, other])) <= LOOSE * (area(one) + area(other));
}

const area = ({ width, height }: Size): number => width * height;

/** Where a bubble of a size lies best: beside one of the spots, in the window, on as little as possible. */
export function placeBubble(
  size: Size,
  spots: readonly Box[],
  keep: readonly Box[],
  board: Box,
  screen: Size,
): Box {
  const near = [around(spots), ...spots].flatMap((spot) => beside(size, spot, board));
  const inside = near.map((box) => within({ ...box, ...size }, screen));
  const costs = inside.map((box) => cost(box, spots, keep));
  return inside[costs.indexOf(Math.min(...costs))] ?? { x: MARGIN, y: MARGIN, ...size };
}

/** Below, above, right and left of a spot; at its height beside the board, and at the board's upper and lower edge. */
function beside({ width, height }: Size, spot: Box, board: Box): { x: number; y: number }[] {
  const x = spot.x + (spot.width - width) / 2;
  const y = spot.y + (spot.height - height) / 2;
  return [
    { x, y: spot.y + spot.height + GAP },
    { x, y: spot.y - height - GAP },
    { x: spot.x + spot.width + GAP, y },
    { x: spot.x - width - GAP, y },
    { x: board.x + board.width + GAP, y },
    { x: board.x - width - GAP, y },
    { x, y: board.y - height - GAP },
    { x, y: board.y + board.height + GAP },
  ];
}

function within(box: Box, screen: Size): Box {
  const clamp = (at: number, size: number, room: number) =>
    Math.max(MARGIN, Math.min(at, room - size - MARGIN));
  return { ...box, x: clamp(box.x, box.width, screen.width), y: clamp(box.y, box.height, screen.height) };
}

function cost(box: Box, spots: readonly Box[], keep: readonly Box[]): number {
  const covered = (others: readonly Box[]) => others.reduce((sum, other) => sum + shared(box, other), 0);
  return COVERS_SPOT * covered(spots) + COVERS_OTHER * covered(keep) + away(box, nearest(box, spots));
}

/** The spot that a bubble points at. */
export function nearest(box: Box, spots: readonly Box[]): Box {
  const [first, ...others] = spots;
  return others.reduce((best, one) => (away(box, one) < away(box, best) ? one : best), first ?? box);
}

function away(a: Box, b: Box): number {
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}
