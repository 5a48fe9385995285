import type { Fact, LabymasterFact, Scene } from '../../generated/table';
import { columnOf, rowOf, squareAt } from '../../match/geometry';
import { only } from '../facts';
import type { Trace } from '../marks/trace';

/** Where pawns went, and from where a block was slid. Whom it carried along is seen by the block. */
export function traces(facts: Fact[], scene: Scene): Trace[] {
  const all = facts as LabymasterFact[];
  const ways = only(all, 'moved', 'jumped').map(({ from, to }): Trace => ({
    kind: 'way',
    stops: [from, to],
  }));
  const slides = only(all, 'slid').map(({ block, by }): Trace => {
    const now = scene.blocks.find(({ id }) => id === block)?.squares ?? [];
    const squares = now.map((square) => squareAt(columnOf(square) - by.columns, rowOf(square) - by.rows));
    return { kind: 'block', squares, by };
  });
  return [...ways, ...slides];
}
