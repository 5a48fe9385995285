import type { Summary as Seen } from '../../wasm/ludo_wasm';

/** What the list of games shows of a match: nothing hidden. */
export type Summary = Seen & { id: string; at: number };

/** A match as it is kept: its record without events, and these one by one. */
export type Kept = { head: string; events: string[] };

export interface MatchStore {
  /** Keeps a new match, which this writer adds events to. */
  begin(summary: Summary, head: string, writer: string): Promise<void>;
  /** Adds events from a number on, and says whether it did: not, when another writer has the match, or an event has that number. */
  append(summary: Summary, writer: string, from: number, events: string[]): Promise<boolean>;
  /** Who adds events to a match. */
  writer(id: string): Promise<string | null>;
  /** Has this writer, and nobody else from now on, add events to a match. */
  take(id: string, writer: string): Promise<Kept | null>;
  list(): Promise<Summary[]>;
  remove(id: string): Promise<void>;
}

const [SUMMARIES, RECORDS, EVENTS, WRITERS] = ['summaries', 'records', 'events', 'writers'];
const ALL = [SUMMARIES, RECORDS, EVENTS, WRITERS];

/** Matches kept on this device. */
export function matches(factory: IDBFactory = indexedDB): MatchStore {
  let opened: Promise<IDBDatabase> | null = null;
  const change = async () => (await (opened ??= open(factory))).transaction(ALL, 'readwrite');
  const look = async (store: string) =>
    (await (opened ??= open(factory))).transaction(store).objectStore(store);
  return {
    async begin(summary, head, writer) {
      const stores = await change();
      stores.objectStore(RECORDS).add(head, summary.id);
      stores.objectStore(WRITERS).put(writer, summary.id);
      stores.objectStore(SUMMARIES).put(summary, summary.id);
      await finished(stores);
    },
    async append(summary, writer, from, events) {
      const stores = await change();
      if ((await result(stores.objectStore(WRITERS).get(summary.id))) !== writer) return false;
      events.forEach((event, i) => stores.objectStore(EVENTS).add(event, [summary.id, from + i]));
      stores.objectStore(SUMMARIES).put(summary, summary.id);
      return finished(stores).then(() => true, isThereAlready);
    },
    async writer(id) {
      return (await result<string | undefined>((await look(WRITERS)).get(id))) ?? null;
    },
    async take(id, writer) {
      const stores = await change();
      const head = await result<string | undefined>(stores.objectStore(RECORDS).get(id));
      if (head === undefined) return null;
      const events = await result<string[]>(stores.objectStore(EVENTS).getAll(eventsOf(id)));
      stores.objectStore(WRITERS).put(writer, id);
      await finished(stores);
      return { head, events };
    },
    async list() {
      const all = await result<Summary[]>((await look(SUMMARIES)).getAll());
      return all.sort((a, b) => b.at - a.at);
    },
    async remove(id) {
      const stores = await change();
      for (const store of [SUMMARIES, RECORDS, WRITERS]) stores.objectStore(store).delete(id);
      stores.objectStore(EVENTS).delete(eventsOf(id));
      await finished(stores);
    },
  };
}

/** Every key `[id, n]`: an array comes after all numbers. */
function eventsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open('ludotheque', 2);
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
