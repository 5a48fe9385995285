import type { Block, Choice, Scene, Wall } from '../../generated/table';
import { Geometry, pushed } from '../../match/geometry';
import { onScreen } from '../facts';

/** The width of a square in the drawing. */
export const CELL = 100;

/** An arrow beside a block that slides it by a notch. */
export type Chevron = { cell: string; block: Block; to: string; notch: -1 | 1; choice: Choice | null };

/** The ends of a wall in the drawing. */
export function wallLine(geometry: Geometry, wall: Wall): { x1: number; y1: number; x2: number; y2: number } {
  const { x, y } = geometry.corner(wall.square);
  const side = geometry.side(wall.side);
  const left = (side === 'right' ? x + 1 : x) * CELL;
  const top = (side === 'down' ? y + 1 : y) * CELL;
  const across = side === 'up' || side === 'down';
  return { x1: left, y1: top, x2: across ? left + CELL : left, y2: across ? top : top + CELL };
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
