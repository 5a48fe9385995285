import { describe, expect, it } from 'vitest';
import type { Illustration } from '../generated/table';
import { Film } from './film.svelte';

const positions = [4, 5, 6].map(
  (ply) => ({ view: { ply, seats: [] }, entry: null }) as unknown as Illustration,
);

describe('a film', () => {
  it('begins with the first position and stops at both ends', () => {
    const film = Film.of(positions);
    expect(film?.match.shown.ply).toBe(4);
    film?.back();
    expect([film?.at, film?.isFirst]).toEqual([0, true]);
    for (let n = 0; n < 5; n += 1) film?.on();
    expect([film?.match.shown.ply, film?.isLast]).toEqual([6, true]);
  });

  it('begins again when it plays by itself', () => {
    const film = Film.of(positions);
    const seen = [1, 2, 3, 4].map(() => {
      film?.turn();
      return film?.match.shown.ply;
    });
    expect(seen).toEqual([5, 6, 4, 5]);
  });

  it('rests at the end', () => {
    const film = Film.of(positions);
    const before = film?.pause ?? 0;
    film?.on();
    film?.on();
    expect(film?.pause).toBeGreaterThan(before);
  });

  it('lets nobody play', () => {
    const film = Film.of(positions);
    film?.on();
    film?.on();
    expect(film?.match.mine).toBe(false);
  });

  it('is none of nothing', () => {
    expect(Film.of([])).toBeNull();
  });
});
