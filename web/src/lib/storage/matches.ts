import type { Text } from '../generated/table';
import type { Summary as Seen } from '../../wasm/ludo_wasm';
import { resultOf, type Result } from './results';

/** What the list of games shows of a match: nothing hidden. */
export type Summary = Seen & { id: string; at: number };

/** A match as it is kept: its record without events, and these one by one. */
export type Kept = { head: string; events: string[] };

/** A match with all there is of it, taken out of the store. */
export type Whole = Kept & { summary: Summary; writer: string | null };

export interface MatchStore {
  /** Keeps a new match, which this writer adds events to. */
  begin(summary: Summary, head: string, writer: string): Promise<void>;
  /** Adds events from a number on, and says whether it did: not, when another writer has the match, or an event has that number. */
  append(summary: Summary, writer: string, from: number, events: string[]): Promise<boolean>;
  /** Who adds events to a match. */
  writer(id: string): Promise<string | null>;
  /** Has this writer, and nobody else from now on, add events to a match. */
  take(id: string, writer: string): Promise<Kept | null>;
  /** A match, only to be looked at. */
  read(id: string): Promise<Kept | null>;
  /** The match that is the same, played on or not yet so far: one goes on where the other ends. */
  same(match: Kept): Promise<(Kept & { id: string }) | null>;
  list(): Promise<Summary[]>;
  /** Tells a match anew that was kept when less was told of it, unless it went on meanwhile. */
  retell(summary: Summary): Promise<void>;
  /** Takes a match out, and gives it to whoever may want it back. How it ended stays known. */
  remove(id: string): Promise<Whole | null>;
  /** Puts a match in that was taken out, here or on another device; never in the place of another. */
  restore(match: Whole): Promise<void>;
  /** Everything, for a file. */
  everything(): Promise<Whole[]>;
  /** How matches ended, the last one first. */
  results(): Promise<Result[]>;
  /** Adds what is not known yet, and says how many these were. */
  addResults(results: Result[]): Promise<number>;
}

const [SUMMARIES, RECORDS, EVENTS, WRITERS] = ['summaries', 'records', 'events', 'writers'];
const RESULTS = 'results';
const ALL = [SUMMARIES, RECORDS, EVENTS, WRITERS, RESULTS];

/** Matches kept on this device. */
export function matches(factory: IDBFactory = indexedDB): MatchStore {
  let opened: Promise<IDBDatabase> | null = null;
  const base = () => (opened ??= open(factory));
  const change = async () => (await base()).transaction(ALL, 'readwrite');
  const all = async () => (await base()).transaction(ALL);
  const look = async (store: string) => (await base()).transaction(store).objectStore(store);
  return {
    async begin(summary, head, writer) {
      const stores = await change();
      stores.objectStore(RECORDS).add(head, summary.id);
      stores.objectStore(WRITERS).put(writer, summary.id);
      tell(stores, summary);
      await finished(stores);
    },
    async append(summary, writer, from, events) {
      const stores = await change();
      if ((await result(stores.objectStore(WRITERS).get(summary.id))) !== writer) return false;
      addEvents(stores, summary.id, from, events);
      tell(stores, summary);
      return finished(stores).then(() => true, isThereAlready);
    },
    async writer(id) {
      return (await result<string | undefined>((await look(WRITERS)).get(id))) ?? null;
    },
    async take(id, writer) {
      const stores = await change();
      const kept = await read(stores, id);
      if (!kept) return null;
      stores.objectStore(WRITERS).put(writer, id);
      await finished(stores);
      return kept;
    },
    async read(id) {
      return read(await all(), id);
    },
    async same({ head, events }) {
      const stores = await all();
      for (const id of await result<string[]>(stores.objectStore(RECORDS).getAllKeys())) {
        const kept = await read(stores, id);
        if (kept?.head === head && goOnAlike(kept.events, events)) return { id, ...kept };
      }
      return null;
    },
    async list() {
      const found = await result<(Summary | Earlier)[]>((await look(SUMMARIES)).getAll());
      return found.map(asToldNow).sort((a, b) => b.at - a.at);
    },
    async retell(summary) {
      const stores = await change();
      const told = await result<Summary | undefined>(stores.objectStore(SUMMARIES).get(summary.id));
      if (told?.at === summary.at) tell(stores, summary);
      await finished(stores);
    },
    async remove(id) {
      const stores = await change();
      const match = await whole(stores, id);
      for (const store of [SUMMARIES, RECORDS, WRITERS]) stores.objectStore(store).delete(id);
      stores.objectStore(EVENTS).delete(eventsOf(id));
      await finished(stores);
      return match;
    },
    async restore({ summary, head, events, writer }) {
      const stores = await change();
      stores.objectStore(RECORDS).add(head, summary.id);
      if (writer !== null) stores.objectStore(WRITERS).put(writer, summary.id);
      addEvents(stores, summary.id, 0, events);
      tell(stores, summary);
      await finished(stores);
    },
    async everything() {
      const stores = await all();
      const ids = await result<string[]>(stores.objectStore(RECORDS).getAllKeys());
      const found = await Promise.all(ids.map((id) => whole(stores, id)));
      return found.filter((match) => match !== null);
    },
    async results() {
      const found = await result<Result[]>((await look(RESULTS)).getAll());
      return found.sort((a, b) => b.ended - a.ended);
    },
    async addResults(results) {
      const stores = await change();
      const known = new Set(await result<IDBValidKey[]>(stores.objectStore(RESULTS).getAllKeys()));
      const added = results.filter(({ id }) => !known.has(id));
      added.forEach((one) => stores.objectStore(RESULTS).put(one, one.id));
      await finished(stores);
      return added.length;
    },
  };
}

