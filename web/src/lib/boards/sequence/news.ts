import type { Card, SequenceFact, View } from '../../generated/table';
import { lastFacts, only } from '../facts';

/** Something to be seen for a while: a dead card that was swapped, the discard piles shuffled. */
export type News = { ply: number; card: Card | null; shuffled: boolean };

/** How much is shown at once. */
const MOST = 3;

/** What there is to be seen after one more action: it stays until the viewer acts. */
export function newsAfter(old: News[], view: View): News[] {
  const facts = lastFacts<SequenceFact>(view);
  const acts = only(facts, 'laid', 'took-off', 'swapped', 'passed');
  const acted = acts.some(({ seat }) => seat === view.viewer);
  return [...(acted ? [] : old), ...newsIn(view.ply, facts)].slice(-MOST);
}

function newsIn(ply: number, facts: SequenceFact[]): News[] {
  const card = only(facts, 'swapped')[0]?.card ?? null;
  const shuffled = only(facts, 'shuffled').length > 0;
  return card || shuffled ? [{ ply, card, shuffled }] : [];
}
