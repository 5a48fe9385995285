import { expect, test } from 'vitest';
import { afterEnd } from './ending';

test('after a lost network it is tried again, less and less often', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 20].map((attempts) => afterEnd(1006, attempts, 0).again);
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 7500, 7500]);
  expect(afterEnd(1006, 20, 0.999).again).toBeLessThan(15_000);
});

test('not all who were cut off come back at the same moment', () => {
  expect(afterEnd(1012, 0, 0).again).toBe(1000);
  expect(afterEnd(1012, 0, 0.999).again).toBeGreaterThan(1400);
});

test.each([4004, 4008, 4009])('%i: come back', (code) => {
  expect(afterEnd(code, 0, 0)).toMatchObject({ closed: null });
  expect(afterEnd(code, 0, 0).again).toBeGreaterThanOrEqual(500);
});

test.each([
  [4000, 'fault'],
  [4001, 'token'],
  [4002, 'origin'],
  [4003, 'table'],
  [4005, 'revoked'],
  [4006, 'fault'],
  [4007, 'protocol'],
])('%i: %s, and no way back', (code, closed) => {
  expect(afterEnd(code, 0, 0.5)).toEqual({ again: null, closed });
});

test('a full table is tried again later', () => {
  const { again, closed } = afterEnd(4010, 0, 0);
  expect([again, closed]).toEqual([7500, 'full']);
});
