import { expect, test, vi } from 'vitest';
import type { Version } from '../generated/server';
import type { Answer } from './api';
import { Available } from './available.svelte';

const version = (min: number, max: number): Answer<Version> => ({
  Ok: { protocol: { min, max }, build: 'b', rules: {} },
});
const refused = (code: string): Answer<Version> => ({ Err: { code, verdict: null, fr: '', en: '' } });

test('a server is asked for once, when somebody wants to know', async () => {
  const ask = vi.fn(() => Promise.resolve(version(1, 1)));
  const server = new Available(ask, new EventTarget(), () => false);
  expect(ask).not.toHaveBeenCalled();
  expect([server.there, server.fits]).toEqual([null, null]);
  await expect.poll(() => server.there).toBe(true);
  expect([server.version?.build, server.fits, ask.mock.calls.length]).toEqual(['b', true, 1]);
});

test('static hosting has none', async () => {
  const server = new Available(
    () => Promise.resolve(refused('network/strange')),
    new EventTarget(),
    () => false,
  );
  await expect.poll(() => server.there).toBe(false);
});

test.each([
  [2, 3, false],
  [0, 0, false],
  [1, 4, true],
])('a server that speaks versions %i to %i fits: %s', async (min, max, fits) => {
  const server = new Available(
    () => Promise.resolve(version(min, max)),
    new EventTarget(),
    () => false,
  );
  await expect.poll(() => server.fits).toBe(fits);
});

test('without a network nobody is asked, until there is one again', async () => {
  const network = new EventTarget();
  let offline = true;
  const ask = vi.fn(() => Promise.resolve(version(1, 1)));
  const server = new Available(ask, network, () => offline);
  expect([server.there, ask.mock.calls.length]).toEqual([null, 0]);
  offline = false;
  network.dispatchEvent(new Event('online'));
  await expect.poll(() => server.there).toBe(true);
});

test('whoever cannot be reached is asked again with the next network', async () => {
  const network = new EventTarget();
  const ask = vi.fn(() => Promise.resolve(refused('network/none')));
  const server = new Available(ask, network, () => false);
  expect(server.there).toBeNull();
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  ask.mockResolvedValueOnce(version(1, 1));
  network.dispatchEvent(new Event('online'));
  await expect.poll(() => server.there).toBe(true);
});

test('a server that was away for a moment is found without a word from the network', async () => {
  vi.useFakeTimers();
  const ask = vi.fn(() => Promise.resolve(refused('network/none')));
  const server = new Available(ask, new EventTarget(), () => false);
  expect(server.there).toBeNull();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockResolvedValueOnce(version(1, 1));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.there).toBe(true);
  vi.useRealTimers();
});
