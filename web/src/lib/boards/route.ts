import type { Geometry, Point } from '../match/geometry';

/** The middle of a square in a drawing whose squares are `size` wide. */
export function middle(geometry: Geometry, square: string, size: number): Point {
  const { x, y } = geometry.corner(square);
  return { x: (x + 0.5) * size, y: (y + 0.5) * size };
}

/** A line from stop to stop: hops that rise a little, or straight. */
export function line(stops: Point[], bend: number): string {
  const [first, ...others] = stops;
  if (!first) return '';
  let at = first;
  const parts = others.map((next) => {
    const top = crest(at, next, bend);
    at = next;
    return `Q${round(top.x)} ${round(top.y)} ${round(next.x)} ${round(next.y)}`;
  });
  return `M${round(first.x)} ${round(first.y)}${parts.join('')}`;
}

/** The head of an arrow at the last stop, in the direction in which it gets there. */
export function head(stops: Point[], bend: number, length: number): string {
  const [before, last] = stops.slice(-2);
  if (!before || !last) return '';
  const top = crest(before, last, bend);
  const angle = Math.atan2(last.y - top.y, last.x - top.x);
  const wing = (turn: number) =>
    `${round(last.x - length * Math.cos(angle + turn))} ${round(last.y - length * Math.sin(angle + turn))}`;
  return `M${wing(0.55)}L${round(last.x)} ${round(last.y)}L${wing(-0.55)}`;
}

/** Where a hop is pulled towards: up the screen, or to the side when it goes up or down. */
function crest(a: Point, b: Point, bend: number): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const side = dx < 0 || (dx === 0 && dy < 0) ? -1 : 1;
  return { x: (a.x + b.x) / 2 + dy * bend * side, y: (a.y + b.y) / 2 - dx * bend * side };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
