import { expect, test } from 'vitest';
import type { LastMove, Seat, View } from '../generated/table';
import { follow, NOTHING } from './recent';

const move = (text: string): LastMove => ({ move: text, shifts: [], facts: [] });
const view = (ply: number, turn: Seat | null, last: LastMove | null) => ({ ply, turn, last }) as View;
const moves = (recent: typeof NOTHING) => recent.moves.map((one) => one.move);

test('both parts of a turn are recent, until the next player plays', () => {
  const start = follow(NOTHING, view(0, 0, null));
  const one = follow(start, view(1, 0, move('#A>1')));
  expect(moves(one)).toEqual(['#A>1']);
  const two = follow(one, view(2, 1, move('a2-a3')));
  expect(moves(two)).toEqual(['#A>1', 'a2-a3']);
  expect(moves(follow(two, view(3, 1, move('u21-u20'))))).toEqual(['u21-u20']);
});

test('after a jump through the game only the last move is recent', () => {
  const here = follow(NOTHING, view(8, 0, move('a2-a3')));
  expect(moves(here)).toEqual(['a2-a3']);
  expect(moves(follow(here, view(8, 0, move('a2-a3'))))).toEqual(['a2-a3']);
  expect(moves(follow(here, view(2, 1, move('#B<1'))))).toEqual(['#B<1']);
  expect(moves(follow(here, view(0, 0, null)))).toEqual([]);
});
