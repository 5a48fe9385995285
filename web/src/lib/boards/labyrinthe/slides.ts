import type { Block } from '../../generated/table';
import { columnOf, rowOf, squareAt } from '../../match/geometry';
import { cornerOf } from './layout';

const STEPS: Record<string, [column: number, row: number]> = {
  '>': [1, 0],
  '<': [-1, 0],
  '^': [0, 1],
  v: [0, -1],
};

/** The block that a move in the notation has slid (`#A>3`), and where its corner stood before. */
export function cameFrom(blocks: Block[], move: string): { block: Block; from: string } | null {
  const [, id, arrow = '', distance = '0'] = /^(#.)([<>^v])(\d+)$/.exec(move) ?? [];
  const block = blocks.find((one) => one.id === id);
  const step = STEPS[arrow];
  if (!block || !step) return null;
  const corner = cornerOf(block);
  const from = squareAt(
    columnOf(corner) - step[0] * Number(distance),
    rowOf(corner) - step[1] * Number(distance),
  );
  return { block, from };
}
