import type { Seat, View } from '../generated/table';

/** What happened from one look at a table to the next: an action was played, or the game came to its end. */
export function stepBetween(before: View | null, after: View): 'move' | 'end' | null {
  if (!before || after.events <= before.events) return null;
  if (after.phase === 'over') return before.phase === 'playing' ? 'end' : null;
  return after.ply === before.ply + 1 ? 'move' : null;
}

/** The winner, if it is a person. */
export function personWhoWon({ ending, seats }: View): Seat | null {
  const winner = ending?.winner ?? null;
  return winner !== null && seats[winner]?.mind === 'human' ? winner : null;
}
