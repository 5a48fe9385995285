import type { Point } from '../match/geometry';

/** Something held by a finger or the mouse, and how far it was carried: in cells on a board, in pixels elsewhere. */
export type Held = { what: string; dx: number; dy: number };

/** How far a finger moves, in pixels, before a tap becomes a drag. */
const THRESHOLD = 7;

type Start = { pointer: number; what: string; at: Point };

const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });

/** Tells drags from taps on a host that follows the finger. */
abstract class Carrying<Host extends Element> {
  held = $state.raw<Held | null>(null);
  private start: Start | null = null;

  constructor(private readonly drop: (held: Held, x: number, y: number) => void) {}

  /** A point of the screen in the units of what is held. */
  protected abstract point(at: Point, host: Host): Point;

  down(event: PointerEvent, what: string): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.start = { pointer: event.pointerId, what, at: pointOf(event) };
  }

  move(event: PointerEvent, host: Host): void {
    if (!this.start || event.pointerId !== this.start.pointer) return;
    const { at, what } = this.start;
    if (!this.held && Math.hypot(event.clientX - at.x, event.clientY - at.y) < THRESHOLD) return;
    if (!this.held) host.setPointerCapture(event.pointerId);
    const [from, to] = [this.point(at, host), this.point(pointOf(event), host)];
    this.held = { what, dx: to.x - from.x, dy: to.y - from.y };
  }

  up(event: PointerEvent, host: Host): void {
    const held = this.held;
    this.cancel();
    if (!held) return;
    const { x, y } = this.point(pointOf(event), host);
    this.drop(held, x, y);
  }

  cancel(): void {
    this.start = null;
    this.held = null;
  }
}

/** Drags on an SVG board whose cells are `size` wide. The host is what they are drawn on, turned as it may be. */
export class Drag extends Carrying<SVGGraphicsElement> {
  constructor(
    private readonly size: number,
    drop: (held: Held, x: number, y: number) => void,
  ) {
    super(drop);
  }

  protected point(at: Point, board: SVGGraphicsElement): Point {
    const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(board.getScreenCTM()?.inverse());
    return { x: x / this.size, y: y / this.size };
  }
}

/** Drags of things beside the board, such as cards, onto its squares. */
export class Carry extends Carrying<HTMLElement> {
  protected point(at: Point): Point {
    return at;
  }
}

/** The square drawn at a point of the screen. */
export function squareOnScreen(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest('[data-cell]')?.getAttribute('data-cell') ?? null;
}
