import type { Seat } from '../../generated/table';
import type { Frame, Zoom } from './zoom.svelte';

/** How long what somebody else played stays in sight before the view goes back, in milliseconds. */
const WAIT = 1100;

/** Where each player at this device looked, on a board that can be enlarged: while others play, everything is seen. */
export class Sights {
  private readonly kept = new Map<Seat, Frame>();
  private before: { seat: Seat | null; mine: boolean } | null = null;

  constructor(private readonly zoom: Zoom) {}

  /** It is the turn of this seat, who is at this device or not. */
  pass(seat: Seat | null, mine: boolean): void {
    const { before } = this;
    if (before?.seat === seat && before.mine === mine) return;
    this.before = { seat, mine };
    if (!before) return;
    if (before.mine && before.seat !== null) this.kept.set(before.seat, this.zoom.seen);
    const own = mine && seat !== null ? this.kept.get(seat) : undefined;
    // Who has looked for something while others played goes on looking.
    if (before.mine) this.zoom.glide(own ?? this.zoom.whole);
    else if (own && !this.zoom.zoomed) this.zoom.glide(own, WAIT);
  }
}
