import type { View } from '../generated/table';
import { m } from '../paraglide/messages';
import { nameOf } from './said';

/** A number of a fair shuffle, and what it is called. */
export type NamedNumber = { name: string; number: string };

/** Everything that a fair shuffle was made of, in the order in which it was said. */
export function numbersOf(view: View): NamedNumber[] {
  const { fair } = view;
  if (!fair) return [];
  const ofSeats = (numbers: (string | null)[], called: (who: { name: string }) => string) =>
    numbers.flatMap((number, seat) =>
      number === null ? [] : { name: called({ name: nameOf(view, seat) }), number },
    );
  const sealed = fair.opened?.numbers.filter(({ seat }) => fair.numbers[seat] === null) ?? [];
  return [
    { name: m.shuffle_commitment(), number: fair.commitment },
    ...ofSeats(fair.vows, m.shuffle_vow),
    ...ofSeats(fair.numbers, m.shuffle_number),
    ...sealed.map(({ seat, number }) => ({ name: m.shuffle_number({ name: nameOf(view, seat) }), number })),
    ...(fair.opened
      ? [
          { name: m.shuffle_secret(), number: fair.opened.secret },
          { name: m.shuffle_seed(), number: fair.opened.seed },
        ]
      : []),
  ];
}
