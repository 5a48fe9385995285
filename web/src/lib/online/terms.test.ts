import { beforeAll, expect, test, vi } from 'vitest';
import type { Terms } from '../generated/table';
import { overwriteGetLocale } from '../paraglide/runtime';
import { termsInWords } from './terms';

// The language is kept in the browser, which is not here.
vi.mock('../preferences.svelte', () => ({ say: ({ en }: { en: string }) => en }));
beforeAll(() => overwriteGetLocale(() => 'en'));

const usual: Terms = {
  starter: 'rulebook',
  take_backs: true,
  hints: true,
  clock: 'none',
  leaving: 'end',
  watching: true,
  programs: false,
};

test('what is usual is said in a few lines', () => {
  expect(termsInWords(usual, 2)).toEqual([
    'Everybody takes his time.',
    'Moves can be taken back if the others agree.',
    'Hints may be asked for.',
    'Others may watch.',
  ]);
});

test('what is not usual is said as well', () => {
  const strict: Terms = {
    ...usual,
    take_backs: false,
    hints: false,
    watching: false,
    programs: true,
    clock: { turn: { time: 30_000 } },
  };
  expect(termsInWords(strict, 4)).toEqual([
    'Thinking time: 30 s per turn.',
    'No move is taken back.',
    'No hints.',
    'Nobody watches.',
    'Programs may play.',
    'If somebody gives up, the game ends.',
  ]);
});

test('two games that belong together are said first', () => {
  expect(termsInWords({ ...usual, pair: 'first' }, 2)[0]).toBe('Two games: each of you starts one.');
  expect(termsInWords({ ...usual, pair: { second: { won: 0 } } }, 2)[0]).toBe('The second of two games.');
});
