import { expect, test } from 'vitest';
import { Geometry } from '../match/geometry';
import { isArrow, walk } from './walk';

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
