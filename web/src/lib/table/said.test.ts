import { expect, test, vi } from 'vitest';
import type { LogEntry, Offer, View } from '../generated/table';
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
  const around = { thinking: false, seats: [0] };
  const still = {
    refusal: null,
    dropped: null,
    sent: null,
    state: 'ready',
    prompt: null,
    hint: null,
    replaying: false,
    mine: true,
    own: [0],
  };
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

const offered = (offer: Offer, from: number, waiting: number[]) => ({
  live: { ...live, offer: { n: 9, offer, from, waiting } },
});

test('what another offers is asked, also of who looks back; the own offer waits and can be taken back', () => {
  for (const offer of ['draw', 'take-back', 'pause', 'rematch'] as const) {
    expect(said(matchOf({ ...offered(offer, 1, [0]), replaying: true }))).toMatchObject({
      tone: 'asked',
      reply: 'answer',
    });
    const own = said(matchOf(offered(offer, 0, [1])));
    expect(own).toMatchObject({ tone: 'turn', reply: 'withdraw' });
    expect(own.more).toContain('Robot');
    expect(said(matchOf({ ...offered(offer, 1, [0]), own: [] })).reply).toBeNull();
  }
});

test('who waits for somebody who has gone is asked what to do; who watches is not', () => {
  const seats = [{ name: 'Anna' }, { name: 'Bruno', gone: true }];
  const left = { ...live, phase: 'playing', turn: 1, seats };
  expect(said(matchOf({ live: left }))).toMatchObject({ reply: 'gone' });
  expect(said(matchOf({ live: left })).lead).toContain('Bruno');
  expect(said(matchOf({ live: left, own: [] })).reply).toBeNull();
  expect(said(matchOf({ live: { ...left, turn: 0 } })).reply).toBeNull();
});

test('who was replaced may come back, and a pause may end', () => {
  const away = { ...live, phase: 'playing', seats: [{ name: 'Anna', replaced: true }, { name: 'Robot' }] };
  expect(said(matchOf({ live: away, own: [] })).reply).toBe('return');
  const paused = { ...live, paused: true };
  expect(said(matchOf({ live: paused })).reply).toBe('resume');
  expect(said(matchOf({ live: paused, own: [] })).reply).toBeNull();
});

test('a move that waits for the connection is said to, and one that was dropped is not lost silently', () => {
  const waits = said(matchOf({ sent: {}, state: 'connecting' })).lead;
  expect(waits).not.toBe(said(matchOf({})).lead);
  expect(said(matchOf({ sent: {} })).lead).not.toBe(waits);
  const dropped = said(matchOf({ dropped: text('the game went on') }));
  expect(dropped.tone).toBe('refused');
  expect(dropped.more).toContain('The game went on.');
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
