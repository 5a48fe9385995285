import { expect, test } from 'vitest';
import { Geometry } from '../match/geometry';
import { head, line, middle } from './route';

test('the middle of a square', () => {
  expect(middle(new Geometry(5, 5, false), 'b5', 100)).toEqual({ x: 150, y: 50 });
});

test('hops rise, whichever way they go', () => {
  expect(
    line(
      [
        { x: 0, y: 0 },
        { x: 200, y: 0 },
      ],
      0.2,
    ),
  ).toBe('M0 0Q100 -40 200 0');
  expect(
    line(
      [
        { x: 200, y: 0 },
        { x: 0, y: 0 },
      ],
      0.2,
    ),
  ).toBe('M200 0Q100 -40 0 0');
});

test('a straight arrow has its head at its end', () => {
  expect(
    line(
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
      ],
      0,
    ),
  ).toBe('M0 0Q50 0 100 0');
  expect(
    head(
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
      ],
      0,
      20,
    ),
  ).toMatch(/L100 0L/);
  expect(head([{ x: 0, y: 0 }], 0, 20)).toBe('');
});
