import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileOpen, whileVisible } from './visible';

let page: EventTarget & { hidden: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The page is put out of sight, or in sight again. */
function hide(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('it is done at once, again after a while, and not when nobody looks', async () => {
  const task = vi.fn(() => Promise.resolve());
  const end = whileVisible(1000, task);
  await vi.advanceTimersByTimeAsync(2500);
  expect(task).toHaveBeenCalledTimes(3);
  hide(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(task).toHaveBeenCalledTimes(3);
  hide(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(task).toHaveBeenCalledTimes(4);
  end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(task).toHaveBeenCalledTimes(4);
});

test('what goes on while nobody looks is done less often, and at once when somebody looks again', async () => {
  const task = vi.fn(() => Promise.resolve());
  const end = whileOpen(1000, 4000, task);
  await vi.advanceTimersByTimeAsync(2500);
  expect(task).toHaveBeenCalledTimes(2);
  hide(true);
  await vi.advanceTimersByTimeAsync(3900);
  expect(task).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(task).toHaveBeenCalledTimes(3);
  hide(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(task).toHaveBeenCalledTimes(4);
  end();
  await vi.advanceTimersByTimeAsync(9000);
  expect(task).toHaveBeenCalledTimes(4);
});
