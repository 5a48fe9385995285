import { expect, test } from 'vitest';
import type { View } from '../generated/table';
import { callFor, seenOf, type Seen } from './attention';

const waits: Seen = { table: 't', phase: 'waiting', seated: 1, mine: false, events: 2 };
const plays: Seen = { table: 't', phase: 'playing', seated: 2, mine: false, events: 9 };

test('somebody is called when another sits down, and when it is his turn', () => {
  expect(callFor(waits, { ...waits, seated: 2, events: 3 })).toBe('sat');
  expect(callFor(plays, { ...plays, mine: true, events: 10 })).toBe('turn');
  expect(callFor(waits, { ...plays, mine: true })).toBe('turn');
});

test('nobody is called by what he knew, by a table he never saw, or twice for one turn', () => {
  expect(callFor(undefined, { ...plays, mine: true })).toBeNull();
  expect(callFor({ ...plays, table: 'other' }, { ...plays, mine: true, events: 10 })).toBeNull();
  expect(callFor({ ...plays, mine: true }, { ...plays, mine: true, events: 10 })).toBeNull();
  expect(callFor(plays, { ...plays, mine: true })).toBeNull();
  expect(callFor(waits, { ...waits, seated: 0, events: 3 })).toBeNull();
});

test('it is our turn at any of our seats', () => {
  const seats = [{ mind: 'human' }, { mind: 'human' }, { mind: null }];
  const view = { phase: 'playing', turn: 1, events: 7, seats } as Partial<View> as View;
  expect(seenOf('t', view, [0, 1])).toEqual({
    table: 't',
    phase: 'playing',
    seated: 2,
    mine: true,
    events: 7,
  });
  expect(seenOf('t', view, [0]).mine).toBe(false);
});
