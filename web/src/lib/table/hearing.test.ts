import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Hearing } from './hearing.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a moment without connection is not worth a word', () => {
  const hearing = new Hearing();
  hearing.see('connecting', false);
  vi.advanceTimersByTime(1900);
  hearing.see('ready', false);
  vi.advanceTimersByTime(5000);
  expect(hearing.heard).toBeNull();
});

test('after two seconds it is said, and that all is well again', () => {
  const hearing = new Hearing();
  hearing.see('connecting', false);
  hearing.see('connecting', false);
  vi.advanceTimersByTime(2000);
  expect(hearing.heard).toBe('lost');
  hearing.see('ready', false);
  expect(hearing.heard).toBe('back');
  vi.advanceTimersByTime(4000);
  expect(hearing.heard).toBeNull();
});

test('a server that starts again is named, also when that is learnt late', () => {
  const hearing = new Hearing();
  hearing.see('connecting', true);
  vi.advanceTimersByTime(2000);
  expect(hearing.heard).toBe('restarting');
  hearing.see('connecting', false);
  expect(hearing.heard).toBe('lost');
});

test('a connection that flaps is not called well while it is away', () => {
  const hearing = new Hearing();
  hearing.see('connecting', false);
  vi.advanceTimersByTime(2000);
  hearing.see('ready', false);
  hearing.see('connecting', false);
  vi.advanceTimersByTime(0);
  expect(hearing.heard).toBe('lost');
});
