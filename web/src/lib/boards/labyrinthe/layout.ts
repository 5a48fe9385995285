import type { Block, Choice, Scene } from '../../generated/table';
import { columnOf, rowOf, squareAt, type Geometry, type Point } from '../../match/geometry';
import { onScreen } from '../facts';
import type { Frame } from '../kit/zoom.svelte';

/** The width of a square in the drawing. */
export const CELL = 100;
/** The edge of the paper around the squares. */
export const MARGIN = 76;

/** The whole drawing. */
export function frameOf({ columns, rows }: Pick<Scene, 'columns' | 'rows'>): Frame {
  return { x: -MARGIN, y: -MARGIN, width: columns * CELL + 2 * MARGIN, height: rows * CELL + 2 * MARGIN };
}

/** Where a block can be put: how far away that is on the screen, the square to tap for it, and the move. */
export type Stop = { dx: number; dy: number; cell: string; choice: Choice };

/** The lower left square of the smallest rectangle around a block: where the notation says it stands. */
export function cornerOf(block: Block): string {
  return squareAt(Math.min(...block.squares.map(columnOf)), Math.min(...block.squares.map(rowOf)));
}

/** The places where a block may be put. Each is tapped beyond the block's foremost square, so no two are in the same place. */
export function stopsOf(geometry: Geometry, block: Block, choices: Choice[]): Stop[] {
  return choices.flatMap((choice) => {
    if (choice.from !== block.id || choice.by === undefined) return [];
    const { dx, dy } = onScreen(geometry, choice.by);
    return [{ dx, dy, cell: geometry.beside(foremost(geometry, block, dx, dy), dx, dy), choice }];
  });
}

/** The square of a block that goes first in a direction; of several, the one nearest the middle. */
function foremost(geometry: Geometry, block: Block, dx: number, dy: number): string {
  const cells = block.squares.map((square) => ({ square, ...geometry.corner(square) }));
  const [sx, sy] = [Math.sign(dx), Math.sign(dy)];
  const front = Math.max(...cells.map(({ x, y }) => x * sx + y * sy));
  const middle = (value: (one: Point) => number) =>
    cells.reduce((sum, one) => sum + value(one), 0) / cells.length;
  const side = ({ x, y }: Point) =>
    Math.abs(sx === 0 ? x - middle((one) => one.x) : y - middle((one) => one.y));
  const first = cells.filter(({ x, y }) => x * sx + y * sy === front).sort((a, b) => side(a) - side(b))[0];
  return first?.square ?? cornerOf(block);
}

/** Where a block's corner would come to stand if it went towards a square that was pointed at, in a straight line. */
export function towards(geometry: Geometry, block: Block, square: string): string {
  const cells = block.squares.map((one) => geometry.corner(one));
  const at = geometry.corner(square);
  const past = (value: number, values: number[]) =>
    Math.min(0, value - Math.min(...values)) + Math.max(0, value - Math.max(...values));
  const dx = past(
    at.x,
    cells.map(({ x }) => x),
  );
  const dy = past(
    at.y,
    cells.map(({ y }) => y),
  );
  return Math.abs(dx) > Math.abs(dy)
    ? geometry.beside(cornerOf(block), dx, 0)
    : geometry.beside(cornerOf(block), 0, dy);
}

/** A block under the finger: it follows along its line, between the farthest places where it may be put. */
export function carried(stops: Stop[], dx: number, dy: number): { dx: number; dy: number } {
  const across = Math.abs(dx) > Math.abs(dy);
  const line = stops.map((stop) => (across ? (stop.dy === 0 ? stop.dx : 0) : stop.dx === 0 ? stop.dy : 0));
  const far = Math.max(Math.min(0, ...line) - 0.25, Math.min(across ? dx : dy, Math.max(0, ...line) + 0.25));
  return across ? { dx: far, dy: 0 } : { dx: 0, dy: far };
}

/** The place that a block let go there springs to; none when it springs back. */
export function nearestStop(stops: Stop[], dx: number, dy: number): Stop | null {
  const at = carried(stops, dx, dy);
  const away = (stop: { dx: number; dy: number }) => Math.hypot(stop.dx - at.dx, stop.dy - at.dy);
  const best = [...stops].sort((a, b) => away(a) - away(b))[0];
  return best && away(best) < away({ dx: 0, dy: 0 }) ? best : null;
}

type Edge = { from: Point; to: Point };

/** The outline of squares that hang together, drawn in from their edges and rounded. */
export function outline(cells: Point[], inset: number, radius: number): string {
  const turns = corners(cells);
  const steps = turns.map((at, i) => {
    const [a, b] = [
      direction(turns[(i + turns.length - 1) % turns.length] ?? at, at),
      direction(at, turns[(i + 1) % turns.length] ?? at),
    ];
    // Walked clockwise, the inside is on the right hand.
    const x = at.x * CELL + inset * (-a.y - b.y);
    const y = at.y * CELL + inset * (a.x + b.x);
    return `${i === 0 ? 'M' : 'L'}${x - a.x * radius} ${y - a.y * radius}Q${x} ${y} ${x + b.x * radius} ${y + b.y * radius}`;
  });
  return `${steps.join('')}Z`;
}

function direction(from: Point, to: Point): Point {
  return { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) };
}

/** The corners of the outline, clockwise. */
function corners(cells: Point[]): Point[] {
  const edges = edgesOf(cells);
  const next = new Map(edges.map((edge) => [`${edge.from.x} ${edge.from.y}`, edge]));
  const turns: Point[] = [];
  let edge = edges[0];
  for (let i = 0; i < edges.length && edge; i += 1) {
    const after = next.get(`${edge.to.x} ${edge.to.y}`);
    if (after && direction(after.from, after.to).x !== direction(edge.from, edge.to).x) turns.push(edge.to);
    edge = after;
  }
  return turns;
}

/** The sides of squares that no other of them touches, clockwise around each. */
function edgesOf(cells: Point[]): Edge[] {
  const has = (x: number, y: number) => cells.some((cell) => cell.x === x && cell.y === y);
  return cells.flatMap(({ x, y }) => {
    const [nw, ne, se, sw] = [
      { x, y },
      { x: x + 1, y },
      { x: x + 1, y: y + 1 },
      { x, y: y + 1 },
    ];
    return [
      has(x, y - 1) ? [] : [{ from: nw, to: ne }],
      has(x + 1, y) ? [] : [{ from: ne, to: se }],
      has(x, y + 1) ? [] : [{ from: se, to: sw }],
      has(x - 1, y) ? [] : [{ from: sw, to: nw }],
    ].flat();
  });
}

/** The square on which a block's name is written: the one nearest its middle. */
export function heart(cells: Point[]): Point {
  const x = cells.reduce((sum, cell) => sum + cell.x, 0) / cells.length;
  const y = cells.reduce((sum, cell) => sum + cell.y, 0) / cells.length;
  return (
    [...cells].sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0] ?? {
      x: 0,
      y: 0,
    }
  );
}
