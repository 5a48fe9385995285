import { beforeAll, expect, test } from 'vitest';
import { overwriteGetLocale } from '../paraglide/runtime';
import { whenWas } from './when';

beforeAll(() => overwriteGetLocale(() => 'en'));

const now = new Date(2026, 4, 14, 10, 30).getTime();
const was = (...at: [number, number, number, number, number]) =>
  whenWas(new Date(...at).getTime(), now, 'en');

test('as one says it', () => {
  expect(was(2026, 4, 14, 10, 30)).toBe('just now');
  expect(was(2026, 4, 14, 10, 25)).toBe('5 minutes ago');
  expect(was(2026, 4, 14, 8, 30)).toBe('2 hours ago');
  expect(was(2026, 4, 13, 23, 0)).toBe('yesterday');
  expect(was(2026, 4, 10, 12, 0)).toBe('4 days ago');
  expect(was(2026, 3, 1, 12, 0)).toBe('Apr 1, 2026');
  expect(whenWas(now - 300_000, now, 'fr')).toBe('il y a 5 minutes');
});

test('what a clock that was set back dates ahead was just now', () => {
  expect(was(2026, 4, 14, 11, 0)).toBe('just now');
});
