import { expect, test } from 'vitest';
import type { Place } from '../online/places.svelte';
import type { Summary } from './matches';
import { inOrder, keyOf } from './mine';

const match = (id: string, at: number, turn: number) =>
  ({ id, at, turn, minds: ['human', { computer: { level: 1 } }] }) as Partial<Summary> as Summary;
const place = (table: string, at: number, turn: number | null, phase: Place['phase'] = 'playing'): Place => ({
  table,
  at,
  turn,
  phase,
  seats: [1],
  token: '',
  game: 'g',
  maker: false,
  invitations: [],
});

test('games that wait for us come first, wherever they are; then the most recent', () => {
  const matches = [match('ours', 1, 0), match('computer thinks', 9, 1)];
  const places = [place('theirs', 8, 0), place('our turn', 5, 1), place('waits', 7, null, 'waiting')];
  expect(inOrder(matches, places).map(keyOf)).toEqual([
    'our turn',
    'ours',
    'computer thinks',
    'theirs',
    'waits',
  ]);
});
