import { m } from '../paraglide/messages';
import { sound } from '../sounds';
import { callFor, type Call, type Seen } from './attention';
import { notify } from './notify';

type Badge = { setAppBadge?: (n?: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

/** Calls somebody back who looks elsewhere: by a sound, the title, the badge, and a notification where he wants one. */
class Attention {
  /** Why, until he looks again. */
  call = $state<Call | null>(null);
  private asked = $state(typeof Notification === 'undefined' ? 'denied' : Notification.permission);
  private readonly seen = new Map<string, Seen>();

  constructor() {
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.clear();
    });
  }

  /** Whether notifications can be asked for: only in a secure context, and only once. */
  get canAsk(): boolean {
    return isSecureContext && this.asked === 'default';
  }

  async allow(): Promise<void> {
    this.asked = await Notification.requestPermission();
  }

  /** Takes note of a table, and calls if there is a reason and nobody looks. Somebody who sits down is heard either way. */
  see(now: Seen): Call | null {
    const call = callFor(this.seen.get(now.table), now);
    this.seen.set(now.table, now);
    if (call === 'sat' || (call && document.hidden)) sound('done');
    if (call && document.hidden) this.raise(call, now.table);
    return call;
  }

  private raise(call: Call, table: string): void {
    this.call = call;
    void (navigator as Badge).setAppBadge?.(1).catch(() => {});
    if (this.asked !== 'granted') return;
    // Where none can be shown, title, badge and sound remain.
    notify(call === 'turn' ? m.your_turn() : m.call_sat(), table).catch(() => {});
  }

  private clear(): void {
    this.call = null;
    void (navigator as Badge).clearAppBadge?.().catch(() => {});
  }
}

export const attention = new Attention();
