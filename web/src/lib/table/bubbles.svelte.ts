import type { Seat } from '../generated/table';
import type { Spoken } from '../link/link';

/** How long a phrase stands at its seat. */
const BUBBLE_MS = 6000;
/** How many of the last phrases can be read again. */
const KEPT = 20;

/** Phrases as bubbles at the seats: each for a while, the newest of a seat only. */
export class Bubbles {
  private standing = $state.raw<ReadonlyMap<Seat, Spoken>>(new Map());
  /** All that was said, in order. */
  log = $state.raw<readonly { n: number; spoken: Spoken }[]>([]);
  private known: ReadonlySet<Spoken> = new Set();
  private readonly timers = new Map<Seat, ReturnType<typeof setTimeout>>();
  private count = 0;

  /** What stands at a seat. */
  at(seat: Seat): Spoken | null {
    return this.standing.get(seat) ?? null;
  }

  /** The last phrase of each seat: those not heard before rise. */
  hear(spoken: readonly Spoken[], muted: ReadonlySet<Seat>): void {
    const before = this.known;
    this.known = new Set(spoken);
    for (const one of spoken) if (!before.has(one) && !muted.has(one.seat)) this.rise(one);
  }

  /** Nobody looks any more. */
  stop(): void {
    this.timers.forEach((timer) => clearTimeout(timer));
  }

  private rise(spoken: Spoken): void {
    const { seat } = spoken;
    this.standing = new Map(this.standing).set(seat, spoken);
    this.log = [...this.log, { n: this.count++, spoken }].slice(-KEPT);
    clearTimeout(this.timers.get(seat));
    const burst = () => {
      this.standing = new Map([...this.standing].filter(([one]) => one !== seat));
    };
    this.timers.set(seat, setTimeout(burst, BUBBLE_MS));
  }
}
