import { expect, test } from 'vitest';
import type { Card, Scene } from '../../generated/table';
import { justDone, squaresOf } from './won';

const card = (id: string, ...pictures: string[]): Card => ({
  id,
  pictures: pictures.map((one) => ({ id: one, fr: one, en: one })),
  dead: false,
  fr: id,
  en: id,
});
const token = (picture: string, square: string) => ({
  id: picture,
  kind: 'token' as const,
  seat: null,
  square,
  picture: { id: picture, fr: picture, en: picture },
  barred: false,
});
const scene = (won: Card[][]): Scene =>
  ({
    won,
    pieces: [token('saw', 'a1'), token('file', 'b2'), token('lamp', 'd4'), token('vice', 'c3')],
  }) as unknown as Scene;

const wood = card('0', 'saw', 'file', 'vice');
const light = card('1', 'lamp', 'file', 'saw');

test('a card won since the last scene is done, with the squares of its tokens', () => {
  expect(justDone(scene([[], []]), scene([[], [wood]]))).toEqual([
    { seat: 1, card: wood, squares: ['a1', 'b2', 'c3'] },
  ]);
});

test('a card won earlier is not done again', () => {
  expect(justDone(scene([[wood], []]), scene([[wood], []]))).toEqual([]);
  expect(justDone(scene([[wood], []]), scene([[wood], [light]])).map(({ card }) => card.id)).toEqual(['1']);
});

test('the tokens of a card are found wherever they stand', () => {
  expect(squaresOf(scene([]), light)).toEqual(['a1', 'b2', 'd4']);
});
