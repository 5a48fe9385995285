import type { Point } from '../match/geometry';
import type { Drag } from './drag.svelte';
import { Fingers } from './fingers';
import type { Zoom } from './zoom.svelte';

/** How far a finger moves, in pixels, before it draws the board along. */
const THRESHOLD = 7;
/** Two taps on nothing within this time and distance enlarge. */
const DOUBLE = { ms: 350, px: 30 };

type Tap = { at: number; x: number; y: number };

const pointOf = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });

/** Mouse and fingers on a board that can be enlarged: tells taps, drags, drawing along and pinches apart. */
export class Handling {
  /** Whether the last thing was no tap. */
  private quiet = false;
  private coarse = false;
  private drawn: Point | null = null;
  private lastTap: Tap = { at: -Infinity, x: 0, y: 0 };
  private readonly fingers = new Fingers();

  constructor(
    private readonly zoom: Zoom,
    private readonly drag: Drag,
    private readonly board: () => SVGSVGElement,
  ) {}

  /** Whether a finger points, not a mouse: it may miss by a little. */
  get isCoarse(): boolean {
    return this.coarse;
  }

  /** Whether a click is one: not the end of something else. */
  get isTap(): boolean {
    return !this.quiet;
  }

  /** The point of the drawing that is pointed at. */
  under(event: MouseEvent): Point {
    return this.zoom.under(pointOf(event), this.board().getBoundingClientRect());
  }

  /** Something goes down on the board, on what can be dragged or on nothing. */
  down(event: PointerEvent, what: () => string | null): void {
    this.coarse = event.pointerType !== 'mouse';
    if (this.coarse) this.fingers.down(event.pointerId, pointOf(event));
    this.quiet = this.fingers.count > 1;
    this.drawn = null;
    if (this.quiet) return this.drag.cancel();
    const thing = what();
    if (thing !== null) this.drag.down(event, thing);
    else if (this.zoom.zoomed && event.button === 0) this.drawn = pointOf(event);
  }

  move(event: PointerEvent): void {
    const pinch = this.fingers.move(event.pointerId, pointOf(event));
    if (pinch) {
      this.panBy(pinch.from, pinch.to);
      this.zoom.by(pinch.factor, this.zoom.under(pinch.to, this.board().getBoundingClientRect()));
    } else if (this.drawn) {
      this.drawAlong(event, this.drawn);
    } else {
      this.drag.move(event, this.board());
    }
  }

  up(event: PointerEvent): void {
    this.fingers.up(event.pointerId);
    this.drawn = null;
    if (this.quiet) this.drag.cancel();
    else this.drag.up(event, this.board());
  }

  cancel(event: PointerEvent): void {
    this.fingers.up(event.pointerId);
    this.drawn = null;
    this.drag.cancel();
  }

  /** With ctrl, as a touchpad's pinch is told. */
  wheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.zoom.by(Math.exp(-event.deltaY / 200), this.under(event));
  }

  /** A tap on nothing: the second one enlarges, or shows everything again. */
  tapNothing(event: MouseEvent): void {
    const { at, x, y } = this.lastTap;
    const again =
      event.timeStamp - at < DOUBLE.ms && Math.hypot(event.clientX - x, event.clientY - y) < DOUBLE.px;
    this.lastTap = { at: again ? -Infinity : event.timeStamp, x: event.clientX, y: event.clientY };
    if (again) this.zoom.toggle(this.under(event));
  }

  /** `+`, `-` and `0`. Tells whether the key was one of these. */
  key(key: string, at: Point): boolean {
    if (key === '+' || key === '=') this.zoom.closer(at);
    else if (key === '-') this.zoom.farther(at);
    else if (key === '0') this.zoom.fit();
    else return false;
    return true;
  }

  private drawAlong(event: PointerEvent, from: Point): void {
    const to = pointOf(event);
    if (!this.quiet && Math.hypot(to.x - from.x, to.y - from.y) < THRESHOLD) return;
    if (!this.quiet) this.board().setPointerCapture(event.pointerId);
    this.quiet = true;
    this.drawn = to;
    this.panBy(from, to);
  }

  private panBy(from: Point, to: Point): void {
    const unit = this.zoom.width / this.board().getBoundingClientRect().width;
    this.zoom.pan((to.x - from.x) * unit, (to.y - from.y) * unit);
  }
}
