import { expect, test } from 'vitest';
import type { View } from '../generated/table';
import { personWhoWon } from './winner';

test('only somebody here who won is celebrated', () => {
  const ending = (winner: number | null) => ({ ending: { winner, reason: 'agreed' } }) as unknown as View;
  expect(personWhoWon(ending(0), [0])).toBe(0);
  expect(personWhoWon(ending(1), [0, 1])).toBe(1);
  expect(personWhoWon(ending(1), [0])).toBeNull();
  expect(personWhoWon(ending(null), [0])).toBeNull();
  expect(personWhoWon(ending(0), [])).toBeNull();
});
