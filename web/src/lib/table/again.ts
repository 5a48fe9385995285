import type { Mind, Player, SeatView, SetUp, View } from '../generated/table';

/** The weakest and the strongest computer. */
const LEVELS = [1, 5] as const;

/** The same table once more, with computers so much stronger; nothing where none can be. The rulebook may ask who starts. */
export function again(view: View, by: number, asks: boolean): SetUp | null {
  const changed = view.seats.some(({ mind }) => levelOf(mind) !== null && stronger(mind, by) !== mind);
  if (!changed) return null;
  const { game, edition, terms } = view;
  // Who starts is drawn: a question was answered for the last game only.
  const starter = terms.starter === 'rulebook' && asks ? 'lot' : terms.starter;
  return {
    game,
    edition,
    // Two games against one level belong together, not two against two.
    terms: { ...terms, starter, ...(terms.pair ? { pair: 'first' } : {}) },
    players: view.seats.map((one) => player(one, by)),
    first: null,
  };
}

function player({ name, called, mind, colour }: SeatView, by: number): Player {
  // Who gave no name has another one in each language.
  const given = called && called.fr !== called.en ? '' : name;
  return { name: given ?? '', mind: stronger(mind ?? 'human', by), colour: colour.id };
}

function stronger<M extends Mind | null>(mind: M, by: number): M | Mind {
  const level = levelOf(mind);
  if (level === null) return mind;
  const next = Math.max(LEVELS[0], Math.min(LEVELS[1], level + by));
  return next === level ? mind : { computer: { level: next } };
}

function levelOf(mind: Mind | null): number | null {
  return mind !== null && typeof mind === 'object' ? mind.computer.level : null;
}
