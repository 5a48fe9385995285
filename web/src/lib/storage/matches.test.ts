import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { matches, type Summary } from './matches';

const summary = (id: string, at = 1): Summary => ({
  id,
  at,
  game: 'labymaster',
  edition: { fr: 'MB', en: 'MB' },
  names: ['A', 'B'],
  ply: 0,
  turn: 0,
  over: false,
});
const head = JSON.stringify({ record: 2, edition: 'x'.repeat(5000) });

afterEach(() => vi.restoreAllMocks());

test('a match is its head and its events, in order', async () => {
  const store = matches(new IDBFactory());
  await store.begin(summary('a'), head, 'me');
  await store.begin(summary('b', 2), head, 'me');
  const events = Array.from({ length: 12 }, (_, n) => `event ${n}`);
  expect(await store.append(summary('a', 3), 'me', 0, events.slice(0, 3))).toBe(true);
  expect(await store.append(summary('a', 4), 'me', 3, events.slice(3))).toBe(true);
  expect(await store.take('a', 'me')).toEqual({ head, events });
  expect(await store.take('b', 'me')).toEqual({ head, events: [] });
  expect((await store.list()).map(({ id, at }) => [id, at])).toEqual([
    ['a', 4],
    ['b', 2],
  ]);
  await store.remove('a');
  expect([await store.take('a', 'me'), await store.writer('a')]).toEqual([null, null]);
  expect((await store.list()).map(({ id }) => id)).toEqual(['b']);
});

test('an event is stored without the rest of the match', async () => {
  const store = matches(new IDBFactory());
  await store.begin(summary('a'), head, 'me');
  const [add, put] = [vi.spyOn(IDBObjectStore.prototype, 'add'), vi.spyOn(IDBObjectStore.prototype, 'put')];
  await store.append(summary('a'), 'me', 0, ['event 0']);
  expect([...add.mock.calls, ...put.mock.calls].map(([value]) => value as unknown)).toEqual([
    'event 0',
    summary('a'),
  ]);
});

test('an event that is there is never overwritten', async () => {
  const store = matches(new IDBFactory());
  await store.begin(summary('a'), head, 'me');
  expect(await store.append(summary('a'), 'me', 0, ['first', 'second'])).toBe(true);
  expect(await store.append(summary('a', 9), 'me', 1, ['other', 'more'])).toBe(false);
  expect((await store.take('a', 'me'))?.events).toEqual(['first', 'second']);
  expect((await store.list())[0]?.at).toBe(1);
});

test('who has lost a match adds nothing to it any more', async () => {
  const factory = new IDBFactory();
  const [mine, theirs] = [matches(factory), matches(factory)];
  await mine.begin(summary('a'), head, 'me');
  await mine.append(summary('a'), 'me', 0, ['first']);
  expect((await theirs.take('a', 'they'))?.events).toEqual(['first']);
  expect(await mine.append(summary('a'), 'me', 1, ['mine'])).toBe(false);
  expect(await theirs.append(summary('a'), 'they', 1, ['theirs'])).toBe(true);
  expect((await mine.take('a', 'me'))?.events).toEqual(['first', 'theirs']);
  expect(await theirs.writer('a')).toBe('me');
});

test('a match kept in an earlier form is there still', async () => {
  const factory = new IDBFactory();
  await new Promise<void>((resolve) => {
    const request = factory.open('ludotheque', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('summaries').put(summary('old'), 'old');
      request.result.createObjectStore('records').put('{"record":1}', 'old');
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
  const store = matches(factory);
  expect((await store.list()).map(({ id }) => id)).toEqual(['old']);
  expect(await store.take('old', 'me')).toEqual({ head: '{"record":1}', events: [] });
});
