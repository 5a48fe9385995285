import type { Fact, LabyrintheFact, Scene } from '../../generated/table';
import { columnOf, rowOf, squareAt } from '../../match/geometry';
import { only } from '../facts';
import type { Trace } from '../marks/trace';
import { cornerOf } from './layout';

/** Where pawns went or were put aside, and from where blocks were pushed: they may have gone on since. */
export function traces(facts: Fact[], scene: Scene): Trace[] {
  return only(facts as LabyrintheFact[], 'moved', 'put-aside', 'slid').map((fact): Trace => {
    if (fact.fact !== 'slid') return { kind: 'way', stops: [fact.from, fact.to] };
    return { kind: 'block', squares: squaresFrom(fact.from, fact.block, scene), by: fact.by };
  });
}

/** The squares of a block when the lower left one of the rectangle around it was there. */
function squaresFrom(corner: string, id: string, { blocks }: Scene): string[] {
  const block = blocks.find((one) => one.id === id);
  if (!block) return [];
  const now = cornerOf(block);
  const [columns, rows] = [columnOf(corner) - columnOf(now), rowOf(corner) - rowOf(now)];
  return block.squares.map((square) => squareAt(columnOf(square) + columns, rowOf(square) + rows));
}
