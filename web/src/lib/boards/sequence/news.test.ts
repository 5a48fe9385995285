import { expect, test } from 'vitest';
import type { View } from '../../generated/table';
import { laid, newsAfter } from './last';

const view = (ply: number, pile: number, turn: number, move?: string) =>
  ({
    ply,
    turn,
    viewer: 0,
    scene: { pile },
    last: move === undefined ? null : { move, shifts: [] },
  }) as unknown as View;

test('an action is read from its notation', () => {
  expect(laid('fox@c4')).toEqual({ card: 'fox', square: 'c4' });
  expect(laid('swap fox')).toEqual({ card: 'fox', square: null });
  expect(laid('pass')).toBeNull();
  expect(laid(undefined)).toBeNull();
});

test('a swap and a new pile are news, an ordinary turn is not', () => {
  expect(newsAfter([], view(3, 20, 1), view(4, 19, 0, 'fox@c4'))).toEqual([]);
  expect(newsAfter([], view(3, 20, 1), view(4, 19, 1, 'swap owl'))).toEqual([
    { ply: 4, card: 'owl', shuffled: false },
  ]);
  expect(newsAfter([], view(3, 1, 0), view(4, 30, 1, 'fox@c4'))).toEqual([
    { ply: 4, card: null, shuffled: true },
  ]);
});

test('news stay until the viewer acts', () => {
  const old = [{ ply: 3, card: 'owl', shuffled: false }];
  expect(newsAfter(old, view(4, 20, 1), view(5, 19, 0, 'fox@c4'))).toEqual(old);
  expect(newsAfter(old, view(4, 20, 0), view(5, 19, 1, 'fox@c4'))).toEqual([]);
});

test('looking at the past is no news', () => {
  expect(
    newsAfter([{ ply: 9, card: 'owl', shuffled: false }], view(9, 1, 0), view(4, 30, 0, 'swap owl')),
  ).toEqual([]);
});
