import { describe, expect, test } from 'vitest';
import type { Act, Choice, LogEntry, Refusal, View, Whole } from '../generated/table';
import { atHand, type Shown, type TableLink } from '../link/link';
import { Match } from './match.svelte';

const choice = (
  move: string,
  from: string | null,
  to: string | null,
  aside: string | null = null,
): Choice => ({ move, from, to, aside, fr: move, en: move });

function shownOf(choices: Choice[], more: Partial<View> = {}, log: LogEntry[] = []): Shown {
  const view = { viewer: 0, seats: [], ply: 3, line: 1, choices, last: null, ...more } as View;
  const around = { seats: [0], curtain: null, thinking: false, hidden: false, owed: [] };
  return { whole: { view, log, around } satisfies Whole, ...atHand };
}

const refusal: Refusal = {
  code: 'move/illegal',
  fr: 'non',
  en: 'no',
  verdict: { rule: 'LM-4', code: 'wall', refs: ['c3', 'c4'], fr: 'non', en: 'no' },
};

function matchOf(choices: Choice[], answers: Partial<TableLink> = {}, log: LogEntry[] = []) {
  const asked: Act[] = [];
  let receive: (shown: Shown) => void = () => {};
  const nothing = () => Promise.resolve({ Ok: null });
  const link = {
    act: async (act) => (asked.push(act), null),
    gesture: async () => ({ Ok: [] }),
    preview: async () => ({ Ok: [] }),
    hint: nothing,
    at: async () => null,
    lift: async () => {},
    say: () => {},
    mute: () => {},
    news: (hear) => {
      receive = hear;
      hear(shownOf(choices, {}, log));
      return () => {};
    },
    ...answers,
  } satisfies TableLink;
  return { match: new Match(link), asked, receive: (shown: Shown) => receive(shown) };
}

const play = (move: string): Act => ({ play: { ply: 3, line: 1, move } });

const pawn = [choice('c1-c4', 'c1', 'c4'), choice('c1-a1', 'c1', 'a1'), choice('r3>', 'r3', 'c3')];

describe('tapping', () => {
  test('a pawn and then a destination plays the move', async () => {
    const { match, asked } = matchOf(pawn);
    await match.tap('c1');
    expect([...match.destinations]).toEqual(['c4', 'a1']);
    await match.tap('c4');
    expect(asked).toEqual([play('c1-c4')]);
    expect(match.picked).toBeNull();
  });

  test('the same pawn again puts it down', async () => {
    const { match, asked } = matchOf(pawn);
    await match.tap('c1');
    await match.tap('c1');
    expect(match.picked).toBeNull();
    expect(asked).toEqual([]);
  });

  test('another movable thing picks that up instead', async () => {
    const { match } = matchOf(pawn);
    await match.tap('c1');
    await match.tap('r3');
    expect(match.picked).toBe('r3');
  });

  test('a forbidden square is explained and marked', async () => {
    const { match } = matchOf(pawn, { gesture: async () => ({ Err: refusal }) });
    await match.tap('c1');
    await match.tap('d5');
    expect(match.refusal?.verdict?.rule).toBe('LM-4');
    expect([...match.marked]).toEqual(['c3', 'c4']);
    await match.tap('c1');
    expect(match.refusal).toBeNull();
  });

  test('nothing can be picked up while the past is looked at', async () => {
    const { match } = matchOf(pawn, { at: async (ply) => ({ ...shownOf([]).whole.view, ply }) });
    await match.look(1);
    await match.tap('c1');
    expect(match.picked).toBeNull();
    expect(match.shown.ply).toBe(1);
    await match.look(3);
    expect(match.replaying).toBe(false);
  });

  test('every step back counts, also before the last one is shown', async () => {
    const { match } = matchOf(pawn, { at: async (ply) => ({ ...shownOf([]).whole.view, ply }) });
    await Promise.all([match.step(-1), match.step(-1), match.step(-1), match.step(-1)]);
    expect(match.shown.ply).toBe(0);
    await match.step(1);
    expect(match.shown.ply).toBe(1);
    const [late, present] = [match.step(1), match.look(3)];
    await Promise.all([late, present]);
    expect(match.replaying).toBe(false);
  });
});

test('where a pawn is put aside is chosen last', async () => {
  const { match, asked } = matchOf([choice('x1', 'a1', 'b1', 'b2'), choice('x2', 'a1', 'b1', 'b3')]);
  await match.put('a1', 'b1');
  expect([...match.destinations]).toEqual(['b2', 'b3']);
  await match.tap('b3');
  expect(asked).toEqual([play('x2')]);
});

test('a move that is looked at shows the squares it opens, until something is played', async () => {
  const choices = [choice('c1-c4', 'c1', 'c4'), choice('c1-c6', 'c1', 'c6')];
  const previewed: string[] = [];
  const preview = async (move: string) => (previewed.push(move), { Ok: choices });
  const { match, receive } = matchOf(pawn, { preview });
  await match.lookAhead('r3>');
  await match.lookAhead('r3>');
  expect(previewed).toEqual(['r3>']);
  expect(match.opened('r3>')).toEqual(['c6']);
  expect(match.opened('r3<')).toEqual([]);
  receive(shownOf(pawn, { ply: 4 }));
  expect(match.opened('r3>')).toEqual([]);
});

test('a move of the opponent puts down what was picked up, and so does a take-back, and the end', async () => {
  for (const news of [{ ply: 4 }, { line: 2 }, { phase: 'over' as const }]) {
    const { match, receive } = matchOf(pawn);
    await match.tap('c1');
    receive(shownOf(pawn));
    expect(match.picked).toBe('c1');
    receive(shownOf(pawn, news));
    expect(match.picked).toBeNull();
  }
});

test('advice that is refused is explained', async () => {
  const { match } = matchOf(pawn, { hint: async () => ({ Err: refusal }) });
  await match.ask();
  expect([match.refusal, match.asking]).toEqual([refusal, false]);
});

test('the past is told as far as it is looked at, what was taken back included', async () => {
  const plies = [0, 1, 2, 0, 1, 2, 3];
  const log = plies.map((ply, n): LogEntry => ({ n, ply, turn: ply, seat: null, facts: [], sentences: [] }));
  const { match } = matchOf(pawn, { at: async (ply) => ({ ...shownOf([]).whole.view, ply }) }, log);
  expect(match.log).toHaveLength(7);
  await match.look(1);
  expect(match.log.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4]);
});
