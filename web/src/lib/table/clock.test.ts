import { expect, test } from 'vitest';
import { clockText, isHurried, leftOf } from './clock';

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

test('whoever has ten seconds left is hurried, and nobody else', () => {
  const clocks = { left: [60_000, 30_000], running: 1, at: 1_000 };
  const at = (moment: number) => () => moment;
  expect(isHurried(clocks, [1], at(20_999))).toBe(false);
  expect(isHurried(clocks, [1], at(21_000))).toBe(true);
  expect(isHurried(clocks, [0, 1], at(25_000))).toBe(true);
  // Another's clock, a clock that stands, and none at all hurry nobody.
  expect(isHurried(clocks, [0], at(25_000))).toBe(false);
  expect(isHurried({ ...clocks, running: null }, [1], at(25_000))).toBe(false);
  expect(isHurried(null, [1], at(25_000))).toBe(false);
});
