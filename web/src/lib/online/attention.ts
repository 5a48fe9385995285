import type { Phase, Seat, View } from '../generated/table';

/** What somebody who looks elsewhere wants to know of a table. */
export type Seen = { table: string; phase: Phase; seated: number; mine: boolean; events: number };

/** Why somebody is called: another has sat down, or it is his turn. */
export type Call = 'sat' | 'turn';

/** What there is to know of a table at which these seats are ours. */
export function seenOf(table: string, view: View, seats: readonly Seat[]): Seen {
  const { phase, turn, events } = view;
  const seated = view.seats.filter(({ mind }) => mind !== null).length;
  return { table, phase, seated, events, mine: phase === 'playing' && turn !== null && seats.includes(turn) };
}

/** Why somebody is to be called who saw a table before and sees it now; a table that was never seen calls nobody. */
export function callFor(before: Seen | undefined, now: Seen): Call | null {
  if (before?.table !== now.table || before.events >= now.events) return null;
  if (now.mine && !before.mine) return 'turn';
  return now.seated > before.seated && before.phase === 'waiting' ? 'sat' : null;
}
