import { expect, test, vi } from 'vitest';
import type { LogEntry, View } from '../generated/table';
import type { Match } from '../match/match.svelte';
import { said } from './said';

// The language is kept in the browser, which is not here.
vi.mock('../preferences.svelte', () => ({ say: ({ en }: { en: string }) => en }));

const text = (words: string) => ({ fr: words, en: words });

const played = (n: number, words: string, fact = 'slid'): LogEntry =>
  ({ n, ply: n, turn: n, seat: 1, facts: [{ fact }], sentences: [text(words)] }) as LogEntry;

const live = {
  ply: 2,
  turn: 0,
  viewer: 0,
  ending: null,
  seats: [
    { name: 'Anna', mind: 'human' },
    { name: 'Robot', mind: { computer: { level: 1 } } },
  ],
  scene: { notices: [] },
} as unknown as View;

function matchOf(more: object): Match {
  const log = [played(1, 'Anna pushes.'), played(2, 'Robot slides.')];
  const around = { thinking: false };
  const still = { refusal: null, prompt: null, hint: null, replaying: false, mine: true };
  return { ...still, live, shown: live, log, around, ...more } as unknown as Match;
}

test('the most pressing thing is said: a refusal, what is asked for, advice, the end, the turn', () => {
  const all = {
    refusal: text('No way.'),
    prompt: 'Where to?',
    hint: text('go on'),
    live: { ...live, ending: { ...text('Anna has won.'), winner: 0 } },
  };
  const tones = [];
  for (const gone of [{}, { refusal: null }, { prompt: null }, { hint: null }, { live }]) {
    Object.assign(all, gone);
    tones.push(said(matchOf(all)).tone);
  }
  expect(tones).toEqual(['refused', 'asked', 'advice', 'over', 'turn']);
});

test('a refusal is a sentence, also where the table only says why', () => {
  expect(said(matchOf({ refusal: text('you have not played yet') })).more).toBe('You have not played yet.');
  expect(said(matchOf({ refusal: text('A wall is in the way.') })).more).toBe('A wall is in the way.');
});

test('a turn comes with what was played last, and by whom', () => {
  expect(said(matchOf({}))).toMatchObject({ tone: 'turn', more: 'Robot slides.', seat: 1 });
  const log = [played(1, 'Anna pushes.'), played(1, 'Anna asks.', 'asked-for-advice')];
  expect(said(matchOf({ log })).more).toBe('Anna pushes.');
});

test('a duty is more pressing than what was played, for whoever has it', () => {
  const notice = (seat: number) => ({ kind: 'duty', code: 'x', seat, ...text('Swap it.') });
  const bound = (seat: number) => ({ ...live, scene: { notices: [notice(seat)] } });
  expect(said(matchOf({ live: bound(0) })).more).toBe('Swap it.');
  expect(said(matchOf({ live: bound(1) })).more).toBe('Robot slides.');
});

test('who looks back is told so, also about a game that is over', () => {
  const over = { ...live, ending: { ...text('Anna has won.'), winner: 0 } };
  const looked = said(matchOf({ live: over, shown: { ...live, ply: 1 }, replaying: true }));
  expect(looked.tone).toBe('past');
  expect(looked.lead).toMatch(/1.*2/);
});
