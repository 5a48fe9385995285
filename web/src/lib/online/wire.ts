import type { Conversation } from './conversation';

/** How often the conversation hears that time passes. */
const TICK_MS = 1000;

/** How long a connection may take to open. */
const OPENING_MS = 10_000;

/** The code of a connection that ended without a word. */
const LOST = 1006;

/** The browser, as far as it matters for a connection. */
export type Browser = {
  open: (address: string) => WebSocket;
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  isHidden: () => boolean;
};

/** Keeps a socket to a table open for a conversation, and opens another whenever one ends. */
export class Wire {
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly ticks: ReturnType<typeof setInterval>;
  /** Another socket is to be opened when the timer rings. */
  private waiting = false;

  constructor(
    private readonly address: string,
    private readonly conversation: Pick<Conversation, 'opened' | 'heard' | 'over' | 'tick' | 'doubt'>,
    private readonly browser: Browser,
  ) {
    this.ticks = setInterval(() => conversation.tick(), TICK_MS);
    browser.window.addEventListener('online', this.nudge);
    browser.window.addEventListener('offline', this.nudge);
    browser.window.addEventListener('pageshow', this.nudge);
    browser.document.addEventListener('visibilitychange', this.nudge);
  }

  /** Opens a socket now. */
  connect(): void {
    const socket = this.browser.open(this.address);
    this.waiting = false;
    this.socket = socket;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.cut(), OPENING_MS);
    const mine = () => this.socket === socket;
    socket.onopen = () => {
      if (!mine()) return;
      clearTimeout(this.timer);
      this.conversation.opened();
    };
    socket.onmessage = ({ data }) => {
      if (mine() && typeof data === 'string') this.conversation.heard(data);
    };
    socket.onclose = ({ code }) => {
      if (mine()) this.ended(code);
    };
  }

  send(frame: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(frame);
  }

  /** Drops a socket that is dead: the browser may take a minute to see that itself. */
  cut(): void {
    const { socket } = this;
    this.ended(LOST);
    socket?.close();
  }

  /** Ends it all. */
  close(): void {
    const { socket } = this;
    [this.socket, this.waiting] = [null, false];
    clearTimeout(this.timer);
    clearInterval(this.ticks);
    this.browser.window.removeEventListener('online', this.nudge);
    this.browser.window.removeEventListener('offline', this.nudge);
    this.browser.window.removeEventListener('pageshow', this.nudge);
    this.browser.document.removeEventListener('visibilitychange', this.nudge);
    socket?.close();
  }

  private ended(code: number): void {
    this.socket = null;
    clearTimeout(this.timer);
    const again = this.conversation.over(code);
    if (again === null) return;
    this.waiting = true;
    this.timer = setTimeout(() => this.connect(), again);
  }

  /** Something has changed about the network, or somebody looks at the page again. */
  private readonly nudge = (): void => {
    if (this.browser.isHidden()) return;
    if (this.waiting) this.connect();
    else this.conversation.doubt();
  };
}

/** The browser this page is in. */
export function thisBrowser(): Browser {
  return {
    open: (address) => new WebSocket(address),
    window,
    document,
    isHidden: () => document.visibilityState === 'hidden',
  };
}
