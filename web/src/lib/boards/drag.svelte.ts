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

  move(event: PointerEvent, board: SVGSVGElement): void {
    if (!this.start || event.pointerId !== this.start.pointer) return;
    const [x, y] = [event.clientX - this.start.x, event.clientY - this.start.y];
    if (!this.held && Math.hypot(x, y) < THRESHOLD) return;
    if (!this.held) board.setPointerCapture(event.pointerId);
    const scale = this.scale(board);
    this.held = { what: this.start.what, dx: x / scale, dy: y / scale };
  }

  up(event: PointerEvent, board: SVGSVGElement): void {
    const held = this.held;
    this.cancel();
    if (!held) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM()?.inverse());
    this.drop(held, point.x / this.size, point.y / this.size);
  }

  cancel(): void {
    this.start = null;
    this.held = null;
  }

  /** Pixels a cell. */
  private scale(board: SVGSVGElement): number {
    return (board.getScreenCTM()?.a ?? 1) * this.size;
  }
}
