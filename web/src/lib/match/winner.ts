import type { Seat, View } from '../generated/table';

/** The winner, if it is a person. */
export function personWhoWon({ ending, seats }: Pick<View, 'ending' | 'seats'>): Seat | null {
  const winner = ending?.winner ?? null;
  return winner !== null && seats[winner]?.mind === 'human' ? winner : null;
}
