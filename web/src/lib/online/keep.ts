import type { Act, Seat } from '../generated/table';
import { memoryShelf, type Shelf } from './shelf';

/** Something asked of a table that was not answered yet. */
export type Wish = { id: string; act: Act; at: number; as?: Seat };

/**
 * What must survive a reload at one table: wishes without an answer, and the numbers vowed for the shuffle. Each has a
 * name of its own, so that two tabs never write over each other.
 */
export class Keep {
  private readonly wishPrefix: string;
  private readonly numberPrefix: string;
  /** What a full storage did not take: only a reload loses it. */
  private readonly unkept = memoryShelf();

  constructor(
    private readonly shelf: Shelf,
    table: string,
  ) {
    this.wishPrefix = `${ONLINE}${table}.wish.`;
    this.numberPrefix = `${ONLINE}${table}.number.`;
  }

  /** The wishes of all tabs, in the order in which they were made. */
  wishes(): Wish[] {
    const read = this.names(this.wishPrefix).flatMap((name) => readWish(this.read(name)) ?? []);
    return read.sort((one, other) => one.at - other.at);
  }

  addWish(wish: Wish): void {
    this.write(this.wishPrefix + wish.id, JSON.stringify(wish));
  }

  /** Takes a wish out. Says whether it was still there: another tab may have heard the answer first. */
  dropWish(id: string): boolean {
    const name = this.wishPrefix + id;
    const there = this.read(name) !== null;
    this.remove(name);
    return there;
  }

  /** The number that fits a vow, if this device made it. */
  number(vow: string): string | null {
    return this.read(this.numberPrefix + vow);
  }

  addNumber(vow: string, number: string): void {
    this.write(this.numberPrefix + vow, number);
  }

  /** The game has begun: nobody asks for numbers any more. */
  dropNumbers(): void {
    this.names(this.numberPrefix).forEach((name) => this.remove(name));
  }

  /** Forgets everything of the table. */
  clear(): void {
    this.dropNumbers();
    this.names(this.wishPrefix).forEach((name) => this.remove(name));
  }

  private names(prefix: string): string[] {
    return [...this.shelf.names(), ...this.unkept.names()].filter((name) => name.startsWith(prefix));
  }

  private read(name: string): string | null {
    return this.shelf.getItem(name) ?? this.unkept.getItem(name);
  }

  private write(name: string, value: string): void {
    try {
      this.shelf.setItem(name, value);
    } catch {
      this.unkept.setItem(name, value);
    }
  }

  private remove(name: string): void {
    this.shelf.removeItem(name);
    this.unkept.removeItem(name);
  }
}

/** What the names of everything kept of tables on servers begin with. */
export const ONLINE = 'ludotheque.online.';

function readWish(text: string | null): Wish | null {
  try {
    const wish = JSON.parse(text ?? 'null') as Partial<Wish> | null;
    const whole = typeof wish?.id === 'string' && typeof wish.at === 'number' && wish.act !== undefined;
    return whole ? (wish as Wish) : null;
  } catch {
    return null;
  }
}
