import { expect, test } from 'vitest';
import type { Mind } from '../generated/table';
import { levelOf, resultOf, standings, suggest, type Result } from './results';

const text = (said: string) => ({ fr: said, en: said });
const robot = (level: number): Mind => ({ computer: { level } });
let moment = 0;

function ended(level: number, winner: number | null, more: Partial<Result> = {}): Result {
  const at = (moment += 1);
  return {
    id: `m${at}`,
    game: 'g',
    edition: text('e'),
    names: [text('You'), text('Robot')],
    minds: ['human', robot(level)],
    winner,
    headline: text('over'),
    ply: 12,
    ended: at,
    ...more,
  };
}
const [WON, LOST] = [0, 1];
const played = (...games: [level: number, winner: number | null][]) =>
  games.map(([level, winner]) => ended(level, winner));

test('an unfinished match has no result', () => {
  const match = { ...ended(1, WON), at: 9, turn: 0, colours: [], started: 1 };
  expect(resultOf({ ...match, over: false, ending: null })).toBeNull();
  const ending = { winner: 1, reason: 'agreed' as const, headline: text('Robot won'), ...text('So it was.') };
  expect(resultOf({ ...match, over: true, ending })).toMatchObject({
    id: match.id,
    winner: 1,
    headline: text('Robot won'),
    ended: 9,
  });
});

test('only a person alone against computers plays against a level: the strongest', () => {
  expect(levelOf({ minds: ['human', robot(1), robot(4)] })).toBe(4);
  expect(levelOf({ minds: ['human', 'human', robot(4)] })).toBeNull();
  expect(levelOf({ minds: ['human', 'human'] })).toBeNull();
  expect(levelOf({ minds: [robot(1), robot(2)] })).toBeNull();
  expect(levelOf({ minds: ['human', null] })).toBeNull();
});

test('won and played, for each level of a game', () => {
  const others = [ended(3, WON, { game: 'other' }), ended(1, WON, { minds: ['human', 'human'] })];
  expect(standings([...played([2, WON], [1, LOST], [2, LOST], [2, null]), ...others], 'g')).toEqual([
    { level: 1, played: 1, won: 0 },
    { level: 2, played: 3, won: 1 },
  ]);
});

test('who has not played begins gently', () => {
  expect(suggest([], 'g')).toEqual({ level: 2, why: 'first' });
  expect(suggest([ended(4, WON, { game: 'other' })], 'g')).toEqual({ level: 2, why: 'first' });
});

test('two wins in a row lead to the next level, and not beyond the strongest', () => {
  expect(suggest(played([2, WON]), 'g')).toEqual({ level: 2, why: 'same' });
  expect(suggest(played([2, WON], [2, WON]), 'g')).toEqual({ level: 3, why: 'won' });
  expect(suggest(played([2, WON], [2, WON], [3, WON]), 'g')).toEqual({ level: 3, why: 'same' });
  expect(suggest(played([5, WON], [5, WON]), 'g')).toEqual({ level: 5, why: 'same' });
  expect(suggest(played([2, WON], [2, LOST]), 'g')).toEqual({ level: 2, why: 'same' });
});

test('three losses in a row lead to an easier level; a draw is none', () => {
  expect(suggest(played([3, LOST], [3, LOST]), 'g')).toEqual({ level: 3, why: 'same' });
  expect(suggest(played([3, LOST], [3, LOST], [3, LOST]), 'g')).toEqual({ level: 2, why: 'lost' });
  expect(suggest(played([3, LOST], [3, null], [3, LOST]), 'g')).toEqual({ level: 3, why: 'same' });
  expect(suggest(played([1, LOST], [1, LOST], [1, LOST]), 'g')).toEqual({ level: 1, why: 'same' });
});

test('the order is that of their endings, whatever order they come in', () => {
  expect(suggest(played([2, LOST], [2, WON], [2, WON]).reverse(), 'g')).toEqual({ level: 3, why: 'won' });
});
