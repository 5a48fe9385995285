import type { Illustration } from '../generated/table';
import { still } from '../link/link';
import { Match } from '../match/match.svelte';

/** How long a position is looked at before the next one comes, and the last one before all begins again. */
const PAUSE_MS = 1500;
const REST_MS = 3200;

/** Some positions, looked at one after the other. */
export class Film {
  /** A match that is only looked at. */
  readonly match: Match;
  #at = $state(0);

  constructor(private readonly positions: readonly [Illustration, ...Illustration[]]) {
    const { view } = positions.at(-1) ?? positions[0];
    const around = { seats: [], curtain: null, thinking: false, hidden: false, owed: [] };
    this.match = new Match(still({ view, log: [], around }));
    this.show(0);
  }

  /** A film of what there is to see; none of nothing. */
  static of([first, ...others]: readonly Illustration[]): Film | null {
    return first ? new Film([first, ...others]) : null;
  }

  /** Which position is shown, from 0. */
  get at(): number {
    return this.#at;
  }

  get length(): number {
    return this.positions.length;
  }

  get isFirst(): boolean {
    return this.#at === 0;
  }

  get isLast(): boolean {
    return this.#at === this.length - 1;
  }

  get now(): Illustration {
    return this.positions[this.#at] ?? this.positions[0];
  }

  /** How long this position is to be looked at. */
  get pause(): number {
    return this.isLast ? REST_MS : PAUSE_MS;
  }

  back(): void {
    this.show(this.#at - 1);
  }

  on(): void {
    this.show(this.#at + 1);
  }

  /** As `on`, and from the last position to the first. */
  turn(): void {
    this.show((this.#at + 1) % this.length);
  }

  private show(at: number): void {
    this.#at = Math.max(0, Math.min(at, this.length - 1));
    this.match.past = this.now.view;
  }
}
