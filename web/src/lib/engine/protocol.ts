import type { Advice, Choice, Kind, Player, Refusal, Seat, Terms, Text, View } from '../generated/table';

/** A table to be set up. */
export type SetUp = { game: string; edition: string; terms: Terms; players: Player[]; first: Seat | null };

/** What the page may show now. */
export type Update = {
  id: string;
  view: View;
  /** Whether the computer is thinking about its move. */
  thinking: boolean;
  /** Who must take the device before cards are shown. */
  curtain: Seat | null;
  /** Whether the game has cards that others may not see. */
  hidden: boolean;
};

/** What the page asks of the worker, and what it answers. */
export type Requests = {
  setUp: { ask: SetUp; answer: Update };
  resume: { ask: { id: string }; answer: Update };
  open: { ask: { record: string }; answer: Update | { fault: Text } };
  happen: { ask: { kind: Kind }; answer: { refusal: Refusal | null } };
  gesture: { ask: { from: string; to: string }; answer: { choices: Choice[] } | { refusal: Refusal } };
  preview: { ask: { move: string }; answer: { choices: Choice[] } | { refusal: Refusal } };
  lift: { ask: null; answer: null };
  hint: { ask: null; answer: Advice | null };
  at: { ask: { ply: number }; answer: View | null };
  record: { ask: null; answer: string };
  rematch: { ask: null; answer: Update };
  example: { ask: { game: string; rule: string }; answer: View[] };
  pace: { ask: { ms: number }; answer: null };
  leave: { ask: null; answer: null };
};

export type Method = keyof Requests;
export type Ask<M extends Method> = Requests[M]['ask'];
export type Answer<M extends Method> = Requests[M]['answer'];

/** From the page to the worker. */
export type Request = { [M in Method]: { n: number; method: M; ask: Ask<M> } }[Method];

/** From the worker to the page: an answer, or news. */
export type Message = { n: number; answer: unknown } | { n: number; fault: string } | { update: Update };
