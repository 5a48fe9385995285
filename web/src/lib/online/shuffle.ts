import type { Tell } from '../generated/server';
import type { Act, Seat, Whole } from '../generated/table';
import type { Keep } from './keep';
import { vow } from './secrets';

type World = {
  now: () => number;
  newId: () => string;
  newNumber: () => string;
  keep: Keep;
  send: (ask: { act: { id: string; act: Act; as: Seat } }) => void;
};

/** How long to wait after a refusal, unless there is something new to see. */
const PAUSE_MS = 2000;

/** This device's part in the shuffle (`docs/FAIR.md`): for each of its seats a vow, then the number. */
export class Shuffle {
  /** The wish without an answer. */
  private said: string | null = null;
  /** What was seen when it was said. */
  private saidOn: Whole | null = null;
  /** What was refused, and when. */
  private refused: { events: number; at: number } | null = null;
  private events = 0;
  private forgotten = false;

  constructor(private readonly world: World) {}

  /** Says what the table waits for, one seat after the other. */
  take(whole: Whole): void {
    const { view, around } = whole;
    this.events = view.events;
    if (view.phase !== 'waiting') this.forget();
    // What was granted may be told before it is shown.
    if (!view.fair || this.said !== null || whole === this.saidOn || this.isTooSoon()) return;
    for (const seat of around.owed) {
      const act = this.owed(view.fair.table, seat, view.fair.vows[seat] ?? null);
      if (!act) continue;
      this.saidOn = whole;
      return this.say(act, seat);
    }
  }

  /** The server's answer to a wish; says whether it was one of these. */
  settle(reply: Extract<Tell, { done: unknown } | { refused: unknown }>): boolean {
    const { id } = 'done' in reply ? reply.done : reply.refused;
    if (id !== this.said) return false;
    this.said = null;
    if ('done' in reply) this.refused = null;
    else [this.refused, this.saidOn] = [{ events: this.events, at: this.world.now() }, null];
    return true;
  }

  /** After a cut: what is still owed follows from what is seen then. */
  again(): void {
    [this.said, this.saidOn, this.refused] = [null, null, null];
  }

  private say(act: Act, as: Seat): void {
    this.said = this.world.newId();
    this.world.send({ act: { id: this.said, act, as } });
  }

  /** The game has begun: nobody asks for numbers any more. */
  private forget(): void {
    if (this.forgotten) return;
    this.forgotten = true;
    this.world.keep.dropNumbers();
  }

  private isTooSoon(): boolean {
    const { refused, events, world } = this;
    return refused !== null && refused.events === events && world.now() < refused.at + PAUSE_MS;
  }

  /** Nothing, when another device has vowed for the seat: only that one knows the number. */
  private owed(table: string, seat: Seat, seen: string | null): Act | null {
    const { keep, newNumber } = this.world;
    if (seen !== null) {
      const number = keep.number(seen);
      return number === null ? null : { reveal: { number } };
    }
    const number = newNumber();
    const commitment = vow(table, seat, number);
    keep.addNumber(commitment, number);
    return { vow: { commitment } };
  }
}
