import type { Mind, Seat, Text } from '../generated/table';
import type { Summary } from './matches';

/** How a match ended. It stays known when the match itself is taken out. */
export type Result = {
  id: string;
  game: string;
  edition: Text;
  names: (Text | null)[];
  minds: (Mind | null)[];
  winner: Seat | null;
  headline: Text;
  ply: number;
  ended: number;
};

/** How often somebody played against a level, and won. */
export type Standing = { level: number; played: number; won: number };

/** The level to play against next, and why. */
export type Suggestion = { level: number; why: 'first' | 'won' | 'lost' | 'same' };

/** The level for somebody who has not played a game yet, and the strongest there is. */
export const [FIRST_LEVEL, STRONGEST] = [2, 5];
/** After so many in a row, another level is more fun. */
const [WINS, LOSSES] = [2, 3];

export function resultOf({ over, ending, id, game, edition, names, minds, ply, at }: Summary): Result | null {
  if (!over || !ending) return null;
  const { winner, headline } = ending;
  return { id, game, edition, names, minds, winner, headline, ply, ended: at };
}

/** Against which level the only person of a match played: the strongest one's. Nothing, where others or nobody played. */
export function levelOf({ minds }: Pick<Result, 'minds'>): number | null {
  const levels = minds.flatMap((mind) => (typeof mind === 'object' && mind ? [mind.computer.level] : []));
  const people = minds.filter((mind) => mind === 'human').length;
  return people === 1 && levels.length === minds.length - 1 ? Math.max(...levels) : null;
}

/** Whether a person won, and not the computer. */
export function personWon({ minds, winner }: Pick<Result, 'minds' | 'winner'>): boolean {
  return winner !== null && minds[winner] === 'human';
}

/** How it stands against each level that was played against, the weakest first. */
export function standings(results: Result[], game: string): Standing[] {
  const found = new Map<number, Standing>();
  for (const one of results.filter((result) => result.game === game)) {
    const level = levelOf(one);
    if (level === null) continue;
    const { played, won } = found.get(level) ?? { played: 0, won: 0 };
    found.set(level, { level, played: played + 1, won: won + (personWon(one) ? 1 : 0) });
  }
  return [...found.values()].sort((a, b) => a.level - b.level);
}

/** The level to play against next: another one after wins in a row, or after losses in a row. */
export function suggest(results: Result[], game: string): Suggestion {
  const alone = results.filter((one) => one.game === game && levelOf(one) !== null);
  const latest = alone.sort((a, b) => b.ended - a.ended);
  const level = latest[0] ? levelOf(latest[0]) : null;
  if (level === null) return { level: FIRST_LEVEL, why: 'first' };
  const change = latest.findIndex((one) => levelOf(one) !== level);
  const here = change < 0 ? latest : latest.slice(0, change);
  const inARow = (wanted: (one: Result) => boolean, n: number) =>
    here.length >= n && here.slice(0, n).every(wanted);
  if (inARow(personWon, WINS) && level < STRONGEST) return { level: level + 1, why: 'won' };
  if (inARow(lost, LOSSES) && level > 1) return { level: level - 1, why: 'lost' };
  return { level, why: 'same' };
}

function lost(one: Result): boolean {
  return one.winner !== null && !personWon(one);
}
