import type { Seat } from '../../generated/table';
import { vacated } from './draw';
import type { Seen, Trace } from './trace';

/** Where in a square a number stands: in the middle where nothing else does, else in a corner. */
const SPOTS = {
  middle: [0.5, 0.5],
  corners: [
    [0.16, 0.16],
    [0.84, 0.16],
    [0.16, 0.84],
    [0.84, 0.84],
  ],
} as const;

/** The number of a turn, in a square, so far from the square's left and upper side. */
export type Numbered = { number: number; seat: Seat; square: string; right: number; down: number };

/** Where the numbers of the turns stand: each where its piece came from, without hiding another piece or number. */
export function numbers(seen: Seen[], isTaken: (square: string) => boolean): Numbered[] {
  const used = new Map<string, number>();
  return seen.flatMap(({ number, seat, traces }) => {
    if (number === null) return [];
    return traces.flatMap((trace) => {
      const square = anchor(trace);
      if (square === undefined) return [];
      const spots = isTaken(square) ? SPOTS.corners : [SPOTS.middle, ...SPOTS.corners];
      const before = used.get(square) ?? 0;
      used.set(square, before + 1);
      const [right, down] = spots[before % spots.length] ?? SPOTS.middle;
      return [{ number, seat, square, right, down }];
    });
  });
}

function anchor(trace: Trace): string | undefined {
  if (trace.kind === 'way') return trace.stops[0];
  return trace.kind === 'block' ? vacated(trace)[0] : trace.square;
}
