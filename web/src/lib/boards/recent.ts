import type { LastMove, Seat, View } from '../generated/table';

/** The moves of the turn that is going on or has just ended, as far as they were seen. */
export type Recent = { ply: number; turn: Seat | null; mover: Seat | null; moves: LastMove[] };

export const NOTHING: Recent = { ply: -1, turn: null, mover: null, moves: [] };

/** What is recent once this view is seen: a turn may have several parts. */
export function follow(recent: Recent, { ply, turn, last }: View): Recent {
  if (ply === recent.ply) return { ...recent, turn };
  if (last === null) return { ply, turn, mover: null, moves: [] };
  const goesOn = ply === recent.ply + 1 && recent.turn !== null && recent.mover === recent.turn;
  return {
    ply,
    turn,
    mover: ply === recent.ply + 1 ? recent.turn : null,
    moves: goesOn ? [...recent.moves, last] : [last],
  };
}
