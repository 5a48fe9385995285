import type { Text } from '../generated/table';

/** What the list of games shows of a match: nothing hidden. */
export type Summary = {
  id: string;
  game: string;
  edition: Text;
  names: string[];
  ply: number;
  over: boolean;
  at: number;
};

export interface MatchStore {
  keep(summary: Summary, record: string): Promise<void>;
  record(id: string): Promise<string | null>;
  list(): Promise<Summary[]>;
  remove(id: string): Promise<void>;
}

const SUMMARIES = 'summaries';
const RECORDS = 'records';

/** Matches kept on this device. */
export function matches(factory: IDBFactory = indexedDB): MatchStore {
  let opened: Promise<IDBDatabase> | null = null;
  const database = () => (opened ??= open(factory));
  return {
    async keep(summary, record) {
      const change = (await database()).transaction([SUMMARIES, RECORDS], 'readwrite');
      change.objectStore(SUMMARIES).put(summary, summary.id);
      change.objectStore(RECORDS).put(record, summary.id);
      await finished(change);
    },
    async record(id) {
      const look = (await database()).transaction(RECORDS).objectStore(RECORDS).get(id) as IDBRequest<
        string | undefined
      >;
      return (await result(look)) ?? null;
    },
    async list() {
      const look = (await database()).transaction(SUMMARIES).objectStore(SUMMARIES).getAll() as IDBRequest<
        Summary[]
      >;
      return (await result(look)).sort((a, b) => b.at - a.at);
    },
    async remove(id) {
      const change = (await database()).transaction([SUMMARIES, RECORDS], 'readwrite');
      change.objectStore(SUMMARIES).delete(id);
      change.objectStore(RECORDS).delete(id);
      await finished(change);
    },
  };
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open('ludotheque', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(SUMMARIES);
    request.result.createObjectStore(RECORDS);
  };
  return result(request);
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the device keeps nothing'));
  });
}

function finished(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error ?? new Error('the device keeps nothing'));
  });
}
