import type { Act, Advice, Choice, Refusal, Seat, View, Whole } from '../generated/table';
import type { Closed, LinkState, Result, Shown, TableLink } from '../link/link';
import { serverAddress } from './api';
import { Conversation, type Visitor } from './conversation';
import type { Keep } from './keep';
import { Orphans } from './orphans';
import { places } from './places.svelte';
import { newId, newNumber } from './secrets';
import { thisBrowser, Wire } from './wire';

/** What the page hears of a table that is being reached, and how it says that nobody waits for it any more. */
export type Options = {
  onState?: (state: LinkState) => void;
  hear?: (shown: Shown) => void;
  signal?: AbortSignal;
};

/**
 * Goes to a table on a server, as whoever has a place there or to watch. It comes back when there is something to see,
 * however long that takes, or when the server does not let us in.
 */
export function connect(visitor: Visitor, options: Options = {}): Promise<OnlineTable | { closed: Closed }> {
  const { onState, hear, signal } = options;
  return new Promise((resolve, reject) => {
    const table = new OnlineTable(visitor, {
      shown: () => {
        if (hear) table.news(hear);
        onState?.('ready');
        resolve(table);
      },
      closed: (closed) => {
        table.close();
        resolve({ closed });
      },
    });
    signal?.addEventListener('abort', () => {
      table.close();
      reject(signal.reason as Error);
    });
    onState?.('connecting');
    table.open();
  });
}

/** Hears once that there is something to see, or why there is nothing. */
type First = { shown: () => void; closed: (closed: Closed) => void };

/** A table on a server. */
export class OnlineTable implements TableLink {
  readonly id: string;
  private readonly hearers = new Set<(shown: Shown) => void>();
  private readonly conversation: Conversation;
  private readonly wire: Wire;
  private readonly orphans: Orphans;
  private readonly keep: Keep;
  /** What was noted last, and how the connection stood. */
  private noted: Whole | null = null;
  private state: LinkState = 'connecting';

  constructor(
    visitor: Visitor,
    private readonly first: First,
  ) {
    this.id = visitor.table;
    this.keep = places.keeping(visitor.table);
    this.conversation = new Conversation(visitor, {
      now: () => Date.now(),
      random: () => Math.random(),
      newId,
      newNumber,
      keep: this.keep,
      send: (frame) => this.wire.send(frame),
      cut: () => this.wire.cut(),
    });
    this.conversation.onShown = (shown) => this.show(shown);
    this.conversation.onClosed = (closed) => {
      if (!this.noted) this.first.closed(closed);
    };
    this.orphans = new Orphans(this.id, () => this.conversation.wishIds);
    this.wire = new Wire(socketAddress(this.id), this.conversation, thisBrowser());
  }

  /** Begins to reach the table. */
  open(): void {
    this.wire.connect();
  }

  /** Leaves the page of the table, not the seat. */
  close(): void {
    this.hearers.clear();
    this.conversation.leave();
    this.wire.close();
    this.orphans.close();
  }

  act(act: Act): Promise<Refusal | null> {
    return this.conversation.act(act);
  }

  gesture(from: string, to: string): Promise<Result<Choice[]>> {
    return this.conversation.gesture(from, to);
  }

  preview(move: string): Promise<Result<Choice[]>> {
    return this.conversation.preview(move);
  }

  hint(): Promise<Result<Advice | null>> {
    return this.conversation.hint();
  }

  at(ply: number): Promise<View | null> {
    return this.conversation.at(ply);
  }

  lift(): Promise<void> {
    return this.conversation.lift();
  }

  say(phrase: string): void {
    this.conversation.speak(phrase);
  }

  mute(seat: Seat, on: boolean): void {
    this.conversation.mute(seat, on);
  }

  news(hear: (shown: Shown) => void): () => void {
    this.hearers.add(hear);
    const shown = this.conversation.now;
    if (shown) hear({ ...shown, told: [] });
    return () => this.hearers.delete(hear);
  }

  private show(shown: Shown): void {
    const first = this.noted === null;
    this.note(shown);
    if (first) this.first.shown();
    else this.hearers.forEach((hear) => hear(shown));
  }

  private note({ whole, state, online }: Shown): void {
    if (whole !== this.noted) places.note(this.id, whole, Date.now());
    if (state === 'ready' && this.state !== 'ready') void this.adopt();
    if (online?.next != null) this.followTo(online.next);
    [this.noted, this.state] = [whole, state];
  }

  /** Sends what a page asked here that is gone. */
  private async adopt(): Promise<void> {
    this.conversation.adopt(await this.orphans.among(() => this.keep.wishes()));
  }

  /** Whoever sits here has the same seats at the next table. */
  private followTo(next: string): void {
    const place = places.of(this.id);
    if (!place || places.of(next)) return;
    const { token, game, seats, maker, names } = place;
    places.keep({
      table: next,
      token,
      game,
      seats,
      maker,
      ...(names && { names }),
      invitations: [],
      at: Date.now(),
    });
  }
}

/** Where the socket of a table is: beside the page, like everything of the server. */
function socketAddress(table: string): string {
  const address = serverAddress(`tables/${encodeURIComponent(table)}/socket`);
  address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}
