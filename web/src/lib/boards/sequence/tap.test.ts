import { expect, test } from 'vitest';
import type { Choice, Scene } from '../../generated/table';
import { meantBy } from './tap';

const fox = { id: 'fox', fr: 'renard', en: 'fox' };
const place = (square: string, picture: typeof fox | null) => ({
  square,
  kind: 'plain',
  owner: null,
  picture,
});
const scene = {
  places: [place('a1', null), place('b1', fox), place('c1', fox)],
  pieces: [{ id: 'c', kind: 'chip', seat: 1, square: 'c1', picture: null, barred: false }],
} as unknown as Scene;
const choice = (from: string, to: string | null): Choice => ({
  move: `${from}@${to}`,
  from,
  to,
  aside: null,
  fr: '',
  en: '',
});

test('a tap on an animal plays its card', () => {
  const card = choice('fox', 'b1');
  expect(meantBy('b1', scene, [choice('owl', 'd1'), card])).toEqual({ play: card });
});

test('the plain animal comes before a card that goes anywhere', () => {
  const card = choice('fox', 'b1');
  expect(meantBy('b1', scene, [choice('unicorn', 'b1'), card])).toEqual({ play: card });
});

test('a card that goes anywhere is picked up first: a tap beside an animal costs nobody a unicorn', () => {
  expect(meantBy('b1', scene, [choice('unicorn', 'b1')])).toEqual({ pick: 'unicorn' });
  expect(meantBy('c1', scene, [choice('dragon', 'c1')])).toEqual({ pick: 'dragon' });
});

test('where nothing fits there is a reason', () => {
  expect(meantBy('a1', scene, [])).toEqual({ no: 'corner' });
  expect(meantBy('c1', scene, [choice('fox', 'b1')])).toEqual({ no: 'taken' });
  expect(meantBy('b1', scene, [choice('owl', null)])).toEqual({ no: 'no-card' });
});
