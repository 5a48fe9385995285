import type { Card, LogEntry, Seat, SequenceFact } from '../../generated/table';
import { only } from '../facts';
import { lastOf, turnsIn } from '../marks/since';

/** Dead cards that went, one after the other, and the card that came for them. */
export type Swap = { gone: Card[]; came: Card };

/** What the viewer's dead cards of the turn that goes on were swapped for: to be seen until a card is played. */
export function swapsIn(log: LogEntry[], viewer: Seat | null): Swap[] {
  const [turn] = lastOf(log);
  if (!turn || turn.seat !== viewer) return [];
  const facts = turn.facts as SequenceFact[];
  if (only(facts, 'laid', 'took-off', 'passed').length > 0) return [];
  return only(facts, 'swapped', 'drew').reduce(followed, { open: [], done: [] }).done;
}

type Sofar = { open: Card[]; done: Swap[] };

/** A dead card goes, then another one comes; when that one is dead too, it goes with the first. */
function followed({ open, done }: Sofar, fact: Extract<SequenceFact, { fact: 'swapped' | 'drew' }>): Sofar {
  if (fact.fact === 'swapped') {
    const before = done.find(({ came }) => came.id === fact.card.id);
    const others = done.filter((swap) => swap !== before);
    return { open: [...(before?.gone ?? []), fact.card], done: others };
  }
  return fact.card && open.length > 0
    ? { open: [], done: [...done, { gone: open, came: fact.card }] }
    : { open, done };
}

/** Whether the discards became a new pile in the viewer's last turn or since. */
export function isShuffled(log: LogEntry[], viewer: Seat | null): boolean {
  const turns = turnsIn(log);
  const last = Math.max(
    0,
    turns.findLastIndex(({ seat }) => seat === viewer),
  );
  return turns.slice(last).some(({ facts }) => facts.some(({ fact }) => fact === 'shuffled'));
}
