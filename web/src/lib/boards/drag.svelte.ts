import type { Point } from '../match/geometry';

/** Something held by a finger or the mouse, and how far it was carried: in cells on a board, in pixels elsewhere. */
export type Held = { what: string; dx: number; dy: number };

/** How far a finger moves, in pixels, before a tap becomes a drag. */
const THRESHOLD = 7;

type Start = { pointer: number; what: string; x: number; y: number };

/** Tells drags from taps on a host that follows the finger. */
abstract class Carrying<Host extends Element> {
  held = $state.raw<Held | null>(null);
  private start: Start | null = null;

  constructor(private readonly drop: (held: Held, x: number, y: number) => void) {}

  /** Pixels a unit of what is held. */
  protected abstract scale(host: Host): number;
  protected abstract point(event: PointerEvent, host: Host): Point;

  down(event: PointerEvent, what: string): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.start = { pointer: event.pointerId, what, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent, host: Host): void {
    if (!this.start || event.pointerId !== this.start.pointer) return;
    const [x, y] = [event.clientX - this.start.x, event.clientY - this.start.y];
    if (!this.held && Math.hypot(x, y) < THRESHOLD) return;
    if (!this.held) host.setPointerCapture(event.pointerId);
    const scale = this.scale(host);
    this.held = { what: this.start.what, dx: x / scale, dy: y / scale };
  }

  up(event: PointerEvent, host: Host): void {
    const held = this.held;
    this.cancel();
    if (!held) return;
    const { x, y } = this.point(event, host);
    this.drop(held, x, y);
  }

  cancel(): void {
    this.start = null;
    this.held = null;
  }
}

/** Drags on an SVG board whose cells are `size` wide. */
export class Drag extends Carrying<SVGSVGElement> {
  constructor(
    private readonly size: number,
    drop: (held: Held, x: number, y: number) => void,
  ) {
    super(drop);
  }

  protected scale(board: SVGSVGElement): number {
    return (board.getScreenCTM()?.a ?? 1) * this.size;
  }

  protected point(event: PointerEvent, board: SVGSVGElement): Point {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM()?.inverse());
    return { x: x / this.size, y: y / this.size };
  }
}

/** Drags of things beside the board, such as cards, onto its squares. */
export class Carry extends Carrying<HTMLElement> {
  protected scale(): number {
    return 1;
  }

  protected point({ clientX, clientY }: PointerEvent): Point {
    return { x: clientX, y: clientY };
  }
}

/** The square drawn at a point of the screen. */
export function squareOnScreen(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest('[data-cell]')?.getAttribute('data-cell') ?? null;
}
