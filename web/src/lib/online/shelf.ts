/** What is kept by name: a browser's storage, or a memory in its place. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { names(): string[] };

/** The browser's storage; nothing where it keeps nothing, as in some private windows. */
export function storageShelf(storage: () => Storage): Shelf | null {
  try {
    const kept = storage();
    kept.setItem(PROBE, '');
    kept.removeItem(PROBE);
    return {
      getItem: (name) => kept.getItem(name),
      setItem: (name, value) => kept.setItem(name, value),
      removeItem: (name) => kept.removeItem(name),
      names: () => Object.keys(kept),
    };
  } catch {
    return null;
  }
}

const PROBE = 'ludotheque.probe';

/** A memory that ends with the page. */
export function memoryShelf(): Shelf {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    names: () => [...kept.keys()],
  };
}
