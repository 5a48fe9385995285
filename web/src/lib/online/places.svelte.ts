import type { Invited } from '../generated/server';
import type { Phase, Seat, Text, Whole } from '../generated/table';
import { Keep, ONLINE } from './keep';
import { memoryShelf, storageShelf, type Shelf } from './shelf';

/** A table on a server at which this device sits. */
export type Place = {
  table: string;
  /** What proves it. */
  token: string;
  /** The game's id. */
  game: string;
  seats: Seat[];
  /** Whether this device made the table. */
  maker: boolean;
  /** For those who are invited and have not come yet. */
  invitations: Invited[];
  /** When something happened there last, on this device's clock. */
  at: number;
  /** The players, seat by seat; none on a free seat. */
  names?: (Text | null)[];
  /** Whose turn it is. */
  turn?: Seat | null;
  phase?: Phase;
};

/** Whether the game waits for somebody at this device. */
export function isMyTurn({ phase, turn, seats }: Place): boolean {
  return phase === 'playing' && turn != null && seats.includes(turn);
}

/** Where this device sits, on all servers' tables, also after a reload and in another tab. */
export class Places {
  #all = $state.raw<Place[]>([]);
  /** Whether the browser keeps it: else a seat is lost with the window. */
  readonly kept: boolean;
  private readonly shelf: Shelf;

  constructor(shelf: Shelf | null, listen: (changed: (name: string | null) => void) => void) {
    this.kept = shelf !== null;
    this.shelf = shelf ?? memoryShelf();
    this.load();
    listen((name) => {
      if (name === null || isPlace(name)) this.load();
    });
  }

  /** Those where it is this device's turn first, then the most recent. */
  get all(): Place[] {
    return this.#all;
  }

  of(table: string): Place | undefined {
    return this.#all.find((place) => place.table === table);
  }

  /** Keeps a place, or what is new of it. */
  keep(place: Place): void {
    try {
      this.shelf.setItem(ONLINE + place.table, JSON.stringify(place));
    } catch {
      // A full storage: it is known until the page is closed.
    }
    this.set([place, ...this.#all.filter(({ table }) => table !== place.table)]);
  }

  forget(table: string): void {
    this.shelf.removeItem(ONLINE + table);
    this.keeping(table).clear();
    this.set(this.#all.filter((place) => place.table !== table));
  }

  /** What else is kept of a table until it is answered. */
  keeping(table: string): Keep {
    return new Keep(this.shelf, table);
  }

  /** Notes what there is to see at a table where this device sits. */
  note(table: string, { view, around }: Whole, at: number): void {
    const place = this.of(table);
    if (!place) return;
    const { turn, phase, game } = view;
    const seats = around.seats.length > 0 ? around.seats : place.seats;
    const names = view.seats.map(({ called }) => called);
    const invitations = place.invitations.filter(({ seat }) => names[seat] === null);
    const now: Place = { ...place, game, seats, invitations, names, turn, phase };
    if (JSON.stringify(now) !== JSON.stringify(place)) this.keep({ ...now, at });
  }

  private load(): void {
    const names = this.shelf.names().filter(isPlace);
    this.set(names.flatMap((name) => readPlace(this.shelf.getItem(name)) ?? []));
  }

  private set(places: Place[]): void {
    const later = (one: Place, other: Place) =>
      Number(isMyTurn(other)) - Number(isMyTurn(one)) || other.at - one.at;
    this.#all = places.sort(later);
  }
}

/** Whether a place is kept under a name; wishes and numbers have a point in theirs. */
function isPlace(name: string): boolean {
  return name.startsWith(ONLINE) && !name.slice(ONLINE.length).includes('.');
}

function readPlace(text: string | null): Place | null {
  try {
    const place = JSON.parse(text ?? 'null') as Partial<Place> | null;
    const whole =
      typeof place?.table === 'string' && typeof place.token === 'string' && Array.isArray(place.seats);
    return whole ? ({ invitations: [], maker: false, game: '', at: 0, ...place } as Place) : null;
  } catch {
    return null;
  }
}

/** Hears what other tabs keep. */
function otherTabs(changed: (name: string | null) => void): void {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- There is no window in tests.
  globalThis.addEventListener?.('storage', (event) => changed((event as StorageEvent).key));
}

export const places = new Places(
  storageShelf(() => localStorage),
  otherTabs,
);
