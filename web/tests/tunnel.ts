import type { Page, WebSocketRoute } from '@playwright/test';
import type { Whole } from '../src/lib/generated/table';

/** What gets through between a page and the server: everything, only what the page says, or nothing. */
type Passing = 'all' | 'up' | 'none';

/** The way of a page to the server, which can be cut. */
export class Tunnel {
  private passing: Passing = 'all';
  private readonly ends = new Set<WebSocketRoute>();
  private change: (whole: Whole) => void = () => {};

  /** Leads the sockets of a page through. */
  readonly dig = (page: Page): Promise<void> =>
    page.routeWebSocket(/\/socket$/, (end) => {
      if (this.passing === 'none') return void end.close();
      const server = end.connectToServer();
      this.ends.add(end);
      end.onMessage((frame) => {
        if (this.passing !== 'none') server.send(frame);
      });
      server.onMessage((frame) => {
        if (this.passing === 'all') end.send(this.forged(frame));
      });
    });

  /** Lets the page be heard, and hear nothing. */
  muffle(): void {
    this.passing = 'up';
  }

  /** Nothing gets through any more. */
  async cut(): Promise<void> {
    this.passing = 'none';
    await Promise.all([...this.ends].map((end) => end.close()));
    this.ends.clear();
  }

  mend(): void {
    this.passing = 'all';
  }

  /** From now on the page is told something else whenever it is shown everything, as when it is opened. */
  forge(change: (whole: Whole) => void): void {
    this.change = change;
  }

  private forged(frame: string | Buffer): string | Buffer {
    const told = JSON.parse(String(frame)) as Partial<Record<'view', Whole>>;
    if (!told.view) return frame;
    this.change(told.view);
    return JSON.stringify(told);
  }
}
