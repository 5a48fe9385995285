import type { Engine } from '../engine/client';
import type { Begun } from '../engine/protocol';
import type { Act, Advice, Choice, News, Refusal, View } from '../generated/table';
import { apply } from './apply';
import { atHand, type LinkState, type Result, type Shown, type TableLink } from './link';

/** A table on this device, run by the worker. */
export class LocalTable implements TableLink {
  readonly id: string;
  private shown: Shown;
  private readonly hearers = new Set<(shown: Shown) => void>();

  constructor(
    private readonly engine: Pick<Engine, 'ask'>,
    { id, whole }: Begun,
  ) {
    this.id = id;
    this.shown = { whole, ...atHand };
  }

  act(act: Act): Promise<Refusal | null> {
    return this.engine.ask('act', act);
  }

  gesture(from: string, to: string): Promise<Result<Choice[]>> {
    return this.engine.ask('gesture', { from, to });
  }

  preview(move: string): Promise<Result<Choice[]>> {
    return this.engine.ask('preview', { move });
  }

  hint(): Promise<Result<Advice | null>> {
    return this.engine.ask('hint', null);
  }

  at(ply: number): Promise<View | null> {
    return this.engine.ask('at', { ply });
  }

  async lift(): Promise<void> {
    await this.engine.ask('lift', null);
  }

  /** Those around a device talk to each other. */
  say(): void {}

  mute(): void {}

  news(hear: (shown: Shown) => void): () => void {
    this.hearers.add(hear);
    hear({ ...this.shown, told: [] });
    return () => this.hearers.delete(hear);
  }

  /** The worker has news. */
  receive(news: News): void {
    this.show({ whole: apply(this.shown.whole, news), told: news.increment.log });
  }

  /** The worker says how it stands. */
  turn(state: LinkState): void {
    this.show({ state, told: [] });
  }

  private show(changed: Partial<Shown>): void {
    this.shown = { ...this.shown, ...changed };
    this.hearers.forEach((hear) => hear(this.shown));
  }
}
