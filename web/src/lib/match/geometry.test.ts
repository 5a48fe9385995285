import { expect, test } from 'vitest';
import { Geometry, pushed } from './geometry';

const block = { id: 'r2', squares: ['b2', 'c2', 'd2'], kind: 'row', owner: 0, barred: false } as const;
const asBlock = { ...block, squares: [...block.squares] };

test('the first row is below for seat 0 and above when turned', () => {
  expect(new Geometry(7, 11, false).corner('b1')).toEqual({ x: 1, y: 10 });
  expect(new Geometry(7, 11, true).corner('b1')).toEqual({ x: 5, y: 0 });
});

test('every square is found under its own corner, either way round', () => {
  for (const turned of [false, true]) {
    const geometry = new Geometry(7, 11, turned);
    for (const square of ['a1', 'g11', 'd6']) {
      const { x, y } = geometry.corner(square);
      expect(geometry.squareUnder({ x: x + 0.5, y: y + 0.5 })).toBe(square);
    }
  }
});

test('pushing to the right as seen is to the left on a turned board', () => {
  expect(pushed(new Geometry(7, 11, false), asBlock, 1)).toBe('c2');
  expect(pushed(new Geometry(7, 11, true), asBlock, 1)).toBe('a2');
});
