import type { Fact, LogEntry, Seat } from '../../generated/table';

/** A turn that was played: by whom, and what happened in it. */
export type Turn = { seat: Seat; facts: Fact[] };

/** What there is to know of who looks: who that is, and whose turn it is. */
type Looking = { viewer: Seat | null; turn: Seat | null; seats: readonly unknown[] };

/** The turns played since the viewer's own last one; that one, when nobody has played since. Those who only watch see with the eyes of who is to play. */
export function since(log: LogEntry[], { viewer, turn, seats }: Looking): Turn[] {
  const me = viewer ?? turn;
  const all = turnsIn(log);
  // A turn that goes on hides nothing of what led to it.
  const turns = me !== null && turn === me && all.at(-1)?.seat === me ? all.slice(0, -1) : all;
  const others = turns.slice(turns.findLastIndex(({ seat }) => seat === me) + 1);
  return others.length > 0 ? others.slice(1 - seats.length) : turns.slice(-1);
}

/** The turn that led to the end of the log. */
export function lastOf(log: LogEntry[]): Turn[] {
  return turnsIn(log).slice(-1);
}

/** What was played and not taken back, turn by turn: a turn may have several parts. */
export function turnsIn(log: LogEntry[]): Turn[] {
  const turns = new Map<number, Turn>();
  for (const { turn, seat, facts } of playsIn(log)) {
    const known = turns.get(turn);
    if (known) known.facts.push(...facts);
    else if (seat !== null) turns.set(turn, { seat, facts: [...facts] });
  }
  return [...turns.values()];
}

/** The entries with which the number of actions grew. Where it shrank, something was taken back. */
function playsIn(log: LogEntry[]): LogEntry[] {
  const plays: LogEntry[] = [];
  for (const entry of log) {
    while ((plays.at(-1)?.ply ?? 0) > entry.ply) plays.pop();
    if (entry.ply > (plays.at(-1)?.ply ?? 0)) plays.push(entry);
  }
  return plays;
}
