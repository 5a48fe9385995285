import { describe, expect, it } from 'vitest';
import { around, nearest, placeBubble, shared, together, type Box } from './place';

const phone = { width: 390, height: 844 };
const board: Box = { x: 10, y: 150, width: 370, height: 560 };
const size = { width: 280, height: 130 };

function isIn(box: Box, { width, height }: { width: number; height: number }): boolean {
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}

describe('a bubble', () => {
  it('lies beside what it speaks about, in the window', () => {
    const rows = [board.y, 400, board.y + board.height - 50];
    for (const y of rows) {
      const spot = { x: 10, y, width: 370, height: 50 };
      const box = placeBubble(size, [spot], [], board, phone);
      expect(shared(box, spot)).toBe(0);
      expect(isIn(box, phone)).toBe(true);
    }
  });

  it('lies beside the board where there is room', () => {
    const window = { width: 1440, height: 900 };
    const wide = { x: 300, y: 50, width: 800, height: 800 };
    const spots = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => ({ x: 300 + n * 100, y: 400, width: 90, height: 90 }));
    const squares = spots.flatMap((spot) =>
      [0, 1, 2, 3, 4, 5, 6, 7].map((n) => ({ ...spot, y: 50 + n * 100 })),
    );
    const box = placeBubble(size, spots, squares, wide, window);
    expect(shared(box, wide)).toBe(0);
  });

  it('never covers what it speaks about, were it all over the board', () => {
    const spots = [0, 1, 2, 3].map((n) => ({ x: 20 + n * 95, y: 160 + n * 140, width: 60, height: 60 }));
    const box = placeBubble(size, spots, [], board, phone);
    expect(spots.map((spot) => shared(box, spot))).toEqual([0, 0, 0, 0]);
  });

  it('points at what is nearest', () => {
    const spots = [0, 300].map((x) => ({ x, y: 0, width: 10, height: 10 }));
    expect(nearest({ x: 250, y: 0, width: 10, height: 10 }, spots).x).toBe(300);
  });
});

it('a rectangle goes around others', () => {
  expect(
    around([
      { x: 1, y: 2, width: 3, height: 4 },
      { x: 0, y: 5, width: 1, height: 9 },
    ]),
  ).toEqual({
    x: 0,
    y: 2,
    width: 4,
    height: 12,
  });
});

describe('what stands side by side', () => {
  const square = (column: number, row: number): Box => ({
    x: column * 50,
    y: row * 50,
    width: 50,
    height: 50,
  });

  it('is shown as one', () => {
    const row = [0, 1, 2, 3].map((column) => square(column, 4));
    expect(together(row)).toEqual([{ x: 0, y: 200, width: 200, height: 50 }]);
    const corner = [square(0, 0), square(1, 0), square(0, 1), square(1, 1)];
    expect(together(corner)).toEqual([{ x: 0, y: 0, width: 100, height: 100 }]);
  });

  it('is shown apart where the whole would hold much else', () => {
    expect(together([square(0, 0), square(1, 1)])).toHaveLength(2);
    expect(together([square(0, 0), square(2, 0)])).toHaveLength(2);
  });
});
