import { expect, test, vi } from 'vitest';
import { Keeping } from './keeping.svelte';

test('the browser is asked once there is something to keep, and no more when it has promised', async () => {
  const persist = vi.fn(() => Promise.resolve(true));
  const keeping = new Keeping({ persisted: () => Promise.resolve(false), persist });
  await expect.poll(() => keeping.promised).toBe('while-there-is-room');
  expect(persist).not.toHaveBeenCalled();
  await keeping.ask();
  await keeping.ask();
  expect([keeping.promised, persist.mock.calls.length]).toEqual(['for-good', 1]);
});

test('where nothing can be promised nothing is claimed', async () => {
  const none = new Keeping(undefined);
  await none.ask();
  expect(none.promised).toBe('unknown');
  const broken = new Keeping({ persist: () => Promise.reject(new Error('no')) });
  await broken.ask();
  expect(broken.promised).toBe('while-there-is-room');
});
