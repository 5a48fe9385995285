import type { Words } from '../generated/server';
import type { Text } from '../generated/table';
import { api } from './api';

/** What can be said at a table and how people can be called there, as the server has it: asked for once. */
class KnownWords {
  #words = $state.raw<Words | null>(null);
  private asking = false;

  get phrases(): Words['phrases'] {
    return this.#words?.phrases ?? [];
  }

  get names(): string[] {
    return this.#words?.names ?? [];
  }

  /** A phrase in both languages; nothing while it is not known. */
  phrase(id: string): Text | null {
    return this.phrases.find((phrase) => phrase.id === id) ?? null;
  }

  /** Asks for them, unless they are known. */
  async load(): Promise<void> {
    if (this.#words || this.asking) return;
    this.asking = true;
    const answer = await api.words();
    this.asking = false;
    if ('Ok' in answer) this.#words = answer.Ok;
  }
}

export const words = new KnownWords();
