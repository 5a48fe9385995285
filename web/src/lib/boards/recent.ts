import type { GameFact, Seat, View } from '../generated/table';
import { lastFacts } from './facts';

/** What happened in the turn that is going on or has just ended, as far as it was seen. */
export type Recent<F extends GameFact> = { ply: number; turn: Seat | null; mover: Seat | null; facts: F[] };

export const NOTHING = { ply: -1, turn: null, mover: null, facts: [] };

/** What is recent once this view is seen: a turn may have several parts. */
export function follow<F extends GameFact>(recent: Recent<F>, view: View): Recent<F> {
  const { ply, turn } = view;
  if (ply === recent.ply) return { ...recent, turn };
  const facts = lastFacts<F>(view);
  if (ply !== recent.ply + 1) return { ply, turn, mover: null, facts };
  const goesOn = recent.turn !== null && recent.mover === recent.turn;
  return { ply, turn, mover: recent.turn, facts: goesOn ? [...recent.facts, ...facts] : facts };
}
