import type { Seat } from '../generated/table';
import type { Match } from '../match/match.svelte';

export type Side = 'left' | 'top' | 'right' | 'bottom';
export type Chair = { side: Side; seat: Seat };

/** The sides that others sit at, from the left on, by how many play. */
const SIDES: Record<number, Side[]> = { 2: ['top'], 3: ['left', 'right'], 4: ['left', 'top', 'right'] };

/** Who sits where, as the player below sees it: seats go round clockwise, so the next one is on the left. */
export function seating(seats: number, below: Seat): Chair[] {
  const others = (SIDES[seats] ?? []).map((side, i) => ({ side, seat: (below + 1 + i) % seats }));
  return [...others, { side: 'bottom', seat: below }];
}

type Looked = Pick<Match, 'live' | 'around' | 'own'>;

/** Who sits below the board: the only person here, or whose cards are shown, else the first of those here. */
export function seatBelow({ live, around, own }: Looked): Seat {
  const [first = 0, ...others] = own;
  return around.hidden && others.length > 0 ? (live.viewer ?? first) : first;
}

/** The only person here has their own side in front of them, where two sit opposite each other. */
export function isTurned({ live, own }: Looked): boolean {
  return live.seats.length === 2 && own.length === 1 && own[0] === 1;
}
