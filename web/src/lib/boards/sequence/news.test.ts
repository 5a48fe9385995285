import { expect, test } from 'vitest';
import type { Card, SequenceFact, View } from '../../generated/table';
import { newsAfter } from './news';

const card = (id: string): Card => ({ id, pictures: [], dead: false, fr: id, en: id });
const owl = card('owl');
const laid = (seat: number): SequenceFact => ({ fact: 'laid', seat, card: card('fox'), square: 'c4' });
const swapped = (seat: number): SequenceFact => ({ fact: 'swapped', seat, card: owl });
const shuffled: SequenceFact = { fact: 'shuffled', pile: 30 };

const view = (ply: number, ...facts: SequenceFact[]) =>
  ({ ply, viewer: 0, last: { move: '', shifts: [], facts } }) as unknown as View;

test('a swap and a new pile are news, an ordinary turn is not', () => {
  expect(newsAfter([], view(4, laid(1)))).toEqual([]);
  expect(newsAfter([], view(4, swapped(1)))).toEqual([{ ply: 4, card: owl, shuffled: false }]);
  expect(newsAfter([], view(4, laid(0), shuffled))).toEqual([{ ply: 4, card: null, shuffled: true }]);
  expect(newsAfter([], view(4, swapped(1), shuffled))).toEqual([{ ply: 4, card: owl, shuffled: true }]);
});

test('news stay until the viewer acts', () => {
  const old = [{ ply: 3, card: owl, shuffled: false }];
  expect(newsAfter(old, view(5, laid(1)))).toEqual(old);
  expect(newsAfter(old, view(5, laid(0)))).toEqual([]);
  expect(newsAfter(old, view(5, { fact: 'passed', seat: 0 }))).toEqual([]);
});
