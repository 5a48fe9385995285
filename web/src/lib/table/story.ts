import type { LogEntry, Seat } from '../generated/table';

/** What was told of a turn. */
export type Turn = { turn: number; seat: Seat | null; entries: Told[] };
/** An entry, and whether what it tells was taken back later. */
export type Told = { entry: LogEntry; undone: boolean };

/** The history by turns, the first one first. That people sat down is no part of it. */
export function turnsOf(log: LogEntry[]): Turn[] {
  const turns: Turn[] = [];
  for (const told of withUndone(log.filter(({ facts }) => !facts.every(({ fact }) => fact === 'sat')))) {
    const { turn, seat } = told.entry;
    const last = turns.at(-1);
    if (last && last.turn === turn && last.seat === seat) last.entries.push(told);
    else turns.push({ turn, seat, entries: [told] });
  }
  return turns;
}

/** Read from the end: a take-back undoes what was played after the action it goes back to. */
function withUndone(log: LogEntry[]): Told[] {
  let kept = Infinity;
  return log
    .toReversed()
    .map((entry) => {
      const undone = entry.ply > kept;
      for (const fact of entry.facts) if (fact.fact === 'took-back') kept = Math.min(kept, fact.ply);
      return { entry, undone };
    })
    .toReversed();
}
