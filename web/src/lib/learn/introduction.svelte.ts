import type { CatalogueBubble, LogEntry, Seat, View } from '../generated/table';

/** What an introduction looks at. */
export type Seen = { live: View; log: readonly LogEntry[]; mine: boolean };

/** Which bubble of a first game is to be seen. It follows what is played, and never holds anybody up. */
export class Introduction {
  #at = $state(0);
  #over = $state(false);
  /** Who is introduced, and how many actions there were before. */
  #start = $state.raw<{ seat: Seat; ply: number } | null>(null);

  constructor(private readonly bubbles: readonly CatalogueBubble[]) {}

  /** The bubble to be seen: none before it is somebody's turn, and none after the end. */
  get bubble(): CatalogueBubble | null {
    return this.#start === null || this.#over ? null : (this.bubbles[this.#at] ?? null);
  }

  get at(): number {
    return this.#at;
  }

  get length(): number {
    return this.bubbles.length;
  }

  get isOver(): boolean {
    return this.#over;
  }

  /** Whether the next bubble comes when somebody wants it, not when something was played. */
  get canGoOn(): boolean {
    return this.bubble !== null && this.bubble.about !== 'try';
  }

  /** Goes on to the next bubble, and ends after the last. */
  next(): void {
    if (this.#at + 1 < this.bubbles.length) this.#at += 1;
    else this.#over = true;
  }

  end(): void {
    this.#over = true;
  }

  /** Follows the table. */
  see({ live, log, mine }: Seen): void {
    if (this.#over) return;
    if (live.phase === 'over') return this.end();
    if (this.#start === null) {
      if (mine && live.viewer !== null) this.#start = { seat: live.viewer, ply: live.ply };
      return;
    }
    const turns = this.turnsOf(this.#start, log);
    const [first] = turns;
    if (first === undefined || (live.turn === this.#start.seat && log.at(-1)?.turn === first)) return;
    if (turns.some((turn) => turn > first)) this.end();
    else this.#at = Math.max(this.#at, this.afterTrying);
  }

  /** The turns that who is introduced has played since. */
  private turnsOf({ seat, ply }: { seat: Seat; ply: number }, log: readonly LogEntry[]): number[] {
    return log.flatMap((entry) => (entry.seat === seat && entry.ply > ply ? entry.turn : []));
  }

  private get afterTrying(): number {
    return this.bubbles.findIndex(({ about }) => about === 'try') + 1;
  }
}
