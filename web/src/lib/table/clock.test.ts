import { expect, test } from 'vitest';
import { clockText, leftOf } from './clock';

test('only the clock that runs goes down, and never below nothing', () => {
  const clocks = { left: [60_000, 5_000], running: 1, at: 1_000 };
  expect(leftOf(clocks, 0, () => 3_000)).toBe(60_000);
  expect(leftOf(clocks, 1, () => 3_000)).toBe(3_000);
  expect(leftOf(clocks, 1, () => 30_000)).toBe(0);
  // A device whose clock is behind has lost nothing.
  expect(leftOf(clocks, 1, () => 0)).toBe(5_000);
});

test('tenths are shown at the end only', () => {
  expect(clockText(61_001, 'fr')).toBe('1:02');
  expect(clockText(10_000, 'fr')).toBe('0:10');
  expect(clockText(9_999, 'fr')).toBe('9,9');
  expect(clockText(40, 'en')).toBe('0.0');
});
