import { beforeEach, expect, test, vi } from 'vitest';
import { Geometry } from '../../match/geometry';
import { gathering } from './gathering';
import { Handling, type Held, type Parts } from './handling.svelte';

/** Squares of 10 pixels, 100 in the drawing: small enough for a finger to miss. */
const SCALE = 10;
const geometry = new Geometry(5, 5, false);
const all = () =>
  new Set(['a', 'b', 'c', 'd', 'e'].flatMap((column) => [1, 2, 3, 4, 5].map((row) => column + row)));

let parts: Parts;
let done: unknown[];
let focused: string | null;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  done = [];
  focused = null;
  parts = {
    geometry,
    size: 100,
    frame: { x: 0, y: 0, width: 500, height: 500 },
    cells: all(),
    goals: new Set(),
    grips: new Set(),
    pressed: () => false,
  };
});

function handle(most = 1): Handling {
  const handling = new Handling(
    () => parts,
    {
      tap: (cell) => done.push(['tap', cell]),
      cancel: () => done.push('cancel'),
      grip: (cell) => (cell === 'a1' ? 'pawn' : null),
      drop: (held: Held, at) => done.push(['drop', held.what, geometry.squareUnder(at)]),
      idle: () => true,
    },
    most,
  );
  handling.show({
    setPointerCapture: () => undefined,
    under: ({ x, y }) => {
      const { seen } = handling.zoom;
      const grown = handling.zoom.scale;
      return { x: seen.x + (x * SCALE) / grown, y: seen.y + (y * SCALE) / grown };
    },
    focus: (cell) => (focused = cell),
  });
  return handling;
}

const at = (x: number, y: number, pointerType = 'mouse', pointerId = 1) => ({
  pointerId,
  pointerType,
  button: 0,
  isPrimary: pointerId === 1,
  clientX: x,
  clientY: y,
});
const click = (x: number, y: number, detail = 1, timeStamp = 0) => ({
  clientX: x,
  clientY: y,
  detail,
  timeStamp,
});
const key = (name: string) => ({
  key: name,
  preventDefault: vi.fn(),
  stopPropagation: vi.fn(),
});

test('a tap is a tap, and a drag is no tap', () => {
  const handling = handle();
  handling.down(at(5, 45));
  handling.move(at(7, 45));
  handling.up(at(7, 45));
  handling.click(click(7, 45), 'a1');
  expect(done).toEqual([['tap', 'a1']]);
  handling.down(at(5, 45));
  handling.move(at(25, 25));
  expect(handling.held).toEqual({ what: 'pawn', dx: 2, dy: -2 });
  handling.up(at(25, 25));
  handling.click(click(25, 25), 'c3');
  expect(done.slice(1)).toEqual([['drop', 'pawn', 'c3']]);
  expect(handling.held).toBeNull();
});

test('the click of a screen reader is a tap, also after a drag', () => {
  const handling = handle();
  handling.down(at(5, 45));
  handling.move(at(25, 25));
  handling.up(at(25, 25));
  handling.click(click(0, 0, 0), 'b2');
  expect(done.at(-1)).toEqual(['tap', 'b2']);
});

test('a finger may miss what waits by a little, a mouse may not, and nobody what is picked up', () => {
  parts.goals = new Set(['c3']);
  const handling = handle();
  handling.down(at(38, 25));
  handling.click(click(38, 25), 'd3');
  expect(done.at(-1)).toEqual(['tap', 'd3']);
  handling.down(at(38, 25, 'touch'));
  handling.up(at(38, 25, 'touch'));
  handling.click(click(38, 25), 'd3');
  expect(done.at(-1)).toEqual(['tap', 'c3']);
  parts.pressed = (cell) => cell === 'd3';
  handling.click(click(38, 25), 'd3');
  expect(done.at(-1)).toEqual(['tap', 'd3']);
});

test('keys walk, tap and put down; the page does not hear the arrows', () => {
  const handling = handle();
  const right = key('ArrowRight');
  handling.press(right, 'a1');
  expect(handling.focused).toBe('b1');
  expect(right.stopPropagation).toHaveBeenCalled();
  expect(right.preventDefault).toHaveBeenCalled();
  handling.press(key('Enter'), 'b1');
  handling.press(key(' '), 'b1');
  handling.press(key('Escape'), 'b1');
  expect(done).toEqual([['tap', 'b1'], ['tap', 'b1'], 'cancel']);
  const tab = key('Tab');
  handling.press(tab, 'b1');
  expect(tab.preventDefault).not.toHaveBeenCalled();
});

test('on a board lying on its side the arrows lead where they point on the screen', () => {
  parts.sideways = true;
  const handling = handle();
  handling.press(key('ArrowRight'), 'b2');
  expect(handling.focused).toBe('b3');
});

test('moving the focus moves it on the screen', async () => {
  const handling = handle();
  await handling.focus('c3');
  expect(focused).toBe('c3');
});

test('the Tab key leads home first, and to the nearest cell when the focused one is gone', () => {
  parts.home = 'd4';
  const handling = handle();
  expect(handling.focusable).toBe('d4');
  handling.focused = 'e5';
  expect(handling.focusable).toBe('e5');
  parts.cells = new Set([...all()].filter((cell) => !cell.startsWith('e')));
  expect(handling.focusable).toBe('d5');
});

test('two fingers enlarge, and are no tap', () => {
  const handling = handle(5);
  handling.down(at(20, 25, 'touch', 1));
  handling.down(at(30, 25, 'touch', 2));
  handling.move(at(40, 25, 'touch', 2));
  expect(handling.zoom.scale).toBe(2);
  handling.up(at(40, 25, 'touch', 2));
  handling.click(click(40, 25), 'c3');
  expect(done).toEqual([]);
});

test('one finger on nothing draws an enlarged board along', () => {
  const handling = handle(5);
  handling.zoom.by(2, { x: 250, y: 250 });
  const before = handling.zoom.seen;
  handling.down(at(25, 25, 'touch'));
  handling.move(at(35, 25, 'touch'));
  expect(handling.zoom.seen.x).toBe(before.x - 50);
  handling.up(at(35, 25, 'touch'));
  handling.click(click(35, 25), 'c3');
  expect(done).toEqual([]);
});

test('two taps on nothing enlarge where that can be done', () => {
  const handling = handle(5);
  handling.click(click(25, 25, 1, 0), 'c3');
  expect(handling.zoom.zoomed).toBe(false);
  handling.click(click(25, 25, 1, 200), 'c3');
  expect(handling.zoom.zoomed).toBe(true);
  const fixed = handle();
  fixed.click(click(25, 25, 1, 0), 'c3');
  fixed.click(click(25, 25, 1, 200), 'c3');
  expect(fixed.zoom.zoomed).toBe(false);
});

test('what is aimed at is under the mouse, else focused', () => {
  const handling = handle();
  expect(handling.aimed).toBeNull();
  handling.within = 'a1';
  expect(handling.aimed).toBe('a1');
  handling.hovered = 'b2';
  expect(handling.aimed).toBe('b2');
});

test('the most pawns that can be seen together are seen together', () => {
  const point = (x: number, y: number) => ({ x, y });
  expect(gathering([point(0, 0), point(10, 0), point(100, 100)], 40)).toEqual({ x: 5, y: 0 });
  expect(gathering([], 40)).toBeUndefined();
});
