import type { Fact, PictoFabFact } from '../../generated/table';
import { only } from '../facts';
import type { Trace } from '../marks/trace';

/** Where tokens went. */
export function traces(facts: Fact[]): Trace[] {
  return only(facts as PictoFabFact[], 'moved', 'jumped').map((fact) => ({
    kind: 'way',
    stops: [fact.from, ...(fact.fact === 'jumped' && fact.path.length > 0 ? fact.path : [fact.to])],
  }));
}
