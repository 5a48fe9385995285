import { columnOf, rowOf, squareAt, type Geometry, type Point } from '../../match/geometry';
import { onScreen } from '../facts';
import { middle } from '../route';
import type { Trace } from './trace';

type Slide = Extract<Trace, { kind: 'block' }>;

/** How far from the middle of its square a way ends, as a part of the square: where the piece begins. */
const EDGE = 0.44;

/** The squares that a block has left, the one nearest their middle first. */
export function vacated({ squares, by }: Slide): string[] {
  const now = new Set(squares.map((one) => squareAt(columnOf(one) + by.columns, rowOf(one) + by.rows)));
  const left = squares.filter((square) => !now.has(square));
  const mean = (value: (square: string) => number) =>
    left.reduce((sum, one) => sum + value(one), 0) / left.length;
  const [column, row] = [mean(columnOf), mean(rowOf)];
  const away = (square: string) => Math.hypot(columnOf(square) - column, rowOf(square) - row);
  return left.sort((a, b) => away(a) - away(b));
}

/** The way of a piece from where it stood to the edge of where it stands. */
export function wayOf(stops: string[], geometry: Geometry, cell: number): Point[] {
  const points = stops.map((square) => middle(geometry, square, cell));
  const [before, end] = points.slice(-2);
  if (!before || !end) return points;
  const long = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const kept = Math.max(0, long - EDGE * cell) / long;
  return [
    ...points.slice(0, -1),
    { x: before.x + (end.x - before.x) * kept, y: before.y + (end.y - before.y) * kept },
  ];
}

/** The way of a block: as far as it went, from a square that it has left. */
export function slideOf(slide: Slide, geometry: Geometry, cell: number): Point[] {
  const [from] = vacated(slide);
  if (from === undefined) return [];
  const start = middle(geometry, from, cell);
  const { dx, dy } = onScreen(geometry, slide.by);
  return [start, { x: start.x + dx * cell, y: start.y + dy * cell }];
}
