import type { Point } from '../../match/geometry';
import { glide } from './glide';

/** A part of a drawing: its upper left corner and its size. */
export type Frame = { x: number; y: number; width: number; height: number };

/** How much a press of + enlarges. */
const STEP = 1.6;
/** How much of the view may lie beyond the edge, so that no square stays under what lies in a corner of the screen. */
const SLACK = 0.22;

/** The part of a drawing that is seen. */
export class Zoom {
  /** How much it is enlarged. */
  private grown = $state(1);
  private x = $state(0);
  private y = $state(0);
  private halt: () => void = () => undefined;

  /** The whole drawing may change its shape; it is never enlarged by more than `most`. */
  constructor(
    private readonly frame: () => Frame,
    private readonly most: number,
  ) {}

  get scale(): number {
    return this.grown;
  }

  get zoomed(): boolean {
    return this.grown > 1;
  }

  get full(): boolean {
    return this.grown >= this.most;
  }

  /** Whether a step farther away shows everything. */
  get nearlyWhole(): boolean {
    return this.within(this.grown / STEP) === 1;
  }

  /** Whether it can be enlarged at all. */
  get able(): boolean {
    return this.most > 1;
  }

  /** What is seen. */
  get seen(): Frame {
    const whole = this.frame();
    if (!this.zoomed) return whole;
    return { x: this.x, y: this.y, width: whole.width / this.grown, height: whole.height / this.grown };
  }

  get whole(): Frame {
    return this.frame();
  }

  /** For the `viewBox`. */
  get box(): string {
    const { x, y, width, height } = this.seen;
    return `${x} ${y} ${width} ${height}`;
  }

  /** The middle of what is seen. */
  get middle(): Point {
    const { x, y, width, height } = this.seen;
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Enlarges by a factor; this point of the drawing stays where it is on the screen. */
  by(factor: number, at: Point = this.middle): void {
    const { x, y } = this.seen;
    const scale = this.within(this.grown * factor);
    const kept = this.grown / scale;
    this.see(scale, at.x - (at.x - x) * kept, at.y - (at.y - y) * kept, SLACK);
  }

  /** Enlarges a little, or a little less, around a point that comes to the middle. */
  closer(at: Point = this.middle): void {
    this.glide(this.around(at, this.grown * STEP));
  }

  farther(at: Point = this.middle): void {
    this.glide(this.around(at, this.grown / STEP));
  }

  /** Shows everything. */
  fit(): void {
    this.glide(this.frame());
  }

  /** Shows everything, or what is around a point. */
  toggle(at: Point): void {
    if (this.zoomed) this.fit();
    else this.glide(this.around(at, STEP * STEP));
  }

  /** Brings a point to the middle. */
  centre(at: Point): void {
    const { x, y } = this.around(at, this.grown);
    this.see(this.grown, x, y);
  }

  /** Draws the paper along with the finger: by so much of the drawing. */
  pan(dx: number, dy: number): void {
    const { x, y } = this.seen;
    this.see(this.grown, x - dx, y - dy, SLACK);
  }

  /** Moves as little as it takes to show a point and what is around it. */
  show(at: Point, around: number): void {
    const { x, y, width, height } = this.seen;
    const within = (low: number, size: number, wanted: number) =>
      Math.min(wanted - around, Math.max(low, wanted + around - size));
    this.see(this.grown, within(x, width, at.x), within(y, height, at.y));
  }

  /** Goes to a part of the drawing after a while; whatever else is done in the meantime ends that. */
  glide(to: Frame, wait = 0): void {
    this.halt();
    this.halt = glide(this.seen, to, (now) => this.put(this.frame().width / now.width, now.x, now.y), wait);
  }

  /** Stays where it is, whatever it was about to show. */
  stay(): void {
    this.halt();
  }

  /** The part around a point, when it is enlarged so much. */
  private around({ x, y }: Point, scale: number): Frame {
    const whole = this.frame();
    const grown = this.within(scale);
    const [width, height] = [whole.width / grown, whole.height / grown];
    return { ...this.inside(x - width / 2, y - height / 2, grown, 0), width, height };
  }

  /** A corner of the view, drawn back to the edge, or to so much of the view beyond it. */
  private inside(x: number, y: number, scale: number, slack: number): Point {
    const whole = this.frame();
    const [width, height] = [whole.width / scale, whole.height / scale];
    // None when everything is seen, so that it comes to rest in its place.
    const over = slack * Math.min(1, 2 * (scale - 1));
    const within = (low: number, value: number, room: number, size: number) =>
      Math.max(low - over * size, Math.min(value, low + room - size + over * size));
    return { x: within(whole.x, x, whole.width, width), y: within(whole.y, y, whole.height, height) };
  }

  private within(scale: number): number {
    // As many steps back as there were forth lead back to the whole.
    return scale < 1.001 ? 1 : Math.min(this.most, scale);
  }

  private see(scale: number, x: number, y: number, slack = 0): void {
    this.halt();
    const at = this.inside(x, y, scale, slack);
    this.put(scale, at.x, at.y);
  }

  private put(scale: number, x: number, y: number): void {
    this.grown = this.within(scale);
    this.x = x;
    this.y = y;
  }
}
