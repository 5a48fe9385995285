import type { Clock, Leaving } from '../generated/table';

/** A table as it was last set up, game by game. */
export type Remembered = {
  against: 'computer' | 'people' | 'invited';
  edition: string;
  chairs: { level: number; name: string; colour: string }[];
  takeBacks: boolean;
  hints: boolean;
  clock: Clock;
  /** Earlier pages did not ask. */
  leaving?: Leaving;
  options: string[];
  twoGames?: boolean;
  /** What only tables on a server have; earlier pages knew none. */
  watching?: boolean;
  programs?: boolean;
  listed?: boolean;
};

/** Under which names somebody plays who sits down at tables on a server: his own, and one of the list for strangers. */
export type NameKind = 'name' | 'alias';

/** The name somebody last sat down with. */
export function ownName(kind: NameKind, storage: Storage = localStorage): string {
  return storage.getItem(`ludotheque.${kind}`) ?? '';
}

export function keepOwnName(kind: NameKind, name: string, storage: Storage = localStorage): void {
  storage.setItem(`ludotheque.${kind}`, name);
}

const keyOf = (game: string) => `ludotheque.table.${game}`;

export function remember(game: string, table: Remembered, storage: Storage = localStorage): void {
  storage.setItem(keyOf(game), JSON.stringify(table));
}

/** The last table of a game; nothing, if there was none or an earlier page wrote it otherwise. */
export function recall(game: string, storage: Storage = localStorage): Remembered | null {
  try {
    const read: unknown = JSON.parse(storage.getItem(keyOf(game)) ?? 'null');
    return isTable(read) ? read : null;
  } catch {
    return null;
  }
}

const AGAINST = new Set<unknown>(['computer', 'people', 'invited']);

type Fields = Record<string, unknown>;
const isObject = (read: unknown): read is Fields => typeof read === 'object' && read !== null;
const isString = (read: unknown) => typeof read === 'string';
const isFlag = (read: unknown) => typeof read === 'boolean';

function isTable(read: unknown): read is Remembered {
  return (
    isObject(read) &&
    AGAINST.has(read['against']) &&
    isString(read['edition']) &&
    [read['takeBacks'], read['hints']].every(isFlag) &&
    ['watching', 'programs', 'listed', 'twoGames'].every(
      (key) => read[key] === undefined || isFlag(read[key]),
    ) &&
    isClock(read['clock']) &&
    isLeaving(read['leaving']) &&
    Array.isArray(read['options']) &&
    read['options'].every(isString) &&
    Array.isArray(read['chairs']) &&
    read['chairs'].every(isChair)
  );
}

function isChair(read: unknown): boolean {
  // A person, a level, or somebody who is invited.
  return (
    isObject(read) &&
    (read['level'] === -1 || isLevel(read['level'])) &&
    isString(read['name']) &&
    isString(read['colour'])
  );
}

function isLevel(read: unknown): boolean {
  return Number.isInteger(read) && Number(read) >= 0 && Number(read) <= 5;
}

function isClock(read: unknown): boolean {
  if (read === 'none') return true;
  if (!isObject(read)) return false;
  const [turn, fischer] = [read['turn'], read['fischer']];
  if (isObject(turn)) return isTime(turn['time']);
  return isObject(fischer) && isTime(fischer['time']) && isTime(fischer['increment']);
}

function isLeaving(read: unknown): boolean {
  if (read === undefined || read === 'end') return true;
  return isObject(read) && isObject(read['computer']) && isLevel(read['computer']['level']);
}

function isTime(read: unknown): boolean {
  return Number.isInteger(read) && Number(read) > 0;
}
