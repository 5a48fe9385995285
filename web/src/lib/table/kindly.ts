import type { Ending, Seat } from '../generated/table';
import { m } from '../paraglide/messages';

const LOST = [m.lost_kindly_1, m.lost_kindly_2, m.lost_kindly_3];

/** Kind words at the end for the people on these seats, or for whoever only watched; always the same for the same game. */
export function kindly({ winner, reason }: Ending, own: readonly Seat[], ply: number): string {
  if (winner === null) return isDraw(reason) ? m.drawn_kindly() : m.stopped_kindly();
  const lost = own.length > 0 && !own.includes(winner);
  return (lost && LOST[ply % LOST.length]?.()) || m.won_kindly();
}

/** Whether nobody won because nobody could, or because all agreed; else the game was merely stopped. */
function isDraw(reason: Ending['reason']): boolean {
  return reason === 'agreed' || reason === 'rule';
}
