import { expect, test } from 'vitest';
import type { Block, Choice } from '../../generated/table';
import { Geometry } from '../../match/geometry';
import { carried, cornerOf, nearestStop, outline, stopsOf, towards } from './layout';

// Like an L lying on its back: d3, d4, e3, f3.
const block: Block = {
  id: '#A',
  squares: ['d3', 'e3', 'f3', 'd4'],
  kind: 'wall',
  owner: null,
  barred: false,
};
const slide = (move: string, to: string, columns: number, rows: number): Choice => ({
  move,
  from: '#A',
  to,
  by: { columns, rows },
  aside: null,
  fr: move,
  en: move,
});
const choices = [
  slide('#A>1', 'e3', 1, 0),
  slide('#A>3', 'g3', 3, 0),
  slide('#A^1', 'd4', 0, 1),
  slide('#Av2', 'd1', 0, -2),
];
const upright = new Geometry(21, 21, false);
const stops = stopsOf(upright, block, choices);

test('each stop is tapped beyond the foremost square of the block', () => {
  expect(stops.map(({ cell, dx, dy }) => [cell, dx, dy])).toEqual([
    ['g3', 1, 0],
    ['i3', 3, 0],
    ['d5', 0, -1],
    ['e1', 0, 2],
  ]);
});

test('a turned board has the same stops the other way round', () => {
  const turned = stopsOf(new Geometry(21, 21, true), block, choices);
  expect(turned.map(({ cell, dx, dy }) => [cell, dx, dy])).toEqual([
    ['g3', -1, 0],
    ['i3', -3, 0],
    ['d5', 0, 1],
    ['e1', 0, -2],
  ]);
});

test('a block keeps to its line and within its reach', () => {
  expect(carried(stops, 2.2, 1)).toEqual({ dx: 2.2, dy: 0 });
  expect(carried(stops, 9, 1)).toEqual({ dx: 3.25, dy: 0 });
  expect(carried(stops, -9, 1)).toEqual({ dx: -0.25, dy: 0 });
  expect(carried(stops, 0.5, -5)).toEqual({ dx: 0, dy: -1.25 });
});

test('let go, it springs to the nearest place where it may stay, or back', () => {
  expect(nearestStop(stops, 0.4, 0)).toBeNull();
  expect(nearestStop(stops, 0.7, 0.1)?.choice.move).toBe('#A>1');
  expect(nearestStop(stops, 2.1, 0.1)?.choice.move).toBe('#A>3');
  expect(nearestStop(stops, -4, 0.1)).toBeNull();
  expect(nearestStop([], 4, 0.1)).toBeNull();
});

test('a square pointed at means the longer of both ways, counted from the edge of the block', () => {
  expect(cornerOf(block)).toBe('d3');
  expect(towards(upright, block, 'k4')).toBe('i3');
  expect(towards(upright, block, 'e9')).toBe('d8');
});

test('an outline turns at every corner and nowhere else', () => {
  const cells = block.squares.map((square) => upright.corner(square));
  expect(outline(cells, 0, 0).match(/Q/g)).toHaveLength(6);
  expect(outline([{ x: 0, y: 0 }], 10, 5)).toContain('Q90 10 90 15');
});
