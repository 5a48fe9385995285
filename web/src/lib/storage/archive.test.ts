import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { adoptChoices, archive, readArchive, type Archive } from './archive';
import { matches } from './matches';
import type { Result } from './results';

const text = { fr: 'oui', en: 'yes' };
const result: Result = {
  id: 'a',
  game: 'g',
  edition: text,
  names: [text, null],
  minds: ['human', { computer: { level: 2 } }],
  winner: 0,
  headline: text,
  ply: 9,
  ended: 5,
};
const kept: Archive = {
  ludotheque: 1,
  matches: [{ id: 'a', at: 5, head: '{}', events: ['1'] }],
  results: [result],
  choices: { 'ludotheque.language': 'fr' },
};

/** What a browser keeps. */
function storage(kept: Record<string, string>): Storage {
  Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, value: string) => void (kept[key] = value) },
  });
  return kept as unknown as Storage;
}

test('everything goes into one file and is read from it', async () => {
  const store = matches(new IDBFactory());
  const summary = {
    ...{ id: 'a', at: 5, game: 'g', edition: text, names: [text], minds: ['human' as const], colours: [] },
    ...{ ply: 1, turn: 0, over: false, ending: null, started: 1 },
  };
  await store.begin(summary, '{}', 'me');
  await store.append(summary, 'me', 0, ['1']);
  await store.addResults([result]);
  const local = { 'ludotheque.language': 'fr', other: 'x', 'ludotheque.online.t1': '{"token":"ab"}' };
  const saved = await archive(store, storage(local));
  expect(saved).toEqual(kept);
  expect(readArchive(JSON.stringify(saved))).toEqual(kept);
});

test('what is no such file is none', () => {
  const changed = (change: object) => readArchive(JSON.stringify({ ...kept, ...change }));
  expect(changed({})).toEqual(kept);
  expect(readArchive('no JSON')).toBeNull();
  expect(readArchive('{"record":2}')).toBeNull();
  expect(changed({ ludotheque: 2 })).toBeNull();
  expect(changed({ matches: [{ ...kept.matches[0], at: 'soon' }] })).toBeNull();
  expect(changed({ matches: [{ ...kept.matches[0], events: [1] }] })).toBeNull();
  for (const wrong of [
    { winner: 'me' },
    { minds: ['cat'] },
    { names: ['A'] },
    { headline: 'A' },
    { ended: null },
  ])
    expect(changed({ results: [{ ...result, ...wrong }] }), JSON.stringify(wrong)).toBeNull();
  expect(changed({ choices: { 'another.page': 'x' } })).toBeNull();
});

test('what people like here stays as it is', () => {
  const own: Record<string, string> = { 'ludotheque.theme': 'dark' };
  adoptChoices(
    { ...kept, choices: { 'ludotheque.theme': 'light', 'ludotheque.pace': 'slow' } },
    storage(own),
  );
  expect(own).toEqual({ 'ludotheque.theme': 'dark', 'ludotheque.pace': 'slow' });
});
