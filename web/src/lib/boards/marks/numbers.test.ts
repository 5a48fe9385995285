import { expect, test } from 'vitest';
import { Geometry } from '../../match/geometry';
import { slideOf, vacated, wayOf } from './draw';
import { numbers } from './numbers';
import type { Seen } from './trace';

const way = (number: number | null, from: string, to: string): Seen => ({
  seat: number ?? 0,
  number,
  traces: [{ kind: 'way', stops: [from, to] }],
});

test('a number stands where its piece came from', () => {
  expect(numbers([way(1, 'a1', 'a2')], () => false)).toEqual([
    { number: 1, seat: 1, square: 'a1', right: 0.5, down: 0.5 },
  ]);
  expect(numbers([way(null, 'a1', 'a2')], () => false)).toEqual([]);
});

test('a number hides neither a piece nor another number', () => {
  const [one, two] = numbers([way(1, 'a1', 'a2'), way(2, 'a1', 'b1')], (square) => square === 'a1');
  expect([one?.right, one?.down]).not.toEqual([0.5, 0.5]);
  expect([two?.right, two?.down]).not.toEqual([one?.right, one?.down]);
});

test('a block has left the squares it no longer covers', () => {
  const slide = { kind: 'block', squares: ['a3', 'b3', 'c3'], by: { columns: 1, rows: 0 } } as const;
  expect(vacated({ ...slide, squares: [...slide.squares] })).toEqual(['a3']);
  const way = slideOf({ ...slide, squares: [...slide.squares] }, new Geometry(7, 7, false), 100);
  expect(way).toEqual([
    { x: 50, y: 450 },
    { x: 150, y: 450 },
  ]);
});

test('a way ends where the piece begins', () => {
  expect(wayOf(['a1', 'c1'], new Geometry(5, 5, false), 100)).toEqual([
    { x: 50, y: 450 },
    { x: 206, y: 450 },
  ]);
});
