import { expect, test } from 'vitest';
import { darkSquares, qrOf } from './qr';

test('runs of dark squares are drawn as rectangles', () => {
  const rows = [
    [true, true, false, true],
    [false, false, false, false],
    [false, true, true, true],
  ];
  expect(darkSquares(rows)).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
});

test('a link fits a code with the three corners that cameras look for', async () => {
  const { size, path } = await qrOf('http://192.168.1.20:8080/?t=abc#/join/abc/ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  // A border of two on each side of a code of 21 squares, or of four more for each step.
  expect((size - 4 - 21) % 4).toBe(0);
  const far = size - 2 - 7;
  for (const [x, y] of [
    [2, 2],
    [far, 2],
    [2, far],
  ])
    expect(path).toContain(`M${x} ${y}h7v1h-7z`);
});
