import type { Point } from '../match/geometry';

/** The whole drawing: its upper left corner and its size. */
export type Frame = { x: number; y: number; width: number; height: number };

const MOST = 5;
/** How much a press of + enlarges. */
const STEP = 1.6;

/** The part of a drawing that is seen: how much it is enlarged, and where its upper left corner lies. */
export class Zoom {
  scale = $state(1);
  private x = $state(0);
  private y = $state(0);

  constructor(private readonly frame: Frame) {
    this.x = frame.x;
    this.y = frame.y;
  }

  /** For the `viewBox`. */
  get box(): string {
    return `${this.x} ${this.y} ${this.width} ${this.height}`;
  }

  get zoomed(): boolean {
    return this.scale > 1;
  }

  get full(): boolean {
    return this.scale >= MOST;
  }

  /** The middle of what is seen. */
  get middle(): Point {
    return { x: this.x + this.width / 2, y: this.y + this.height / 2 };
  }

  /** The point of the drawing under a point of the screen, when it is drawn in this rectangle. */
  under({ x, y }: Point, drawn: DOMRect): Point {
    return {
      x: this.x + ((x - drawn.left) / drawn.width) * this.width,
      y: this.y + ((y - drawn.top) / drawn.height) * this.height,
    };
  }

  /** Enlarges by a factor; this point of the drawing stays where it is on the screen. */
  by(factor: number, at: Point = this.middle): void {
    const scale = Math.max(1, Math.min(MOST, this.scale * factor));
    const kept = this.scale / scale;
    this.scale = scale;
    this.moveTo(at.x - (at.x - this.x) * kept, at.y - (at.y - this.y) * kept);
  }

  closer(at?: Point): void {
    this.by(STEP, at);
  }

  farther(at?: Point): void {
    this.by(1 / STEP, at);
  }

  /** Shows everything. */
  fit(): void {
    this.scale = 1;
    this.moveTo(this.frame.x, this.frame.y);
  }

  /** Shows everything, or what is around a point. */
  toggle(at: Point): void {
    if (this.zoomed) this.fit();
    else this.by(STEP * STEP, at);
  }

  /** Draws the paper along with the finger: by so much of the drawing. */
  pan(dx: number, dy: number): void {
    this.moveTo(this.x - dx, this.y - dy);
  }

  /** Moves as little as it takes to show a point and what is around it. */
  show({ x, y }: Point, around: number): void {
    const within = (low: number, size: number, wanted: number) =>
      Math.min(wanted - around, Math.max(low, wanted + around - size));
    this.moveTo(within(this.x, this.width, x), within(this.y, this.height, y));
  }

  /** How much of the drawing is seen from left to right. */
  get width(): number {
    return this.frame.width / this.scale;
  }

  private get height(): number {
    return this.frame.height / this.scale;
  }

  private moveTo(x: number, y: number): void {
    this.x = Math.max(this.frame.x, Math.min(x, this.frame.x + this.frame.width - this.width));
    this.y = Math.max(this.frame.y, Math.min(y, this.frame.y + this.frame.height - this.height));
  }
}
