import { expect, test } from 'vitest';
import type { Fact, LogEntry, Seat } from '../../generated/table';
import { lastOf, since } from './since';

const moved = (seat: Seat, to: string): Fact => ({ fact: 'moved', seat, from: 'a1', to });

/** The log of what was played: for each event the turn, who, how many actions there were then, and what happened. */
function log(...events: [turn: number, seat: Seat, ply: number, fact: Fact][]): LogEntry[] {
  return events.map(([turn, seat, ply, fact], n) => ({ n, ply, turn, seat, facts: [fact], sentences: [] }));
}

const round = log(
  [1, 0, 1, moved(0, 'b1')],
  [2, 1, 2, moved(1, 'b2')],
  [3, 2, 3, moved(2, 'b3')],
  [4, 3, 4, moved(3, 'b4')],
);
const seatsOf = (turns: { seat: Seat }[]) => turns.map(({ seat }) => seat);
/** Somebody at a table of so many, while it is the turn of somebody else unless said. */
const looking = (viewer: Seat | null, seats = 4, turn: Seat | null = null) => ({
  viewer,
  turn,
  seats: Array(seats),
});

test('every turn since my last one, and no other', () => {
  expect(seatsOf(since(round, looking(0, 4, 0)))).toEqual([1, 2, 3]);
  expect(seatsOf(since(round, looking(2)))).toEqual([3]);
});

test('my own turn, as long as nobody has played after it', () => {
  expect(since(round, looking(3, 4, 0))).toEqual([{ seat: 3, facts: [moved(3, 'b4')] }]);
});

test('while my own turn goes on, what led to it', () => {
  const begun = [...round, ...log([5, 0, 5, moved(0, 'c1')])];
  expect(seatsOf(since(begun, looking(0, 4, 0)))).toEqual([1, 2, 3]);
  expect(seatsOf(since(begun, looking(0, 4, 1)))).toEqual([0]);
});

test('who only watches sees with the eyes of who is to play', () => {
  expect(seatsOf(since(round, looking(null, 4, 1)))).toEqual([2, 3]);
});

test('nothing before the first turn, and whatever was played before mine', () => {
  expect(since([], looking(0, 4, 0))).toEqual([]);
  expect(seatsOf(since(round.slice(0, 2), looking(3)))).toEqual([0, 1]);
});

test('the parts of a turn belong together', () => {
  const two = log([1, 0, 1, moved(0, 'b1')], [2, 1, 2, moved(1, 'b2')], [2, 1, 3, moved(1, 'b3')]);
  expect(since(two, looking(0, 2, 0))).toEqual([{ seat: 1, facts: [moved(1, 'b2'), moved(1, 'b3')] }]);
});

test('what was taken back is not seen', () => {
  const back: Fact = { fact: 'took-back', seat: 1, ply: 1 };
  const taken = [...round.slice(0, 3), ...log([1, 1, 1, back])];
  expect(seatsOf(since(taken, looking(2)))).toEqual([0]);
  const again = [...taken, ...log([2, 1, 2, moved(1, 'c2')])];
  expect(since(again, looking(0))).toEqual([{ seat: 1, facts: [moved(1, 'c2')] }]);
});

test('what happens beside the game is no turn', () => {
  const asked: Fact = { fact: 'asked-for-advice', seat: 0 };
  expect(seatsOf(since([...round, ...log([4, 0, 4, asked])], looking(0, 4, 0)))).toEqual([1, 2, 3]);
});

test('somebody who has not played for long is shown one turn of each of the others', () => {
  const long = log(
    ...[1, 2, 3, 4, 5].map((n): [number, Seat, number, Fact] => [n, (n % 2) + 1, n, moved(1, 'b1')]),
  );
  expect(seatsOf(since(long, looking(0, 3)))).toEqual([1, 2]);
});

test('looking back, the turn that led there', () => {
  expect(seatsOf(lastOf(round.slice(0, 2)))).toEqual([1]);
  expect(lastOf([])).toEqual([]);
});
