import type { Seat } from '../generated/table';

export type Side = 'left' | 'top' | 'right' | 'bottom';
export type Chair = { side: Side; seat: Seat };

/** The sides that others sit at, from the left on, by how many play. */
const SIDES: Record<number, Side[]> = { 2: ['top'], 3: ['left', 'right'], 4: ['left', 'top', 'right'] };

/** Who sits where, as the player below sees it: seats go round clockwise, so the next one is on the left. */
export function seating(seats: number, below: Seat): Chair[] {
  const others = (SIDES[seats] ?? []).map((side, i) => ({ side, seat: (below + 1 + i) % seats }));
  return [...others, { side: 'bottom', seat: below }];
}
