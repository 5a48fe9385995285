import { expect, test } from 'vitest';
import type { Fact, LogEntry } from '../generated/table';
import { turnsOf } from './story';

const entry = (
  n: number,
  turn: number,
  seat: number | null,
  ply: number,
  facts: Fact[] = [{ fact: 'paused' }],
): LogEntry => ({
  n,
  turn,
  seat,
  ply,
  facts,
  sentences: [],
});

test('what belongs to one turn stands together', () => {
  const log = [entry(0, 0, 0, 0), entry(1, 1, 0, 1), entry(2, 1, 0, 2), entry(3, 2, 1, 3)];
  expect(turnsOf(log).map(({ turn, seat, entries }) => [turn, seat, entries.length])).toEqual([
    [0, 0, 1],
    [1, 0, 2],
    [2, 1, 1],
  ]);
});

test('that people sat down is no part of it', () => {
  expect(turnsOf([entry(0, 0, 0, 0, [{ fact: 'sat', seat: 0 }])])).toEqual([]);
});

test('what was taken back is known as such, and what came before it is not', () => {
  const back = (n: number, ply: number) => entry(n, 1, 0, ply, [{ fact: 'took-back', seat: 0, ply }]);
  const log = [entry(0, 1, 0, 1), entry(1, 2, 1, 2), back(2, 1), entry(3, 2, 1, 2), entry(4, 3, 0, 3)];
  const undone = turnsOf(log).flatMap(({ entries }) => entries.filter((one) => one.undone));
  expect(undone.map((one) => one.entry.n)).toEqual([1]);
});
