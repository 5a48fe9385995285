import { describe, expect, it } from 'vitest';
import type { CatalogueBubble, LogEntry, View } from '../generated/table';
import { Introduction, type Seen } from './introduction.svelte';

const bubbles = (['goal', 'move', 'try', 'others'] as const).map((about): CatalogueBubble => ({
  about,
  at: 'own',
  fr: '',
  en: '',
}));

/** A table after some actions, given as turn and seat; the viewer has seat 0. */
function table(actions: [turn: number, seat: number][], turn: number | null = 0): Seen {
  const log = actions.map(([turn, seat], n) => ({ n, ply: n + 1, turn, seat }) as unknown as LogEntry);
  const phase = turn === null ? 'over' : 'playing';
  const live = { viewer: 0, phase, turn, ply: actions.length } as unknown as View;
  return { live, log, mine: turn === 0 };
}

function begun(): Introduction {
  const introduction = new Introduction(bubbles);
  introduction.see(table([]));
  return introduction;
}

describe('an introduction', () => {
  it('waits until it is somebody’s turn', () => {
    const introduction = new Introduction(bubbles);
    introduction.see(table([], 1));
    expect(introduction.bubble).toBeNull();
    introduction.see(table([[1, 1]]));
    expect(introduction.bubble?.about).toBe('goal');
  });

  it('goes on by hand up to the trial, which waits for a move', () => {
    const introduction = begun();
    expect(introduction.canGoOn).toBe(true);
    introduction.next();
    introduction.next();
    expect([introduction.bubble?.about, introduction.canGoOn]).toEqual(['try', false]);
    introduction.see(table([[1, 0]], 1));
    expect([introduction.bubble?.about, introduction.canGoOn]).toEqual(['others', true]);
    introduction.next();
    expect([introduction.bubble, introduction.isOver]).toEqual([null, true]);
  });

  it('does not hold up who plays at once', () => {
    const introduction = begun();
    introduction.see(table([[1, 0]], 1));
    expect(introduction.bubble?.about).toBe('others');
  });

  it('waits for the whole of a turn with two parts', () => {
    const introduction = begun();
    introduction.see(table([[1, 0]], 0));
    expect(introduction.bubble?.about).toBe('goal');
    introduction.see(
      table(
        [
          [1, 0],
          [1, 0],
        ],
        1,
      ),
    );
    expect(introduction.bubble?.about).toBe('others');
  });

  it('misses nothing when the other has played already', () => {
    const introduction = begun();
    introduction.see(
      table([
        [1, 0],
        [2, 1],
      ]),
    );
    expect(introduction.bubble?.about).toBe('others');
  });

  it('ends by itself with the second turn, and with the game', () => {
    const introduction = begun();
    introduction.see(
      table([
        [1, 0],
        [2, 1],
      ]),
    );
    introduction.see(
      table(
        [
          [1, 0],
          [2, 1],
          [3, 0],
        ],
        1,
      ),
    );
    expect(introduction.isOver).toBe(true);
    const other = begun();
    other.see(table([[1, 0]], null));
    expect(other.isOver).toBe(true);
  });

  it('can be skipped', () => {
    const introduction = begun();
    introduction.end();
    expect(introduction.bubble).toBeNull();
  });
});
