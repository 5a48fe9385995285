import type { Scene } from '../../generated/table';
import type { Frame } from './zoom.svelte';

/** What little is left free around a drawing, for its edge. */
const AIR = 3;

/** The whole drawing of a board of squares that has a rim, and names of rows and columns on the left and below. */
export function namedFrame(
  { columns, rows }: Pick<Scene, 'columns' | 'rows'>,
  cell: number,
  rim: number,
  names: number,
): Frame {
  const beside = rim + names + 2 * AIR;
  return { x: -names - AIR, y: -rim - AIR, width: columns * cell + beside, height: rows * cell + beside };
}
