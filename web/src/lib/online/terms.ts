import type { TableCard } from '../generated/server';
import type { CatalogueGame, Starter } from '../generated/table';
import { m } from '../paraglide/messages';
import { say } from '../preferences.svelte';
import { clockInWords } from '../ui/words';

/** What a card says of what its table has agreed on. */
type Agreed = Pick<TableCard, 'terms' | 'edition' | 'seats'>;

/** What a table has agreed on, in words: a line each, the most telling first. */
export function termsInWords({ terms, edition, seats }: Agreed, game?: CatalogueGame): string[] {
  const { starter, clock, take_backs, hints, watching, programs, leaving, pair, options = [] } = terms;
  return [
    ...(game && game.editions.length > 1 ? [m.terms_edition({ edition: say(edition) })] : []),
    ...(pair === undefined ? [] : [pair === 'first' ? m.terms_first_of_two() : m.terms_second_of_two()]),
    ...options.map((id) => m.terms_option({ rule: titleOf(id, game) })),
    whoStarts(starter, seats, game),
    clock === 'none' ? m.terms_no_clock() : m.terms_clock({ clock: clockInWords(clock) }),
    take_backs ? m.terms_take_backs() : m.terms_no_take_backs(),
    hints ? m.terms_hints() : m.terms_no_hints(),
    watching ? m.terms_watching() : m.terms_no_watching(),
    ...(programs ? [m.terms_programs()] : []),
    ...(seats.length > 2 ? [leaving === 'end' ? m.terms_leaving_ends() : m.terms_leaving_plays_on()] : []),
  ];
}

/** A seat that was chosen, chance, or whoever has the best answer to the rulebook's question. */
function whoStarts(starter: Starter, seats: Agreed['seats'], game?: CatalogueGame): string {
  if (typeof starter === 'object') {
    const called = seats[starter.seat]?.called;
    return m.terms_starts({ name: called ? say(called) : m.seat({ n: starter.seat + 1 }) });
  }
  const question = starter === 'rulebook' ? game?.question : null;
  return question ? m.terms_asked({ question: say(question) }) : m.terms_by_lot();
}

function titleOf(option: string, game?: CatalogueGame): string {
  const rule = game?.options.find(({ id }) => id === option)?.rule;
  const found = game?.rules.find(({ id }) => id === rule);
  return found ? say(found.title) : option;
}
