import { expect, test } from 'vitest';
import { Geometry } from '../../match/geometry';
import { isArrow, laidDown, nearest, walk } from './walk';

const board = new Geometry(3, 3, false);
const squares = new Set(['a1', 'c1', 'a2', 'a3']);
const isCell = (cell: string) => squares.has(cell);

test('an arrow key leads to the next square, over holes', () => {
  expect(walk(board, 'a1', 'ArrowUp', isCell)).toBe('a2');
  expect(walk(board, 'a1', 'ArrowRight', isCell)).toBe('c1');
});

test('there is nothing beyond the edge, and other keys lead nowhere', () => {
  expect(walk(board, 'a1', 'ArrowDown', isCell)).toBeNull();
  expect(walk(board, 'a1', 'x', isCell)).toBeNull();
  expect(isArrow('ArrowLeft')).toBe(true);
  expect(isArrow('Enter')).toBe(false);
});

test('on a turned board up is down', () => {
  expect(walk(new Geometry(3, 3, true), 'a2', 'ArrowUp', isCell)).toBe('a1');
});

test('on a board lying on its left side, right is what was up', () => {
  expect(laidDown('ArrowRight')).toBe('ArrowUp');
  expect(laidDown('Enter')).toBe('Enter');
});

test('the nearest cell to one that is gone', () => {
  expect(nearest(board, 'b3', squares)).toBe('a3');
  expect(nearest(board, 'c2', squares)).toBe('c1');
  expect(nearest(board, 'a1', [])).toBeNull();
});
