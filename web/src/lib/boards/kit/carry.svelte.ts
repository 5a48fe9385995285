import type { Point } from '../../match/geometry';

/** Something held by a finger or the mouse, and how far it was carried: in cells on a board, in pixels elsewhere. */
export type Held = { what: string; dx: number; dy: number };

/** How far a finger moves, in pixels, before a tap becomes a drag. */
export const THRESHOLD = 7;

/** What there is to know of a pointer. */
export type Pointer = Pick<
  PointerEvent,
  'pointerId' | 'pointerType' | 'button' | 'isPrimary' | 'clientX' | 'clientY'
>;
type Host = { setPointerCapture: (pointer: number) => void };
type Start = { pointer: number; what: string; at: Point };

export const pointOf = (event: Pick<MouseEvent, 'clientX' | 'clientY'>): Point => ({
  x: event.clientX,
  y: event.clientY,
});

/** Tells drags from taps on a host that follows the finger. */
export class Carry {
  held = $state.raw<Held | null>(null);
  private start: Start | null = null;

  /** `point`: a point of the screen in the units of what is held. */
  constructor(
    private readonly drop: (held: Held, x: number, y: number) => void,
    private readonly point: (at: Point) => Point = (at) => at,
  ) {}

  down(event: Pointer, what: string): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.start = { pointer: event.pointerId, what, at: pointOf(event) };
  }

  move(event: Pointer, host: Host): void {
    if (!this.start || event.pointerId !== this.start.pointer) return;
    const { at, what } = this.start;
    if (!this.held && Math.hypot(event.clientX - at.x, event.clientY - at.y) < THRESHOLD) return;
    if (!this.held) host.setPointerCapture(event.pointerId);
    const [from, to] = [this.point(at), this.point(pointOf(event))];
    this.held = { what, dx: to.x - from.x, dy: to.y - from.y };
  }

  up(event: Pointer): void {
    const held = this.held;
    this.cancel();
    if (!held) return;
    const { x, y } = this.point(pointOf(event));
    this.drop(held, x, y);
  }

  cancel(): void {
    this.start = null;
    this.held = null;
  }
}

/** The square drawn at a point of the screen. */
export function squareOnScreen(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest('[data-cell]')?.getAttribute('data-cell') ?? null;
}
