import type { Terms } from '../generated/table';
import { m } from '../paraglide/messages';
import { clockInWords } from '../ui/words';

/** What a table has agreed on, in words: a line each, the most telling first. */
export function termsInWords(terms: Terms, seats: number): string[] {
  const { clock, take_backs, hints, watching, programs, leaving, pair } = terms;
  return [
    ...(pair === undefined ? [] : [pair === 'first' ? m.terms_first_of_two() : m.terms_second_of_two()]),
    clock === 'none' ? m.terms_no_clock() : m.terms_clock({ clock: clockInWords(clock) }),
    take_backs ? m.terms_take_backs() : m.terms_no_take_backs(),
    hints ? m.terms_hints() : m.terms_no_hints(),
    watching ? m.terms_watching() : m.terms_no_watching(),
    ...(programs ? [m.terms_programs()] : []),
    ...(seats > 2 ? [leaving === 'end' ? m.terms_leaving_ends() : m.terms_leaving_plays_on()] : []),
  ];
}
