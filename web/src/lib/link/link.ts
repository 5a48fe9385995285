import type { Act, Advice, Choice, LogEntry, Refusal, View, Whole } from '../generated/table';

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
  /** Hears what there is to see, at once and whenever it changes, until the answer is called. */
  news(hear: (shown: Shown) => void): () => void;
}

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
    news: (hear) => {
      hear({ whole, told: [], state: 'ready', pending: [] });
      return () => {};
    },
  };
}
