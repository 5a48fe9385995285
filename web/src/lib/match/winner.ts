import type { Seat, View } from '../generated/table';

/** The winner, if it is somebody here: one of these seats. */
export function personWhoWon({ ending }: Pick<View, 'ending'>, own: readonly Seat[]): Seat | null {
  const winner = ending?.winner ?? null;
  return winner !== null && own.includes(winner) ? winner : null;
}
