import { expect, test } from 'vitest';
import type { Match } from '../match/match.svelte';
import { isTurned, seatBelow, seating } from './seating';

const said = (seats: number, below: number) =>
  seating(seats, below).map(({ side, seat }) => `${side} ${seat}`);

test('two sit opposite each other', () => {
  expect(said(2, 0)).toEqual(['top 1', 'bottom 0']);
  expect(said(2, 1)).toEqual(['top 0', 'bottom 1']);
});

test('three and four go round clockwise', () => {
  expect(said(3, 1)).toEqual(['left 2', 'right 0', 'bottom 1']);
  expect(said(4, 0)).toEqual(['left 1', 'top 2', 'right 3', 'bottom 0']);
});

const looked = (own: number[], seats: number, more: { hidden?: boolean; viewer?: number } = {}) => {
  const live = { viewer: more.viewer ?? null, seats: Array.from({ length: seats }) };
  return { own, live, around: { hidden: more.hidden ?? false } } as unknown as Match;
};

test('the only person here sits below, of several the one whose cards are shown', () => {
  expect(seatBelow(looked([2], 4))).toBe(2);
  expect(seatBelow(looked([1, 3], 4, { hidden: true, viewer: 3 }))).toBe(3);
  expect(seatBelow(looked([1, 3], 4, { viewer: 3 }))).toBe(1);
  expect(seatBelow(looked([], 4))).toBe(0);
});

test('the board is turned for the only person here, opposite one other', () => {
  expect(isTurned(looked([1], 2))).toBe(true);
  for (const [own, seats] of [
    [[0], 2],
    [[0, 1], 2],
    [[], 2],
    [[1], 4],
  ] as const)
    expect(isTurned(looked([...own], seats))).toBe(false);
});
