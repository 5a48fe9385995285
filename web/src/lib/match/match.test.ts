import { describe, expect, test } from 'vitest';
import type { Choice, Refusal, View } from '../generated/table';
import type { Update } from '../engine/protocol';
import type { Engine } from '../engine/client';
import { Match } from './match.svelte';

const choice = (
  move: string,
  from: string | null,
  to: string | null,
  aside: string | null = null,
): Choice => ({ move, from, to, aside, fr: move, en: move });

function updateOf(choices: Choice[], more: Partial<View> = {}): Update {
  const view = { viewer: 0, ply: 3, choices, last: null, ...more } as View;
  return { id: 'one', view, thinking: false, curtain: null, hidden: false };
}

const refusal: Refusal = {
  code: 'move/illegal',
  fr: 'non',
  en: 'no',
  verdict: { rule: 'LM-4', code: 'wall', refs: ['c3', 'c4'], fr: 'non', en: 'no' },
};

function matchOf(choices: Choice[], answers: Record<string, unknown> = {}) {
  const asked: [string, unknown][] = [];
  const engine = {
    ask: async (method: string, ask: unknown) => {
      asked.push([method, ask]);
      return answers[method] ?? { refusal: null };
    },
  } as unknown as Engine;
  return { match: new Match(engine, updateOf(choices)), asked };
}

const pawn = [choice('c1-c4', 'c1', 'c4'), choice('c1-a1', 'c1', 'a1'), choice('r3>', 'r3', 'c3')];

describe('tapping', () => {
  test('a pawn and then a destination plays the move', async () => {
    const { match, asked } = matchOf(pawn);
    await match.tap('c1');
    expect([...match.destinations]).toEqual(['c4', 'a1']);
    await match.tap('c4');
    expect(asked).toEqual([['happen', { kind: { event: 'play', seat: 0, ply: 3, move: 'c1-c4' } }]]);
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
    const { match } = matchOf(pawn, { gesture: { refusal } });
    await match.tap('c1');
    await match.tap('d5');
    expect(match.refusal?.verdict?.rule).toBe('LM-4');
    expect([...match.marked]).toEqual(['c3', 'c4']);
    await match.tap('c1');
    expect(match.refusal).toBeNull();
  });

  test('nothing can be picked up while the past is looked at', async () => {
    const { match } = matchOf(pawn, { at: { viewer: 0, ply: 1, choices: [], last: null } });
    await match.look(1);
    await match.tap('c1');
    expect(match.picked).toBeNull();
    expect(match.shown.ply).toBe(1);
    await match.look(3);
    expect(match.replaying).toBe(false);
  });
});

test('where a pawn is put aside is chosen last', async () => {
  const { match, asked } = matchOf([choice('x1', 'a1', 'b1', 'b2'), choice('x2', 'a1', 'b1', 'b3')]);
  await match.put('a1', 'b1');
  expect([...match.destinations]).toEqual(['b2', 'b3']);
  await match.tap('b3');
  expect(asked).toEqual([['happen', { kind: { event: 'play', seat: 0, ply: 3, move: 'x2' } }]]);
});

test('a move that is looked at shows the squares it opens, until something is played', async () => {
  const choices = [choice('c1-c4', 'c1', 'c4'), choice('c1-c6', 'c1', 'c6')];
  const { match, asked } = matchOf(pawn, { preview: { choices } });
  await match.lookAhead('r3>');
  await match.lookAhead('r3>');
  expect(asked).toEqual([['preview', { move: 'r3>' }]]);
  expect(match.opened('r3>')).toEqual(['c6']);
  expect(match.opened('r3<')).toEqual([]);
  match.receive(updateOf(pawn, { ply: 4 }));
  expect(match.opened('r3>')).toEqual([]);
});

test('news of another match are not for this one', () => {
  const { match } = matchOf(pawn);
  match.receive({ ...updateOf([]), id: 'two' });
  expect(match.live.choices).toHaveLength(3);
});

test('a move of the opponent puts down what was picked up', async () => {
  const { match } = matchOf(pawn);
  await match.tap('c1');
  match.receive(updateOf(pawn, { ply: 4 }));
  expect(match.picked).toBeNull();
});
