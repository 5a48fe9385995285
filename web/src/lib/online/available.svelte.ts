import type { Version } from '../generated/server';
import { api, type Answer } from './api';
import { PROTOCOL } from './protocol';

/** How long a server that did not answer is left alone. */
const AGAIN_MS = 10_000;

/** Whether there is a server behind the page: a page on static hosting has none. */
export class Available {
  #there = $state<boolean | null>(null);
  #version = $state.raw<Version | null>(null);
  private asked = false;

  constructor(
    private readonly askVersion: () => Promise<Answer<Version>>,
    private readonly network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
    private readonly isOffline: () => boolean,
  ) {}

  /** It is; it is not; nobody knows yet. Whoever first wants to know has it asked. */
  get there(): boolean | null {
    this.askOnce();
    return this.#there;
  }

  /** What it is, if it is there. */
  get version(): Version | null {
    this.askOnce();
    return this.#version;
  }

  /** Whether page and server speak the same protocol; nobody knows while nobody has answered. */
  get fits(): boolean | null {
    if (!this.version) return null;
    const { min, max } = this.version.protocol;
    return min <= PROTOCOL && PROTOCOL <= max;
  }

  private askOnce(): void {
    if (this.asked) return;
    this.asked = true;
    void this.ask();
  }

  private async ask(): Promise<void> {
    if (this.isOffline()) return this.askAgain(null);
    const answer = await this.askVersion();
    if ('Ok' in answer) [this.#there, this.#version] = [true, answer.Ok];
    else if (answer.Err.code === 'network/strange') this.#there = false;
    else this.askAgain(AGAIN_MS);
  }

  /** Nobody can say without a network; a server that is busy or away may be back after a while. */
  private askAgain(afterMs: number | null): void {
    const again = () => {
      clearTimeout(timer);
      this.network.removeEventListener('online', again);
      void this.ask();
    };
    const timer = afterMs === null ? undefined : setTimeout(again, afterMs);
    this.network.addEventListener('online', again);
  }
}

export const server = new Available(
  () => api.version(),
  globalThis,
  () => !navigator.onLine,
);
