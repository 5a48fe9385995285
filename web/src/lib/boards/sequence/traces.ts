import type { Fact, SequenceFact } from '../../generated/table';
import { only } from '../facts';
import type { Trace } from '../marks/trace';

/** Where chips were laid and taken off. */
export function traces(facts: Fact[]): Trace[] {
  return only(facts as SequenceFact[], 'laid', 'took-off').map(({ fact, square }) => ({
    kind: fact === 'laid' ? 'laid' : 'gone',
    square,
  }));
}
