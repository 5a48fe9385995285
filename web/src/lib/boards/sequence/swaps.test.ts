import { expect, test } from 'vitest';
import type { Card, LogEntry, Seat, SequenceFact } from '../../generated/table';
import { isShuffled, swapsIn } from './swaps';

const card = (id: string): Card => ({ id, pictures: [], dead: false, fr: id, en: id });
const [owl, fox, cat, dog] = ['owl', 'fox', 'cat', 'dog'].map(card) as [Card, Card, Card, Card];
const swapped = (seat: Seat, one: Card): SequenceFact => ({ fact: 'swapped', seat, card: one });
const drew = (seat: Seat, one: Card | null): SequenceFact => ({ fact: 'drew', seat, card: one });
const laid = (seat: Seat): SequenceFact => ({ fact: 'laid', seat, card: fox, square: 'c4' });

/** A log of actions, each with its turn, whose it is, and what happened. */
const log = (...actions: [turn: number, seat: Seat, ...facts: SequenceFact[]][]) =>
  actions.map(([turn, seat, ...facts], n): LogEntry => ({ n, ply: n + 1, turn, seat, facts, sentences: [] }));

test('a dead card goes and another one comes', () => {
  expect(swapsIn(log([1, 0, swapped(0, owl), drew(0, cat)]), 0)).toEqual([{ gone: [owl], came: cat }]);
});

test('a card that comes and is dead too goes with the first', () => {
  const two = log([1, 0, swapped(0, owl), drew(0, fox)], [1, 0, swapped(0, fox), drew(0, cat)]);
  expect(swapsIn(two, 0)).toEqual([{ gone: [owl, fox], came: cat }]);
});

test('two dead cards are two swaps', () => {
  const two = log([1, 0, swapped(0, owl), drew(0, cat)], [1, 0, swapped(0, fox), drew(0, dog)]);
  expect(swapsIn(two, 0)).toEqual([
    { gone: [owl], came: cat },
    { gone: [fox], came: dog },
  ]);
});

test('once a card is played, and on the turn of somebody else, there is nothing more to see', () => {
  expect(swapsIn(log([1, 0, swapped(0, owl), drew(0, cat)], [1, 0, laid(0), drew(0, dog)]), 0)).toEqual([]);
  expect(swapsIn(log([1, 1, swapped(1, owl), drew(1, null)]), 0)).toEqual([]);
  expect(swapsIn([], 0)).toEqual([]);
});

test('a new pile is seen until the viewer has played again', () => {
  const shuffled: SequenceFact = { fact: 'shuffled', pile: 30 };
  expect(isShuffled(log([1, 0, laid(0)], [2, 1, laid(1), shuffled]), 0)).toBe(true);
  expect(isShuffled(log([1, 0, laid(0), shuffled], [2, 1, laid(1)]), 0)).toBe(true);
  expect(isShuffled(log([1, 0, laid(0)], [2, 1, laid(1), shuffled], [3, 0, laid(0)]), 0)).toBe(false);
});
