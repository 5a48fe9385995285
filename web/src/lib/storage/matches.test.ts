import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { matches, type Summary } from './matches';

const text = (said: string) => ({ fr: said, en: said });
const summary = (id: string, at = 1): Summary => ({
  id,
  at,
  game: 'labymaster',
  edition: { fr: 'MB', en: 'MB' },
  names: [text('A'), text('B')],
  minds: ['human', { computer: { level: 1 } }],
  colours: [],
  ply: 0,
  turn: 0,
  over: false,
  ending: null,
  started: 1,
});
/** The same match, won by its person. */
const won = (id: string, at: number): Summary => ({
  ...summary(id, at),
  over: true,
  turn: null,
  ending: { winner: 0, reason: 'agreed', headline: text('A won'), ...text('A won.') },
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
      const { id, at, game, edition, ply, over } = summary('old');
      const told = { id, at, game, edition, ply, over, names: ['A', 'B'] };
      request.result.createObjectStore('summaries').put(told, 'old');
      request.result.createObjectStore('records').put('{"record":1}', 'old');
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
  const store = matches(factory);
  expect(await store.list()).toEqual([{ ...summary('old'), minds: [], turn: null, started: null }]);
  expect(await store.take('old', 'me')).toEqual({ head: '{"record":1}', events: [] });
  await store.retell(won('old', 1));
  expect((await store.list())[0]?.minds).toHaveLength(2);
  expect((await store.results()).map(({ id }) => id)).toEqual(['old']);
});

test('what went on meanwhile is not told anew', async () => {
  const store = matches(new IDBFactory());
  await store.begin(summary('a', 5), head, 'me');
  await store.retell(won('a', 4));
  expect((await store.list())[0]?.over).toBe(false);
});

test('a match that was taken out can be put back, whole, and played on by who had it', async () => {
  const store = matches(new IDBFactory());
  await store.begin(summary('a'), head, 'me');
  await store.append(summary('a', 2), 'me', 0, ['first', 'second']);
  const removed = await store.remove('a');
  expect([await store.list(), await store.read('a')]).toEqual([[], null]);
  expect(await store.append(summary('a', 3), 'me', 2, ['late'])).toBe(false);
  if (!removed) throw new Error('nothing was taken out');
  await store.restore(removed);
  expect(await store.read('a')).toEqual({ head, events: ['first', 'second'] });
  expect(await store.list()).toEqual([summary('a', 2)]);
  expect(await store.append(summary('a', 3), 'me', 2, ['third'])).toBe(true);
  expect(await store.remove('none')).toBeNull();
});

test('a match that is there is never put in the place of another', async () => {
  const store = matches(new IDBFactory());
  await store.begin(summary('a'), head, 'me');
  const other = { summary: summary('a', 9), head: 'other', events: [], writer: null };
  await expect(store.restore(other)).rejects.toThrow();
  expect((await store.read('a'))?.head).toBe(head);
});

test('how a match ended is noted once, and stays when the match is taken out', async () => {
  const store = matches(new IDBFactory());
  await store.begin(summary('a'), head, 'me');
  expect(await store.results()).toEqual([]);
  await store.append(won('a', 7), 'me', 0, ['first']);
  await store.append(won('a', 8), 'me', 1, ['again?']);
  await store.remove('a');
  expect((await store.results()).map(({ id, ended, winner }) => [id, ended, winner])).toEqual([['a', 7, 0]]);
});

test('the same match is found by how it went, however far', async () => {
  const store = matches(new IDBFactory());
  await store.begin(summary('a'), head, 'me');
  await store.append(summary('a'), 'me', 0, ['deal 7', 'first']);
  await store.begin(summary('b'), head, 'me');
  await store.append(summary('b'), 'me', 0, ['deal 8']);
  const same = async (...events: string[]) => (await store.same({ head, events }))?.id ?? null;
  expect(await same('deal 7', 'first')).toBe('a');
  expect(await same('deal 7')).toBe('a');
  expect(await same('deal 7', 'first', 'second')).toBe('a');
  expect(await same('deal 8', 'first')).toBe('b');
  expect(await same('deal 7', 'other')).toBeNull();
  expect(await same()).toBeNull();
  expect(await store.same({ head: 'another', events: ['deal 7'] })).toBeNull();
});
