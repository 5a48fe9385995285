import type { Choice, Place, Scene } from '../../generated/table';

/** What a tap on a square means while no card is picked up. */
export type Meant =
  /** The card of the animal that is printed there is played. */
  | { play: Choice }
  /** Only a card that goes to many squares fits: it is picked up, and a second tap plays it. */
  | { pick: string }
  /** No card fits: why. */
  | { no: 'corner' | 'taken' | 'no-card' };

/** Finds the card in the hand that is meant by a square. The plain animal comes before a card that goes anywhere. */
export function meantBy(square: string, scene: Scene, choices: Choice[]): Meant {
  const place = scene.places.find((one) => one.square === square);
  const fitting = choices.filter(({ from, to }) => from !== null && to === square);
  const plain = fitting.find(({ from }) => from === place?.picture?.id);
  if (plain) return { play: plain };
  const card = fitting[0]?.from ?? null;
  return card === null ? { no: whyNot(place, scene) } : { pick: card };
}

function whyNot(place: Place | undefined, { pieces }: Scene): 'corner' | 'taken' | 'no-card' {
  if (!place?.picture) return 'corner';
  return pieces.some(({ square }) => square === place.square) ? 'taken' : 'no-card';
}
