import type { View } from '../../generated/table';
import type { Sound } from '../../sounds';

/** What an action did: a card was played on a square, or swapped. */
export type Laid = { card: string; square: string | null };

/** The last action, from its notation; none after a pass. */
export function laid(move: string | undefined): Laid | null {
  if (move === undefined || move === 'pass') return null;
  const [card = '', square] = move.replace(/^swap /, '').split('@');
  return { card, square: square ?? null };
}

/** Something to be seen for a while: a dead card that was swapped, the discard piles shuffled. */
export type News = { ply: number; card: string | null; shuffled: boolean };

/** How much is shown at once. */
const MOST = 3;

/** What there is to be seen after a view: it stays until the viewer acts. */
export function newsAfter(old: News[], before: View, after: View): News[] {
  if (after.ply !== before.ply + 1) return [];
  const acted = before.turn !== null && before.turn === after.viewer;
  return [...(acted ? [] : old), ...newsBetween(before, after)].slice(-MOST);
}

function newsBetween(before: View, after: View): News[] {
  const last = laid(after.last?.move);
  const swapped = last !== null && last.square === null;
  const shuffled = (after.scene.pile ?? 0) > (before.scene.pile ?? 0);
  return swapped || shuffled ? [{ ply: after.ply, card: swapped ? last.card : null, shuffled }] : [];
}

export function soundOfCards(before: View, after: View): Sound {
  return newsBetween(before, after).some(({ shuffled }) => shuffled) ? 'shuffle' : 'card';
}
