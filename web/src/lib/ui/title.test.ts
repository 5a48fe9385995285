import { beforeAll, expect, test } from 'vitest';
import type { CatalogueGame, Mind, Seat, View } from '../generated/table';
import type { Call } from '../online/attention';
import { overwriteGetLocale } from '../paraglide/runtime';
import { titleOf, type Seen } from './title';

beforeAll(() => overwriteGetLocale(() => 'fr'));

const games = [{ id: 'labymaster', fr: 'Labymaster', en: 'Labymaster' }] as CatalogueGame[];
const robot: Mind = { computer: { level: 2 } };

function table(minds: Mind[], changed: Partial<View>, own: Seat[]): Seen {
  const seats = minds.map((mind, i) => ({ mind, name: `P${i}` }));
  const live = { game: 'labymaster', phase: 'playing', viewer: 0, turn: 0, seats, ...changed };
  return { live: live as View, curtain: false, own };
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
  const title = (minds: Mind[], changed: Partial<View>, own = [0]) =>
    titleOf({ page: 'table', id: 'x' }, games, table(minds, changed, own));
  expect(title(['human', robot], {})).toBe('À vous de jouer · Labymaster · Ludothèque');
  expect(title(['human', robot], { turn: 1 })).toBe('À P1 de jouer · Labymaster · Ludothèque');
  expect(title(['human', 'human'], {}, [0, 1])).toBe('À P0 de jouer · Labymaster · Ludothèque');
  expect(title(['human', robot], { phase: 'over', turn: null })).toBe(
    'Partie terminée · Labymaster · Ludothèque',
  );
});

test('the title of a table on a server says so to whom it concerns', () => {
  const title = (own: Seat[], turn: Seat) =>
    titleOf({ page: 'online', table: 't' }, games, table(['human', 'human', 'human'], { turn }, own));
  expect(title([0], 0)).toBe('À vous de jouer · Labymaster · Ludothèque');
  expect(title([0], 1)).toBe('À P1 de jouer · Labymaster · Ludothèque');
  expect(title([], 1)).toBe('À P1 de jouer · Labymaster · Ludothèque');
  expect(title([0, 1], 1)).toBe('À P1 de jouer · Labymaster · Ludothèque');
});

test('a table that waits says so, and that somebody has come', () => {
  const waits = table(['human', 'human'], { phase: 'waiting', turn: null }, [0]);
  const title = (call: Call | null) => titleOf({ page: 'online', table: 't' }, games, waits, call);
  expect(title(null)).toBe('On attend des joueurs · Labymaster · Ludothèque');
  expect(title('sat')).toBe('● Quelqu’un est arrivé · Labymaster · Ludothèque');
});

test('a dot before the title calls whoever looks elsewhere', () => {
  expect(titleOf({ page: 'home' }, games, null, 'turn')).toBe('● Ludothèque');
});
