import { expect, test } from 'vitest';
import type { View } from '../generated/table';
import { personWhoWon } from './winner';

test('only a person who won is celebrated', () => {
  const seats = [{ mind: 'human' }, { mind: { computer: { level: 1 } } }] as View['seats'];
  const ending = (winner: number | null) =>
    ({ seats, ending: { winner, reason: 'agreed' } }) as unknown as View;
  expect(personWhoWon(ending(0))).toBe(0);
  expect(personWhoWon(ending(1))).toBeNull();
  expect(personWhoWon(ending(null))).toBeNull();
});
