import { beforeAll, expect, test } from 'vitest';
import type { CatalogueGame, Mind, View } from '../generated/table';
import { overwriteGetLocale } from '../paraglide/runtime';
import { titleOf } from './title';

beforeAll(() => overwriteGetLocale(() => 'fr'));

const games = [{ id: 'labymaster', fr: 'Labymaster', en: 'Labymaster' }] as CatalogueGame[];
const robot: Mind = { computer: { level: 2 } };

function table(minds: Mind[], changed: Partial<View>): { live: View; curtain: boolean } {
  const seats = minds.map((mind, i) => ({ mind, name: `P${i}` }));
  const live = { game: 'labymaster', phase: 'playing', viewer: 0, turn: 0, seats, ...changed };
  return { live: live as View, curtain: false };
}

test('every page has a title of its own', () => {
  const titles = [
    titleOf({ page: 'home' }, games, null),
    titleOf({ page: 'about' }, games, null),
    titleOf({ page: 'history' }, games, null),
    titleOf({ page: 'new', game: 'labymaster' }, games, null),
    titleOf({ page: 'rules', game: 'labymaster', rule: null }, games, null),
    titleOf({ page: 'join', table: 't', secret: null }, games, null),
    titleOf({ page: 'seat', table: 't', token: 'x' }, games, null),
    titleOf({ page: 'take', code: null }, games, null),
    titleOf({ page: 'open' }, games, null),
    titleOf({ page: 'privacy' }, games, null),
    titleOf({ page: 'game', id: 'g' }, games, null),
    titleOf({ page: 'lost' }, games, null),
  ];
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles[0]).toBe('Ludothèque');
  expect(titles[3]).toBe('Nouvelle partie · Labymaster · Ludothèque');
});

test('the title of a table says whose turn it is', () => {
  const title = (minds: Mind[], changed: Partial<View>) =>
    titleOf({ page: 'table', id: 'x' }, games, table(minds, changed));
  expect(title(['human', robot], {})).toBe('À vous de jouer · Labymaster · Ludothèque');
  expect(title(['human', robot], { turn: 1 })).toBe('À P1 de jouer · Labymaster · Ludothèque');
  expect(title(['human', 'human'], {})).toBe('À P0 de jouer · Labymaster · Ludothèque');
  expect(title(['human', robot], { phase: 'over', turn: null })).toBe(
    'Partie terminée · Labymaster · Ludothèque',
  );
});

test('a dot before the title calls whoever looks elsewhere', () => {
  expect(titleOf({ page: 'home' }, games, null, true)).toBe('● Ludothèque');
});
