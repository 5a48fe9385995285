import { levels } from 'virtual:games';
import { m } from '../paraglide/messages';
import type { CatalogueGame, Clock, Text } from '../generated/table';
import { say } from '../preferences.svelte';

/** “2 players”, “2 to 4 players”, “2 or 4 players”. */
export function playersOf({ seats }: CatalogueGame): string {
  const sorted = [...seats].sort((a, b) => a - b);
  const [a = 2, b = a] = [sorted[0], sorted.at(-1)];
  if (a === b) return m.players_count({ n: a });
  return b - a === sorted.length - 1 ? m.players_range({ a, b }) : m.players_either({ a, b });
}

/** “20 min”. */
export function lasting({ minutes }: CatalogueGame): string {
  return m.about_minutes({ n: minutes });
}

/** The players of a match, all or none by name. */
export function playersNamed(names: (Text | null)[]): string {
  return names.map((name) => (name ? say(name) : '')).join(' – ');
}

export function movesPlayed(n: number): string {
  if (n === 0) return m.no_move_played();
  return n === 1 ? m.one_move_played() : m.moves_played({ n });
}

/** What a level of the computer is called. */
export function levelName(level: number): string {
  return levelNames().find(([n]) => n === level)?.[1] ?? '';
}

/** The levels of the computer, by number, with the names players know them by. */
export function levelNames(): [number, string][] {
  return levels.map((one) => [one.level, say(one)]);
}

/** “30 s”, “2 min”. */
export function timeInWords(ms: number): string {
  return ms < 60_000 ? m.seconds({ n: ms / 1000 }) : m.minutes({ n: ms / 60_000 });
}

/** “2 min per turn”. */
export function clockInWords(clock: Clock): string {
  if (clock === 'none') return m.clock_none();
  if ('turn' in clock) return m.clock_turn_is({ time: timeInWords(clock.turn.time) });
  const { time, increment } = clock.fischer;
  return m.clock_fischer_is({ time: timeInWords(time), increment: timeInWords(increment) });
}
