import { tick } from 'svelte';
import type { Geometry, Point } from '../../match/geometry';
import { Carry, pointOf, THRESHOLD, type Held, type Pointer } from './carry.svelte';
import { Fingers } from './fingers';
import { isArrow, laidDown, nearest, walk } from './walk';
import { Zoom, type Frame } from './zoom.svelte';

export type { Held } from './carry.svelte';

/** How far beside something a finger may be that means it, in pixels. */
const REACH = 22;
/** Two taps on nothing within this time and distance enlarge. */
const DOUBLE = { ms: 350, px: 30 };

/** What a board is made of. It is asked for anew whenever it is needed. */
export type Parts = {
  geometry: Geometry;
  /** The width of a cell in the drawing. */
  size: number;
  /** The whole drawing. */
  frame: Frame;
  /** What can be focused and tapped: squares, and places beside them. */
  cells: ReadonlySet<string>;
  /** Cells that wait for what is picked up. */
  goals: ReadonlySet<string>;
  /** Cells from which something can be dragged. */
  grips: ReadonlySet<string>;
  /** Cells that a finger may miss by a little, beside those that wait. */
  near?: Iterable<string>;
  /** Where the keyboard begins. */
  home?: string | undefined;
  /** Whether the board lies on its left side. */
  sideways?: boolean;
  /** Whether what is on a cell is picked up; nothing where that cannot be. */
  pressed: (cell: string) => boolean | undefined;
};

/** What can be done with a board. */
export type Deeds = {
  tap: (cell: string) => void;
  /** Puts down what is picked up. */
  cancel: () => void;
  /** What is held when a finger goes down on a cell and moves. */
  grip?: (cell: string) => string | null;
  /** What was held is let go, over a point in cells. */
  drop?: (held: Held, at: Point) => void;
  /** Whether a tap on a cell does nothing, so that two may enlarge. */
  idle?: (cell: string) => boolean;
};

/** Where a board is drawn. */
export type Shown = {
  setPointerCapture: (pointer: number) => void;
  /** The point of the drawing under a point of the screen. */
  under: (at: Point) => Point;
  focus: (cell: string) => void;
};

type Click = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail' | 'timeStamp'>;
type Key = Pick<KeyboardEvent, 'key' | 'preventDefault' | 'stopPropagation'>;

const NOWHERE: Shown = { setPointerCapture: () => undefined, under: (at) => at, focus: () => undefined };

/** Mouse, fingers and keys on a board: what is focused, pointed at, held and seen of it. It knows no game. */
export class Handling {
  /** The cell that the keyboard is on, or was on last. */
  focused = $state('');
  /** The cell that has the focus now. */
  within = $state<string | null>(null);
  /** The cell under the mouse. */
  hovered = $state<string | null>(null);
  readonly zoom: Zoom;

  private readonly carry: Carry;
  private readonly fingers = new Fingers();
  /** Where the finger that draws the board along was last. */
  private drawn: Point | null = null;
  /** Whether what goes on is no tap. */
  private quiet = false;
  /** Whether a finger points, not a mouse. */
  private coarse = false;
  private lastTap = { at: -Infinity, x: 0, y: 0 };
  private shown: Shown = NOWHERE;

  /** `most`: how much it can be enlarged. */
  constructor(
    private readonly tell: () => Parts,
    private readonly deeds: Deeds,
    most = 1,
  ) {
    this.zoom = new Zoom(() => tell().frame, most);
    this.carry = new Carry(
      (held, x, y) => this.drop(held, { x, y }),
      (at) => this.inCells(at),
    );
  }

  get parts(): Parts {
    return this.tell();
  }

  /** What is carried, and how far, in cells. */
  get held(): Held | null {
    return this.carry.held;
  }

  /** The cell that is pointed at, by the mouse or by the keyboard. */
  get aimed(): string | null {
    return this.hovered ?? this.within;
  }

  /** The one cell that the Tab key leads to. When it is gone, it is the one nearest to where it was. */
  get focusable(): string {
    const { geometry, cells, home } = this.parts;
    if (cells.has(this.focused)) return this.focused;
    if (this.focused !== '') return nearest(geometry, this.focused, cells) ?? '';
    return home !== undefined && cells.has(home) ? home : ([...cells][0] ?? '');
  }

  /** It is drawn there, until what this returns is called. */
  show(shown: Shown): () => void {
    this.shown = shown;
    return () => (this.shown = NOWHERE);
  }

  /** Moves the focus to a cell, and the cell into sight. */
  async focus(cell: string): Promise<void> {
    this.focused = cell;
    if (this.zoom.zoomed) this.zoom.show(this.middle(cell), 1.5 * this.parts.size);
    await tick();
    this.shown.focus(cell);
  }

  /** The middle of a cell in the drawing. */
  middle(cell: string): Point {
    const { geometry, size } = this.parts;
    const { x, y } = geometry.corner(cell);
    return { x: (x + 0.5) * size, y: (y + 0.5) * size };
  }

