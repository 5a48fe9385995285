import type { Block, Scene, WallSide } from '../generated/table';

/** A place on the board in cells, from the upper left corner. */
export type Point = { x: number; y: number };

export function columnOf(square: string): number {
  return square.charCodeAt(0) - 97;
}

export function rowOf(square: string): number {
  return Number(square.slice(1)) - 1;
}

export function squareAt(column: number, row: number): string {
  return String.fromCharCode(97 + column) + (row + 1);
}

/** A board as somebody sees it: seat 0 from below, or turned round. */
export class Geometry {
  constructor(
    readonly columns: number,
    readonly rows: number,
    readonly turned: boolean,
  ) {}

  static of(scene: Scene, turned: boolean): Geometry {
    return new Geometry(scene.columns, scene.rows, turned);
  }

  /** The upper left corner of a square. */
  corner(square: string): Point {
    const [column, row] = [columnOf(square), rowOf(square)];
    return this.turned ? { x: this.columns - 1 - column, y: row } : { x: column, y: this.rows - 1 - row };
  }

  /** The square under a point, whether or not there is one on the board. */
  squareUnder({ x, y }: Point): string {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    return this.turned ? squareAt(this.columns - 1 - column, row) : squareAt(column, this.rows - 1 - row);
  }

  /** A side as it is seen. */
  side(side: WallSide): WallSide {
    const opposite: Record<WallSide, WallSide> = { up: 'down', down: 'up', left: 'right', right: 'left' };
    return this.turned ? opposite[side] : side;
  }

  /** The square so many cells away on the screen. */
  beside(square: string, dx: number, dy: number): string {
    const { x, y } = this.corner(square);
    return this.squareUnder({ x: x + dx, y: y + dy });
  }
}

/** Where the first square of a block comes to stand when it is pushed by a notch as seen: −1 left, 1 right. */
export function pushed(geometry: Geometry, block: Block, notch: -1 | 1): string | null {
  const first = block.squares[0];
  if (first === undefined) return null;
  const { x, y } = geometry.corner(first);
  return geometry.squareUnder({ x: x + notch, y });
}
