import { ONLINE } from '../online/keep';
import type { MatchStore } from './matches';
import type { Result } from './results';

/** Everything kept on a device, as one file. */
export type Archive = {
  /** The version of the form. */
  ludotheque: 1;
  matches: { id: string; at: number; head: string; events: string[] }[];
  results: Result[];
  /** What people like, by the names under which the device keeps it. */
  choices: Record<string, string>;
};

const FORM = 1;
const PREFIX = 'ludotheque.';

/** Everything kept on this device, but its places at tables on servers: whoever had the file would have them too. */
export async function archive(store: MatchStore, choices: Storage): Promise<Archive> {
  const matches = await store.everything();
  const names = Object.keys(choices).filter((name) => name.startsWith(PREFIX) && !name.startsWith(ONLINE));
  return {
    ludotheque: FORM,
    matches: matches.map(({ summary: { id, at }, head, events }) => ({ id, at, head, events })),
    results: await store.results(),
    choices: Object.fromEntries(names.map((name) => [name, choices.getItem(name) ?? ''])),
  };
}

/** Reads such a file; nothing, if it is none. */
export function readArchive(text: string): Archive | null {
  try {
    const read: unknown = JSON.parse(text);
    return isArchive(read) ? read : null;
  } catch {
    return null;
  }
}

/** What the device has no choice of its own for yet. */
export function adoptChoices({ choices }: Archive, own: Storage): void {
  for (const [name, value] of Object.entries(choices))
    if (own.getItem(name) === null) own.setItem(name, value);
}

type Fields = Record<string, unknown>;

function isArchive(read: unknown): read is Archive {
  return (
    isObject(read) &&
    read['ludotheque'] === FORM &&
    isListOf(read['matches'], isMatch) &&
    isListOf(read['results'], isResult) &&
    isObject(read['choices']) &&
    Object.entries(read['choices']).every(([name, value]) => name.startsWith(PREFIX) && isString(value))
  );
}

function isMatch(read: unknown): boolean {
  return (
    isObject(read) &&
    isString(read['id']) &&
    Number.isFinite(read['at']) &&
    isString(read['head']) &&
    isListOf(read['events'], isString)
  );
}

function isResult(read: unknown): boolean {
  return (
    isObject(read) &&
    [read['id'], read['game']].every(isString) &&
    [read['edition'], read['headline']].every(isText) &&
    isListOf(read['names'], (name) => name === null || isText(name)) &&
    isListOf(read['minds'], (mind) => mind === null || isMind(mind)) &&
    (read['winner'] === null || Number.isInteger(read['winner'])) &&
    [read['ply'], read['ended']].every(Number.isFinite)
  );
}

function isMind(read: unknown): boolean {
  if (isString(read)) return read === 'human' || read === 'program';
  return isObject(read) && isObject(read['computer']) && Number.isInteger(read['computer']['level']);
}

function isText(read: unknown): boolean {
  return isObject(read) && isString(read['fr']) && isString(read['en']);
}

function isObject(read: unknown): read is Fields {
  return typeof read === 'object' && read !== null && !Array.isArray(read);
}

function isString(read: unknown): read is string {
  return typeof read === 'string';
}

function isListOf(read: unknown, one: (read: unknown) => boolean): boolean {
  return Array.isArray(read) && read.every(one);
}