/** Whether one goes on where the other ends. */
function goOnAlike(some: string[], others: string[]): boolean {
  const shared = Math.min(some.length, others.length);
  return shared > 0 && some.slice(0, shared).every((event, n) => event === others[n]);
}

/** Keeps what is shown of a match; and how it ended, once. */
function tell(stores: IDBTransaction, summary: Summary): void {
  stores.objectStore(SUMMARIES).put(summary, summary.id);
  const ended = resultOf(summary);
  if (!ended) return;
  const results = stores.objectStore(RESULTS);
  const known = results.getKey(summary.id);
  known.onsuccess = () => known.result ?? results.put(ended, summary.id);
}

function addEvents(stores: IDBTransaction, id: string, from: number, events: string[]): void {
  events.forEach((event, i) => stores.objectStore(EVENTS).add(event, [id, from + i]));
}

async function read(stores: IDBTransaction, id: string): Promise<Kept | null> {
  const head = result<string | undefined>(stores.objectStore(RECORDS).get(id));
  const events = result<string[]>(stores.objectStore(EVENTS).getAll(eventsOf(id)));
  const [found, all] = [await head, await events];
  return found === undefined ? null : { head: found, events: all };
}

async function whole(stores: IDBTransaction, id: string): Promise<Whole | null> {
  const kept = read(stores, id);
  const summary = result<Summary | Earlier | undefined>(stores.objectStore(SUMMARIES).get(id));
  const writer = result<string | undefined>(stores.objectStore(WRITERS).get(id));
  const [found, told, who] = [await kept, await summary, await writer];
  return found && told ? { ...found, summary: asToldNow(told), writer: who ?? null } : null;
}

/** What was told of a match before its players, its beginning and its ending were. */
type Earlier = Pick<Summary, 'id' | 'at' | 'game' | 'edition' | 'ply' | 'over'> & {
  names: string[];
  turn?: number | null;
};

function asToldNow(told: Summary | Earlier): Summary {
  if ('minds' in told) return told;
  const names = told.names.map((name): Text => ({ fr: name, en: name }));
  return { ...told, names, minds: [], colours: [], turn: told.turn ?? null, ending: null, started: null };
}

/** Every key `[id, n]`: an array comes after all numbers. */
function eventsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open('ludotheque', 3);
  request.onupgradeneeded = () => {
    const { result: base } = request;
    ALL.filter((store) => !base.objectStoreNames.contains(store)).forEach((store) =>
      base.createObjectStore(store),
    );
  };
  request.onsuccess = () => {
    // A newer page in another tab must not wait for this one.
    request.result.onversionchange = () => request.result.close();
  };
  return result(request);
}

/** What a request finds: what was put there. */
function result<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T));
    request.addEventListener('error', () => reject(request.error ?? new Error('the device keeps nothing')));
  });
}

function finished(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error ?? new Error('the device keeps nothing'));
  });
}

function isThereAlready(fault: unknown): false {
  if (fault instanceof DOMException && fault.name === 'ConstraintError') return false;
  throw fault;
}
