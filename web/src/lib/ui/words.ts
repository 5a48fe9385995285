import { m } from '../paraglide/messages';
import type { Offered } from '../generated/table';

/** “2 players”, “2 to 4 players”, “2 or 4 players”. */
export function playersOf({ seats }: Offered): string {
  const sorted = [...seats].sort((a, b) => a - b);
  const [a = 2, b = a] = [sorted[0], sorted.at(-1)];
  if (a === b) return m.players_count({ n: a });
  return b - a === sorted.length - 1 ? m.players_range({ a, b }) : m.players_either({ a, b });
}

export function movesPlayed(n: number): string {
  if (n === 0) return m.no_move_played();
  return n === 1 ? m.one_move_played() : m.moves_played({ n });
}

/** What a level of the computer is called. */
export function levelName(level: number): string {
  return levels().find(([n]) => n === level)?.[1] ?? '';
}

/** The levels of the computer, by number, with the names players know them by. */
export function levels(): [number, string][] {
  return [
    [1, m.level_1()],
    [2, m.level_2()],
    [3, m.level_3()],
    [4, m.level_4()],
    [5, m.level_5()],
  ];
}
