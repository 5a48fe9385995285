import { m } from '../paraglide/messages';
import { toasts } from '../ui/toast.svelte';
import { matches, type Summary } from './matches';
import type { Result } from './results';

/** The matches on this device, as pages show them. */
class Shelf {
  matches = $state.raw<Summary[]>([]);
  results = $state.raw<Result[]>([]);
  private readonly store = matches();

  async load(): Promise<void> {
    try {
      [this.matches, this.results] = [await this.store.list(), await this.store.results()];
    } catch {
      // A browser that keeps nothing has nothing to show.
      [this.matches, this.results] = [[], []];
    }
  }

  /** Takes a match out; for a while it can be put back. */
  async remove(id: string): Promise<void> {
    const removed = await this.store.remove(id);
    await this.load();
    if (!removed) return;
    const undo = async () => {
      await this.store.restore(removed);
      await this.load();
    };
    toasts.say({ text: () => m.removed(), undo });
  }
}

export const shelf = new Shelf();
