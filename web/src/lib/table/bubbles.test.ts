import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Bubbles } from './bubbles.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nobody = new Set<number>();

test('a phrase stands at its seat for a while, and is read again later', () => {
  const bubbles = new Bubbles();
  const hello = { seat: 1, phrase: 'hello' };
  bubbles.hear([hello], nobody);
  expect(bubbles.at(1)).toBe(hello);
  expect(bubbles.at(0)).toBeNull();
  vi.advanceTimersByTime(6000);
  expect(bubbles.at(1)).toBeNull();
  bubbles.hear([hello], nobody);
  expect(bubbles.at(1)).toBeNull();
  expect(bubbles.log.map(({ spoken }) => spoken)).toEqual([hello]);
});

test('who says the same again is heard again, and for as long', () => {
  const bubbles = new Bubbles();
  bubbles.hear([{ seat: 0, phrase: 'oops' }], nobody);
  vi.advanceTimersByTime(4000);
  bubbles.hear([{ seat: 0, phrase: 'oops' }], nobody);
  vi.advanceTimersByTime(4000);
  expect(bubbles.at(0)?.phrase).toBe('oops');
  expect(bubbles.log).toHaveLength(2);
});

test('who is not to be heard is not', () => {
  const bubbles = new Bubbles();
  bubbles.hear([{ seat: 2, phrase: 'wow' }], new Set([2]));
  expect(bubbles.at(2)).toBeNull();
  expect(bubbles.log).toEqual([]);
});
