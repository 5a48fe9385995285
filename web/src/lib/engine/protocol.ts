import type {
  Act,
  Advice,
  Card,
  Choice,
  Illustration,
  News,
  Refusal,
  SetUp,
  ShuffleCheck,
  Text,
  View,
  Whole,
} from '../generated/table';
import type { LinkState, Result } from '../link/link';
import type { Archive } from '../storage/archive';

/** A match that is open now, with all there is to see of it. */
export type Begun = { id: string; whole: Whole };

/** A match that was to be opened; or why it cannot be. */
export type Opened = Begun | { fault: Text };

/** What came of a file with everything of a device: matches and results that were not here, and matches that cannot be read. */
export type Brought = { matches: number; results: number; unreadable: number };

/** What the page asks of the worker, and what it answers. */
export type Requests = {
  setUp: { ask: SetUp; answer: Opened };
  /** A match kept on this device. Where another tab has it, it must be said that it shall be taken from there. */
  resume: { ask: { id: string; take: boolean }; answer: Opened | 'elsewhere' | 'gone' };
  /** A file of one match: that one, where it is kept here already. */
  open: { ask: { record: string }; answer: Opened };
  /** The record of a finished match, for somebody who only looks: nothing of it is kept. */
  look: { ask: { record: string }; answer: Opened };
  /** What a record proves of its shuffle. */
  checkShuffle: { ask: { record: string }; answer: ShuffleCheck };
  /** Every seat's cards after so many actions of a finished match. */
  openHands: { ask: { record: string; ply: number }; answer: Card[][] };
  /** A match kept on this device, only to be looked at; nothing, if it cannot be read. */
  glance: { ask: { id: string }; answer: View | null };
  /** What another device kept, or this one earlier. */
  bring: { ask: Archive; answer: Brought };
  rematch: { ask: null; answer: Opened };
  record: { ask: null; answer: string };
  act: { ask: Act; answer: Refusal | null };
  gesture: { ask: { from: string; to: string }; answer: Result<Choice[]> };
  preview: { ask: { move: string }; answer: Result<Choice[]> };
  hint: { ask: null; answer: Result<Advice | null> };
  at: { ask: { ply: number }; answer: View | null };
  lift: { ask: null; answer: null };
  example: { ask: { game: string; rule: string }; answer: Illustration[] };
  step: { ask: { game: string; n: number }; answer: Illustration[] };
  pace: { ask: { ms: number }; answer: null };
};

export type Method = keyof Requests;
export type Ask<M extends Method> = Requests[M]['ask'];
export type Answer<M extends Method> = Requests[M]['answer'];

/** From the page to the worker. */
export type Request = { [M in Method]: { n: number; method: M; ask: Ask<M> } }[Method];

/** What the worker says of a match unasked. */
export type Word = { id: string; news: News } | { id: string; state: LinkState };

/** From the worker to the page: an answer, or a word of its own. */
export type Message = { n: number; answer: unknown } | { n: number; fault: string } | { word: Word };
