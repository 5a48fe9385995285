import { isMyTurn, type Place } from '../online/places.svelte';
import type { Summary } from './matches';

/** A game to go on with: on this device, or at a server. */
export type Mine = { match: Summary } | { place: Place };

/** Games to go on with: those where it is our turn first, then the most recent. */
export function inOrder(matches: Summary[], places: Place[]): Mine[] {
  const mine: Mine[] = [...places.map((place) => ({ place })), ...matches.map((match) => ({ match }))];
  return mine.sort((one, other) => Number(isOurs(other)) - Number(isOurs(one)) || at(other) - at(one));
}

/** A name for each, for lists. */
export function keyOf(mine: Mine): string {
  return 'place' in mine ? mine.place.table : mine.match.id;
}

function isOurs(mine: Mine): boolean {
  if ('place' in mine) return isMyTurn(mine.place);
  const { turn, minds } = mine.match;
  return turn !== null && minds[turn] === 'human';
}

function at(mine: Mine): number {
  return 'place' in mine ? mine.place.at : mine.match.at;
}
