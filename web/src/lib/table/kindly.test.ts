import { beforeAll, expect, test } from 'vitest';
import type { Ending } from '../generated/table';
import { overwriteGetLocale } from '../paraglide/runtime';
import { kindly } from './kindly';

beforeAll(() => overwriteGetLocale(() => 'en'));

const [WON, DRAWN, STOPPED] = [/nicely played/, /Nobody gave in/, /other games/];
const LOST = /next one may be yours|Another one|Keep going/;

/** All six ways in which a match ends, with a winner and without, as far as there are. */
const ENDINGS: [Ending, RegExp][] = [
  [{ winner: 0, reason: 'rule', by: 'LM-10' }, WON],
  [{ winner: 0, reason: 'resigned', by: 1 }, WON],
  [{ winner: 0, reason: 'out-of-time', by: 1 }, WON],
  [{ winner: 0, reason: 'abandoned', by: 1 }, WON],
  [{ winner: null, reason: 'rule', by: 'LM-H1' }, DRAWN],
  [{ winner: null, reason: 'agreed' }, DRAWN],
  [{ winner: null, reason: 'resigned', by: 1 }, STOPPED],
  [{ winner: null, reason: 'out-of-time', by: 1 }, STOPPED],
  [{ winner: null, reason: 'abandoned', by: 1 }, STOPPED],
  [{ winner: null, reason: 'deserted' }, STOPPED],
];

test.each(ENDINGS)('%j has its words for the winner, the loser and the watcher', (ending, words) => {
  for (const own of [[0], [0, 1], []]) expect(kindly(ending, own, 7)).toMatch(words);
  const loser = ending.winner === null ? words : LOST;
  for (const ply of [1, 2, 3]) expect(kindly(ending, [1], ply)).toMatch(loser);
  expect(kindly(ending, [1, 2], 4), 'two on one device who both lost').toMatch(loser);
});
