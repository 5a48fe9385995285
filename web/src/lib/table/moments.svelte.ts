import { createSubscriber } from 'svelte/reactivity';

/** How often clocks are looked at: they show tenths at the end. */
const TICK_MS = 100;

/** The moment on this device's clock. However many clocks run, one timer moves them all; none, while none runs. */
class Moments {
  private readonly follow = createSubscriber((tick) => {
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  });

  get now(): number {
    this.follow();
    return Date.now();
  }
}

export const moments = new Moments();
