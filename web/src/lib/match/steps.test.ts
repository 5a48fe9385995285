import { expect, test } from 'vitest';
import type { View } from '../generated/table';
import { personWhoWon, stepBetween } from './steps';

const view = (events: number, ply: number, more: Partial<View> = {}) =>
  ({ events, ply, phase: 'playing', seats: [], ...more }) as unknown as View;

test('an action is a step, a hint or a take-back is none', () => {
  expect(stepBetween(view(4, 2), view(5, 3))).toBe('move');
  expect(stepBetween(view(4, 2), view(5, 2))).toBeNull();
  expect(stepBetween(view(4, 2), view(5, 0))).toBeNull();
  expect(stepBetween(null, view(5, 3))).toBeNull();
});

test('the end is seen once, and not when a finished game is opened', () => {
  const over = view(6, 3, { phase: 'over' });
  expect(stepBetween(view(5, 3), over)).toBe('end');
  expect(stepBetween(over, over)).toBeNull();
  expect(stepBetween(null, over)).toBeNull();
});

test('only a person who won is celebrated', () => {
  const seats = [{ mind: 'human' }, { mind: { computer: { level: 1 } } }] as View['seats'];
  const ending = (winner: number | null) =>
    ({ seats, ending: { winner, reason: 'agreed' } }) as unknown as View;
  expect(personWhoWon(ending(0))).toBe(0);
  expect(personWhoWon(ending(1))).toBeNull();
  expect(personWhoWon(ending(null))).toBeNull();
});
