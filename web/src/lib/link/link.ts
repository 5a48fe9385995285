import type { Presence } from '../generated/server';
import type { Act, Advice, Choice, LogEntry, Refusal, Seat, View, Whole } from '../generated/table';

/** How something went, as Rust says it. */
export type Result<T> = { Ok: T } | { Err: Refusal };

/**
 * Whether the table hears us: it does; it is being reached; another tab has taken the game over; it does, but the
 * device refuses to keep the game.
 */
export type LinkState = 'ready' | 'connecting' | 'taken' | 'unkept';

/** What a link shows of its table. */
export type Shown = {
  whole: Whole;
  /** What was told since the last time: nothing, the first time. */
  told: LogEntry[];
  state: LinkState;
  /** What was asked for and is not answered yet. */
  pending: readonly Act[];
  /** How far the table's clock is ahead of the device's, in milliseconds. */
  ahead: number;
  /** What only a table on a server has. */
  online: Online | null;
};

/** Why a server has nothing more to say to us: its words for it, or that the answer was none we know. */
export type Closed = 'token' | 'table' | 'revoked' | 'protocol' | 'full' | 'origin' | 'fault';

/** A phrase that somebody said. */
export type Spoken = { seat: Seat; phrase: string };

/** What only a table on a server has. */
export type Online = {
  /** The table's name. */
  table: string;
  /** Who is there; nothing until the server has said so. */
  presence: Presence | null;
  /** The last phrase of each seat that has spoken since we came, in order. */
  spoken: readonly Spoken[];
  /** The server has said that it will be away for a moment. */
  restarting: boolean;
  /** The table of the next game, once all have agreed to play again. */
  next: string | null;
  /** A wish that nobody heard when it was made, and that could not be granted any more when it was. */
  dropped: { act: Act; why: Refusal } | null;
  /** Why the server does not let us in any more. */
  closed: Closed | null;
};

/** How the page talks to a table, wherever that is. */
export interface TableLink {
  /** Asks for something. Nothing comes back when it is done: the news say what came of it. */
  act(act: Act): Promise<Refusal | null>;
  /** What a drag means. */
  gesture(from: string, to: string): Promise<Result<Choice[]>>;
  /** What the own pieces could do after a move, were it their turn again. */
  preview(move: string): Promise<Result<Choice[]>>;
  /** What the computer advises; nothing when the game went on meanwhile. */
  hint(): Promise<Result<Advice | null>>;
  /** The board after so many actions. */
  at(ply: number): Promise<View | null>;
  /** The next player has the device in hand. */
  lift(): Promise<void>;
  /** Says one of the server's phrases; nothing is heard at a table on this device. */
  say(phrase: string): void;
  /** Does not hear a seat's phrases any more, or hears them again. */
  mute(seat: Seat, on: boolean): void;
  /** Hears what there is to see, at once and whenever it changes, until the answer is called. */
  news(hear: (shown: Shown) => void): () => void;
}

/** How a table on this device is shown at first. */
export const atHand: Omit<Shown, 'whole'> = { told: [], state: 'ready', pending: [], ahead: 0, online: null };

/** A table that is only to be looked at. */
export function still(whole: Whole): TableLink {
  const only = () => Promise.reject(new Error('only to be looked at'));
  return {
    act: only,
    gesture: only,
    preview: only,
    hint: only,
    at: only,
    lift: only,
    say: () => {},
    mute: () => {},
    news: (hear) => {
      hear({ whole, ...atHand });
      return () => {};
    },
  };
}
