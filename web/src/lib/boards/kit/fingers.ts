import type { Point } from '../../match/geometry';

/** What two fingers did: how far they went apart, and from where to where their middle went. */
export type Pinch = { factor: number; from: Point; to: Point };

/** The fingers on a board, in pixels of the screen. */
export class Fingers {
  private readonly at = new Map<number, Point>();

  get count(): number {
    return this.at.size;
  }

  down(id: number, point: Point): void {
    this.at.set(id, point);
  }

  up(id: number): void {
    this.at.delete(id);
  }

  /** A finger moves. It is a pinch when two are down. */
  move(id: number, point: Point): Pinch | null {
    if (!this.at.has(id)) return null;
    const before = this.span();
    this.at.set(id, point);
    const after = this.span();
    if (!before || !after) return null;
    return {
      factor: before.length > 0 ? after.length / before.length : 1,
      from: before.middle,
      to: after.middle,
    };
  }

  private span(): { length: number; middle: Point } | null {
    const [a, b] = this.at.values();
    if (!a || !b || this.at.size !== 2) return null;
    return { length: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
  }
}
