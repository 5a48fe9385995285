import type { Fact, GameFact, Step, View } from '../generated/table';
import type { Geometry } from '../match/geometry';
import type { Sound } from '../sounds';

/** What the last action did. A board knows whose facts it is given: those of its own game. */
export function lastFacts<F extends GameFact>({ last }: Pick<View, 'last'>): F[] {
  return (last?.facts ?? []) as F[];
}

/** The facts of some kinds. */
export function only<F extends GameFact, K extends F['fact']>(
  facts: readonly F[],
  ...kinds: K[]
): Extract<F, { fact: K }>[] {
  const wanted = new Set<string>(kinds);
  return facts.filter((one): one is Extract<F, { fact: K }> => wanted.has(one.fact));
}

/** What facts sound like. */
export type Sounds = Partial<Record<Fact['fact'], Sound>>;

/** The sound of what happened last among those that can be heard. */
export function soundOf(sounds: Sounds, facts: readonly Fact[]): Sound | undefined {
  return facts.flatMap(({ fact }) => sounds[fact] ?? []).at(-1);
}

/** A way over the board on the screen, to the right and down. */
export function onScreen(geometry: Geometry, { columns, rows }: Step): { dx: number; dy: number } {
  return geometry.turned ? { dx: 0 - columns, dy: rows } : { dx: columns, dy: 0 - rows };
}
