/** Something held by a finger or the mouse, and how far it was carried, in cells. */
export type Held = { what: string; dx: number; dy: number };

/** How far a finger moves, in pixels, before a tap becomes a drag. */
const THRESHOLD = 7;

type Start = { pointer: number; what: string; x: number; y: number };

/** Tells drags from taps on an SVG board whose cells are `size` wide. */
export class Drag {
  held = $state.raw<Held | null>(null);
  private start: Start | null = null;

  constructor(
    private readonly size: number,
    private readonly drop: (held: Held, x: number, y: number) => void,
  ) {}

  down(event: PointerEvent, what: string): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.start = { pointer: event.pointerId, what, x: event.clientX, y: event.clientY };
  }

  /** The board is what the squares are drawn on, turned as it may be. */
  move(event: PointerEvent, board: SVGGraphicsElement): void {
    if (!this.start || event.pointerId !== this.start.pointer) return;
    const [x, y] = [event.clientX - this.start.x, event.clientY - this.start.y];
    if (!this.held && Math.hypot(x, y) < THRESHOLD) return;
    if (!this.held) board.setPointerCapture(event.pointerId);
    const { a, b, c, d } = this.inverse(board);
    this.held = { what: this.start.what, dx: (a * x + c * y) / this.size, dy: (b * x + d * y) / this.size };
  }

  up(event: PointerEvent, board: SVGGraphicsElement): void {
    const held = this.held;
    this.cancel();
    if (!held) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.inverse(board));
    this.drop(held, point.x / this.size, point.y / this.size);
  }

  cancel(): void {
    this.start = null;
    this.held = null;
  }

  /** From the screen to the drawing. */
  private inverse(board: SVGGraphicsElement): DOMMatrix {
    return board.getScreenCTM()?.inverse() ?? new DOMMatrix();
  }
}
