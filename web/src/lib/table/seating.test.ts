import { expect, test } from 'vitest';
import { seating } from './seating';

const said = (seats: number, below: number) =>
  seating(seats, below).map(({ side, seat }) => `${side} ${seat}`);

test('two sit opposite each other', () => {
  expect(said(2, 0)).toEqual(['top 1', 'bottom 0']);
  expect(said(2, 1)).toEqual(['top 0', 'bottom 1']);
});

test('three and four go round clockwise', () => {
  expect(said(3, 1)).toEqual(['left 2', 'right 0', 'bottom 1']);
  expect(said(4, 0)).toEqual(['left 1', 'top 2', 'right 3', 'bottom 0']);
});
