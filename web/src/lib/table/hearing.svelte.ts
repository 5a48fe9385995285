import type { LinkState } from '../link/link';

/** What is said about the connection: that it is lost, that the server starts again, or that all is well again. */
export type Heard = 'lost' | 'restarting' | 'back';

/** How long a connection may be away before anything is said, and how long it is said that it is back. */
const [PATIENCE_MS, RELIEF_MS] = [2000, 4000];

/** Whether the table hears us, as it is said in words: nothing, while it does and always did. */
export class Hearing {
  heard = $state<Heard | null>(null);
  private away = false;
  private restarting = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The connection is so now. */
  see(state: LinkState, restarting: boolean): void {
    const away = state === 'connecting';
    this.restarting = restarting;
    if (away === this.away) return this.sayAnew();
    this.away = away;
    clearTimeout(this.timer);
    if (away) this.timer = setTimeout(() => this.complain(), this.heard === 'back' ? 0 : PATIENCE_MS);
    else if (this.heard !== null) this.relieve();
  }

  /** Nobody looks any more. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private sayAnew(): void {
    if (this.away && this.heard !== null && this.heard !== 'back') this.complain();
  }

  private complain(): void {
    this.heard = this.restarting ? 'restarting' : 'lost';
  }

  private relieve(): void {
    this.heard = 'back';
    this.timer = setTimeout(() => (this.heard = null), RELIEF_MS);
  }
}
