import { describe, expect, test } from 'vitest';
import type { Whole } from '../generated/table';
import { memoryShelf, storageShelf, type Shelf } from './shelf';
import { isMyTurn, Places, type Place } from './places.svelte';

const deaf = () => {};

function place(table: string, more: Partial<Place> = {}): Place {
  return { table, token: 'ab', game: 'sequence', seats: [0], maker: true, invitations: [], at: 1, ...more };
}

/** Tabs of one browser: what one writes, the others hear of. */
class Browser {
  private readonly shelf = memoryShelf();
  private readonly hearers: { own: Shelf; changed: (name: string | null) => void }[] = [];

  tab(): Places {
    const own: Shelf = { ...this.shelf };
    own.setItem = (name, value) => {
      this.shelf.setItem(name, value);
      this.tell(own, name);
    };
    own.removeItem = (name) => {
      this.shelf.removeItem(name);
      this.tell(own, name);
    };
    return new Places(own, (changed) => this.hearers.push({ own, changed }));
  }

  private tell(by: Shelf, name: string): void {
    this.hearers.filter(({ own }) => own !== by).forEach(({ changed }) => changed(name));
  }
}

test('a place survives a reload, and is forgotten with all that belongs to it', () => {
  const shelf = memoryShelf();
  const places = new Places(shelf, deaf);
  places.keep(place('t1'));
  places.keeping('t1').addNumber('vow', 'number');
  places.keeping('t1').addWish({ id: 'w', act: 'resign', at: 3 });
  expect(new Places(shelf, deaf).of('t1')).toEqual(place('t1'));
  places.forget('t1');
  expect([shelf.names(), places.all]).toEqual([[], []]);
});

test('where it is my turn comes first, then what is most recent', () => {
  const places = new Places(memoryShelf(), deaf);
  places.keep(place('old', { at: 1, phase: 'playing', turn: 0 }));
  places.keep(place('middle', { at: 2, phase: 'over', turn: null }));
  places.keep(place('new', { at: 3, phase: 'playing', turn: 1 }));
  expect(places.all.map(({ table }) => table)).toEqual(['old', 'new', 'middle']);
  expect(places.all.map(isMyTurn)).toEqual([true, false, false]);
});

test('another tab hears of it', () => {
  const browser = new Browser();
  const [one, other] = [browser.tab(), browser.tab()];
  one.keep(place('t1'));
  expect(other.of('t1')).toEqual(place('t1'));
  other.forget('t1');
  expect(one.all).toEqual([]);
});

test('what is seen at a table is noted, and only when it is news', () => {
  const places = new Places(memoryShelf(), deaf);
  const invitations = [1, 2].map((seat) => ({ seat, secret: `s${seat}` }));
  places.keep(place('t1', { invitations }));
  const called = { fr: 'Zoé', en: 'Zoé' };
  const view = {
    game: 'sequence',
    phase: 'waiting',
    turn: null,
    seats: [{ called }, { called }, { called: null }],
  };
  const whole = { view, around: { seats: [0] } } as unknown as Whole;
  places.note('t1', whole, 50);
  expect(places.of('t1')).toMatchObject({ at: 50, phase: 'waiting', names: [called, called, null] });
  expect(places.of('t1')?.invitations).toEqual([{ seat: 2, secret: 's2' }]);
  places.note('t1', whole, 60);
  expect(places.of('t1')?.at).toBe(50);
  places.note('t2', whole, 60);
  expect(places.all).toHaveLength(1);
});

test('what cannot be read is passed over', () => {
  const shelf = memoryShelf();
  shelf.setItem('ludotheque.online.t1', '{"table":');
  shelf.setItem('ludotheque.online.t2', '{"table":"t2"}');
  shelf.setItem('ludotheque.online.t3.wish.w', '7');
  const places = new Places(shelf, deaf);
  expect([places.all, places.keeping('t3').wishes()]).toEqual([[], []]);
});

describe('a window that keeps nothing', () => {
  const refusing = () => {
    throw new Error('denied');
  };

  test('works until it is closed, and says so', () => {
    const places = new Places(storageShelf(refusing), deaf);
    places.keep(place('t1'));
    expect([places.kept, places.of('t1')]).toEqual([false, place('t1')]);
  });

  test('that is full at once is such a one', () => {
    expect(storageShelf(() => ({ setItem: refusing }) as unknown as Storage)).toBeNull();
  });
});

test('two tabs keep their wishes side by side, and only one of them hears that a wish is gone', () => {
  const browser = new Browser();
  const [one, other] = [browser.tab().keeping('t1'), browser.tab().keeping('t1')];
  one.addWish({ id: 'b', act: 'resign', at: 2 });
  other.addWish({ id: 'a', act: 'resume', at: 1 });
  expect(one.wishes().map(({ id }) => id)).toEqual(['a', 'b']);
  expect([one.dropWish('a'), other.dropWish('a')]).toEqual([true, false]);
});
