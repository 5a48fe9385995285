import type { Shared } from '../generated/server';
import type { Card, ShuffleCheck } from '../generated/table';
import type { Result } from '../link/link';

/** Makes a finished game public, and says under which id. */
export type Shares = () => Promise<Result<Shared>>;

/** What differs between a table on this device and one on a server. */
export type Ways = {
  /** Plays again: at once, or as soon as all agree. */
  rematch: (() => void) | null;
  /** Plays again with other computers, where there are any. */
  easier: (() => void) | null;
  harder: (() => void) | null;
  /** The match as a file, when it can be had. */
  record: (() => Promise<string>) | null;
  /** A link to the finished game, for anybody. */
  share: Shares | null;
  /** What the record proves of the shuffle, of a finished game whose chance was sealed. */
  shuffle: (() => Promise<ShuffleCheck>) | null;
  /** Every seat's cards after so many actions of a finished game. */
  hands: ((ply: number) => Promise<Card[][]>) | null;
};
