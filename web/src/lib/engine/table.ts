import type { Act, Advice, Refusal } from '../generated/table';
import type { LinkState, Result } from '../link/link';
import type { MatchStore } from '../storage/matches';
import type { Door, Happened } from '../../wasm/ludo_wasm';
import type { Word } from './protocol';

/** What a table needs from the world. */
export type World = {
  store: MatchStore;
  /** Who this is, among all who add events to what is kept. */
  writer: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Lets messages in. */
  breathe: () => Promise<void>;
  tell: (word: Word) => void;
};

type Budget = { nodes: number } | { ms: number };

/** How long a slice of thinking should last, so that a wish to stop is heard soon. */
const SLICE_MS = 12;
/** The longest that timers can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/** A match that is being played here: keeps what happens, then tells it, has the computer think, and wakes the door in time. */
export class RunningTable {
  private closed = false;
  private thinking = false;
  private state: LinkState = 'ready';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private keeping = Promise.resolve();
  private readonly asked: ((advice: Advice | null) => void)[] = [];

  /** `kept` is how many events are kept already; null for a match of which nothing is. */
  constructor(
    readonly id: string,
    readonly door: Door,
    private kept: number | null,
    private readonly world: World,
  ) {}

  /** Keeps what there is; all else comes later, when the page has seen the match. */
  async start(): Promise<void> {
    await this.happen({ news: null, advice: null, wake: null, again: false });
    this.wakeAt(this.world.now());
  }

  async act(act: Act): Promise<Refusal | null> {
    const answer = this.door.act(act, this.world.now());
    if ('Err' in answer) return answer.Err;
    await this.happen(answer.Ok);
    return null;
  }

  async hint(): Promise<Result<Advice | null>> {
    const refusal = await this.act('hint');
    return refusal ? { Err: refusal } : { Ok: await new Promise((hear) => this.asked.push(hear)) };
  }

  lift(): Promise<void> {
    return this.happen(this.door.lift(this.world.now()));
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    clearTimeout(this.timer);
    this.advise(null);
    this.door.free();
  }

  /** Another tab has the match now. */
  lose(): void {
    this.close();
    this.turn('taken');
  }

  private turn(state: LinkState): void {
    if (state !== this.state) this.world.tell({ id: this.id, state });
    this.state = state;
  }

  /** What has happened is told when it is kept. */
  private async happen({ news, advice, wake }: Happened): Promise<void> {
    this.wakeAt(wake);
    this.keeping = this.keeping.then(() => this.keep());
    await this.keeping;
    if (this.closed) return;
    if (news) this.world.tell({ id: this.id, news });
    if (advice) this.advise(advice.told);
    void this.think();
  }

  private async keep(): Promise<void> {
    if (this.closed) return;
    const { id, door, world } = this;
    const summary = { ...door.summary(), id, at: world.now() };
    const [from, events] = [this.kept ?? 0, door.events(this.kept ?? 0)];
    try {
      if (this.kept === null) await world.store.begin(summary, door.head(), world.writer);
      this.kept = from;
      if (events.length > 0 && !(await world.store.append(summary, world.writer, from, events)))
        return this.lose();
      this.kept = from + events.length;
      this.turn('ready');
    } catch {
      this.turn('unkept');
    }
  }

  private wakeAt(moment: number | null): void {
    clearTimeout(this.timer);
    if (moment === null || this.closed) return;
    const wait = Math.min(Math.max(0, moment - this.world.now()), LONGEST_MS);
    this.timer = setTimeout(() => void this.happen(this.door.tick(this.world.now())), wait);
  }

  private advise(advice: Advice | null): void {
    this.asked.splice(0).forEach((hear) => hear(advice));
  }

  /** Does all thinking there is to be done. */
  private async think(): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    for (let budget = this.job(); budget; budget = this.job()) {
      await this.thinkFor(budget);
      if (!this.closed) await this.happen(this.door.thought(this.world.now()));
    }
    this.thinking = false;
  }

  private job(): Budget | undefined {
    return this.closed ? undefined : this.door.job();
  }

  /** Thinks in slices. */
  private async thinkFor(budget: Budget): Promise<void> {
    const end = 'ms' in budget ? performance.now() + budget.ms : Infinity;
    const nodes = 'nodes' in budget ? budget.nodes : Infinity;
    let [slice, started] = [64, performance.now()];
    while (!this.closed && this.door.nodes() < nodes && started < end && this.door.step(slice)) {
      slice = nextSlice(slice, performance.now() - started);
      await this.world.breathe();
      started = performance.now();
    }
  }
}

/** Doubles or halves a slice towards the time it should last. */
export function nextSlice(slice: number, took: number): number {
  if (took < SLICE_MS / 2) return Math.min(slice * 2, 1 << 20);
  return took > SLICE_MS * 2 ? Math.max(1, slice >> 1) : slice;
}
