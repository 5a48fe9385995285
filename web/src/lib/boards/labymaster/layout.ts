import type { Block, Choice, Scene, Wall, WallSide } from '../../generated/table';
import { Geometry, pushed } from '../../match/geometry';
import { onScreen } from '../facts';
import type { Frame } from '../kit/zoom.svelte';

/** The width of a square in the drawing. */
export const CELL = 100;
/** The bed around the squares: on the left, where rows are named beside the marks of slid blocks; on the right and above; below, where columns are named. */
export const EDGE = { left: 50, right: 19, top: 20, bottom: 44 };

/** An arrow beside a block that slides it by a notch. */
export type Chevron = { cell: string; block: Block; to: string; notch: -1 | 1; choice: Choice | null };

/** The whole drawing, upright or lying on its left side. */
export function frameOf({ columns, rows }: Pick<Scene, 'columns' | 'rows'>, sideways: boolean): Frame {
  const width = columns * CELL + EDGE.left + EDGE.right;
  const height = rows * CELL + EDGE.top + EDGE.bottom;
  return sideways
    ? { x: EDGE.top - height, y: -EDGE.left, width: height, height: width }
    : { x: -EDGE.left, y: -EDGE.top, width, height };
}

/** The ends of a wall in the drawing. */
export function wallLine(geometry: Geometry, wall: Wall): { x1: number; y1: number; x2: number; y2: number } {
  const { x, y } = geometry.corner(wall.square);
  const side = geometry.side(wall.side);
  const left = (side === 'right' ? x + 1 : x) * CELL;
  const top = (side === 'down' ? y + 1 : y) * CELL;
  const across = side === 'up' || side === 'down';
  return { x1: left, y1: top, x2: across ? left + CELL : left, y2: across ? top : top + CELL };
}

const STEPS: Record<WallSide, [dx: number, dy: number]> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};
const OPPOSITE: Record<WallSide, WallSide> = { up: 'down', right: 'left', down: 'up', left: 'right' };
const LAID: Record<WallSide, WallSide> = { up: 'right', right: 'down', down: 'left', left: 'up' };

/** A side of the upright board as it is seen when that lies on its left side. */
export function laid(side: WallSide, sideways: boolean): WallSide {
  return sideways ? LAID[side] : side;
}

/** On which sides of each square a wall stands, as seen on the upright board: a wall is told of once, and is there for both its squares. */
export function wallsAround(geometry: Geometry, walls: Wall[]): Map<string, Set<WallSide>> {
  const around = new Map<string, Set<WallSide>>();
  const add = (square: string, side: WallSide) =>
    around.set(square, (around.get(square) ?? new Set<WallSide>()).add(side));
  for (const wall of walls) {
    const side = geometry.side(wall.side);
    add(wall.square, side);
    add(geometry.beside(wall.square, ...STEPS[side]), OPPOSITE[side]);
  }
  return around;
}

/** The left and upper corner of a block in cells. */
export function blockCorner(geometry: Geometry, block: Block): { x: number; y: number } {
  const corners = block.squares.map((square) => geometry.corner(square));
  return { x: Math.min(...corners.map(({ x }) => x)), y: corners[0]?.y ?? 0 };
}

/** The arrows to show: for slides that are legal, and beside a barred block, so that it can explain itself. */
export function chevrons(geometry: Geometry, scene: Scene, choices: Choice[]): Chevron[] {
  return scene.blocks.flatMap((block) =>
    ([-1, 1] as const).flatMap((notch) => chevron(geometry, block, notch, choices)),
  );
}

function chevron(geometry: Geometry, block: Block, notch: -1 | 1, choices: Choice[]): Chevron[] {
  const to = pushed(geometry, block, notch);
  const { x, y } = blockCorner(geometry, block);
  const column = notch < 0 ? x - 1 : x + block.squares.length;
  if (to === null || column < 0 || column >= geometry.columns) return [];
  const choice =
    choices.find(({ from, by }) => from === block.id && by && onScreen(geometry, by).dx === notch) ?? null;
  if (!choice && !block.barred) return [];
  return [{ cell: geometry.squareUnder({ x: column, y }), block, to, notch, choice }];
}
