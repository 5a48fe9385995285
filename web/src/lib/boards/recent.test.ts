import { expect, test } from 'vitest';
import type { LabyrintheFact, Seat, View } from '../generated/table';
import { follow, NOTHING, type Recent } from './recent';

const slid: LabyrintheFact = {
  fact: 'slid',
  seat: 0,
  block: '#A',
  from: 'd3',
  by: { columns: 1, rows: 0 },
};
const moved = (seat: Seat, from: string, to: string): LabyrintheFact => ({ fact: 'moved', seat, from, to });
const view = (ply: number, turn: Seat | null, ...facts: LabyrintheFact[]) =>
  ({ ply, turn, last: facts.length > 0 ? { move: '', shifts: [], facts } : null }) as unknown as View;
const nothing: Recent<LabyrintheFact> = NOTHING;

test('both parts of a turn are recent, until the next player plays', () => {
  const start = follow(nothing, view(0, 0));
  const one = follow(start, view(1, 0, slid));
  expect(one.facts).toEqual([slid]);
  const two = follow(one, view(2, 1, moved(0, 'a2', 'a3')));
  expect(two.facts).toEqual([slid, moved(0, 'a2', 'a3')]);
  expect(two.mover).toBe(0);
  const next = follow(two, view(3, 1, moved(1, 'u21', 'u20')));
  expect(next.facts).toEqual([moved(1, 'u21', 'u20')]);
  expect(next.mover).toBe(1);
});

test('after a jump through the game only the last move is recent', () => {
  const here = follow(nothing, view(8, 0, moved(1, 'a2', 'a3')));
  expect(here.facts).toEqual([moved(1, 'a2', 'a3')]);
  expect(here.mover).toBeNull();
  expect(follow(here, view(8, 0, moved(1, 'a2', 'a3'))).facts).toEqual(here.facts);
  expect(follow(here, view(2, 1, slid)).facts).toEqual([slid]);
  expect(follow(here, view(0, 0)).facts).toEqual([]);
});