  down(event: Pointer): void {
    this.zoom.stay();
    this.coarse = event.pointerType !== 'mouse';
    if (this.coarse) this.fingers.down(event.pointerId, pointOf(event));
    this.quiet = this.fingers.count > 1;
    this.drawn = null;
    if (this.quiet) return this.carry.cancel();
    const what = this.deeds.grip?.(this.meant(this.inCells(pointOf(event)))) ?? null;
    if (what !== null) this.carry.down(event, what);
    else if (this.zoom.zoomed && event.button === 0) this.drawn = pointOf(event);
  }

  move(event: Pointer): void {
    const pinch = this.fingers.move(event.pointerId, pointOf(event));
    if (pinch && this.zoom.able) {
      this.panBy(pinch.from, pinch.to);
      this.zoom.by(pinch.factor, this.shown.under(pinch.to));
    } else if (this.drawn) {
      this.drawAlong(event, this.drawn);
    } else {
      this.carry.move(event, this.shown);
    }
  }

  up(event: Pointer): void {
    this.fingers.up(event.pointerId);
    this.drawn = null;
    if (this.quiet) return this.carry.cancel();
    // What ends a drag is no tap.
    this.quiet = this.held !== null;
    this.carry.up(event);
  }

  cancel(event: Pointer): void {
    this.fingers.up(event.pointerId);
    this.drawn = null;
    this.carry.cancel();
  }

  /** A click on a cell, or on nothing. A screen reader's has no detail. */
  click(event: Click, cell: string | null): void {
    if (cell === null || (this.quiet && event.detail > 0)) return;
    const meant = this.coarse && event.detail > 0 ? this.meant(this.inCells(pointOf(event))) : cell;
    if (this.zoom.able && this.deeds.idle?.(meant)) this.tapNothing(event);
    this.deeds.tap(meant);
  }

  /** With ctrl, as a touchpad's pinch is told. */
  wheel(event: WheelEvent): void {
    if (!event.ctrlKey || !this.zoom.able) return;
    event.preventDefault();
    this.zoom.by(Math.exp(-event.deltaY / 200), this.shown.under(pointOf(event)));
  }

  /** A key is pressed on a cell. */
  press(event: Key, cell: string): void {
    this.zoom.stay();
    if (event.key === 'Escape') return this.deeds.cancel();
    if (isArrow(event.key)) {
      // Elsewhere on the page these lead through the moves.
      event.stopPropagation();
      this.walk(event.key, cell);
    } else if (event.key === 'Enter' || event.key === ' ') this.deeds.tap(cell);
    else if (!this.enlarge(event.key, cell)) return;
    event.preventDefault();
  }

  private walk(key: string, cell: string): void {
    const { geometry, cells, sideways } = this.parts;
    const next = walk(geometry, cell, sideways ? laidDown(key) : key, (one) => cells.has(one));
    if (next !== null) void this.focus(next);
  }

  /** `+`, `-` and `0`. Tells whether the key was one of these. */
  private enlarge(key: string, cell: string): boolean {
    if (!this.zoom.able) return false;
    if (key === '+' || key === '=') this.zoom.closer(this.middle(cell));
    else if (key === '-') this.zoom.farther(this.middle(cell));
    else if (key === '0') this.zoom.fit();
    else return false;
    return true;
  }

  private drop(held: Held, at: Point): void {
    this.deeds.drop?.(held, at);
  }

  /** The cell that is meant by a point in cells: a finger may miss one by a little. */
  meant(at: Point, wanted?: Iterable<string>): string {
    const { geometry, goals, near = [], pressed } = this.parts;
    const exact = geometry.squareUnder(at);
    if (!this.coarse || pressed(exact)) return exact;
    const reach = REACH * this.cellsInPixel();
    let [best, least] = [exact, reach];
    for (const cell of wanted ?? [...goals, ...near]) {
      const { x, y } = geometry.corner(cell);
      const away = Math.hypot(x + 0.5 - at.x, y + 0.5 - at.y);
      if (away <= least) [best, least] = [cell, away];
    }
    return best;
  }

  private inCells(at: Point): Point {
    const { x, y } = this.shown.under(at);
    const { size } = this.parts;
    return { x: x / size, y: y / size };
  }

  private cellsInPixel(): number {
    const [a, b] = [this.inCells({ x: 0, y: 0 }), this.inCells({ x: 1, y: 0 })];
    return Math.hypot(b.x - a.x, b.y - a.y);
  }

  private tapNothing(event: Click): void {
    const { at, x, y } = this.lastTap;
    const again =
      event.timeStamp - at < DOUBLE.ms && Math.hypot(event.clientX - x, event.clientY - y) < DOUBLE.px;
    this.lastTap = { at: again ? -Infinity : event.timeStamp, x: event.clientX, y: event.clientY };
    if (again) this.zoom.toggle(this.shown.under(pointOf(event)));
  }

  private drawAlong(event: Pointer, from: Point): void {
    const to = pointOf(event);
    if (!this.quiet && Math.hypot(to.x - from.x, to.y - from.y) < THRESHOLD) return;
    if (!this.quiet) this.shown.setPointerCapture(event.pointerId);
    this.quiet = true;
    this.drawn = to;
    this.panBy(from, to);
  }

  private panBy(from: Point, to: Point): void {
    const [a, b] = [this.shown.under(from), this.shown.under(to)];
    this.zoom.pan(b.x - a.x, b.y - a.y);
  }
}
