/** Whether the browser keeps what is stored here: for good, as long as it has room, or we do not know yet. */
export type Promised = 'unknown' | 'for-good' | 'while-there-is-room';

/** The part of a browser that can promise it. Pages without a secure origin have none. */
type Promising = Partial<Pick<StorageManager, 'persist' | 'persisted'>>;

/** Asks the browser to keep games when it is short of room. */
export class Keeping {
  promised = $state<Promised>('unknown');

  constructor(private readonly browser: Promising | undefined) {
    void this.look();
  }

  /** Asks, once there is something to keep: some browsers ask the person in turn. */
  async ask(): Promise<void> {
    if (this.promised !== 'for-good') await this.note(() => this.browser?.persist?.());
  }

  private look(): Promise<void> {
    return this.note(() => this.browser?.persisted?.());
  }

  private async note(answer: () => Promise<boolean> | undefined): Promise<void> {
    try {
      const yes = await answer();
      if (yes !== undefined) this.promised = yes ? 'for-good' : 'while-there-is-room';
    } catch {
      // A browser that cannot say so promises nothing.
      this.promised = 'while-there-is-room';
    }
  }
}

// eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- There is none on plain http, nor in tests.
export const keeping = new Keeping(globalThis.navigator?.storage);
