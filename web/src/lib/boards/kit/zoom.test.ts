import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { between, glide } from './glide';
import { Sights } from './sights';
import { Zoom, type Frame } from './zoom.svelte';

const frame = { x: -10, y: -10, width: 100, height: 100 };
const whole = '-10 -10 100 100';
let still = true;

beforeEach(() => {
  still = true;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  vi.stubGlobal('requestAnimationFrame', (step: (now: number) => void) =>
    setTimeout(() => step(Date.now()), 16),
  );
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const zoomed = () => {
  const zoom = new Zoom(() => frame, 5);
  zoom.by(2, { x: 40, y: 40 });
  return zoom;
};

test('at rest everything is seen', () => {
  const zoom = new Zoom(() => frame, 5);
  expect(zoom.box).toBe(whole);
  zoom.farther();
  zoom.pan(30, 30);
  expect(zoom.box).toBe(whole);
});

test('what is pinched stays where it is', () => {
  const zoom = zoomed();
  expect(zoom.box).toBe('15 15 50 50');
  zoom.by(0.5, { x: 40, y: 40 });
  expect(zoom.box).toBe(whole);
});

test('a finger draws it a little beyond the edge, and no further', () => {
  const zoom = zoomed();
  zoom.pan(-500, 0);
  expect(zoom.box).toBe('51 15 50 50');
  zoom.pan(500, 500);
  expect(zoom.box).toBe('-21 -21 50 50');
  zoom.by(0.5);
  expect(zoom.box).toBe(whole);
});

test('what + enlarges comes to the middle, as far as the edge allows', () => {
  const zoom = new Zoom(() => frame, 5);
  zoom.closer({ x: 30, y: 50 });
  expect(zoom.scale).toBeCloseTo(1.6);
  expect(zoom.middle.x).toBeCloseTo(30);
  expect(zoom.middle.y).toBeCloseTo(50);
  zoom.closer({ x: 88, y: 88 });
  expect(zoom.seen.x + zoom.seen.width).toBeCloseTo(90);
  expect(zoom.nearlyWhole).toBe(false);
  zoom.farther();
  expect(zoom.nearlyWhole).toBe(true);
  zoom.farther();
  expect(zoom.box).toBe(whole);
});

test('never more than it can be enlarged; a board that cannot be stays as it is', () => {
  const zoom = zoomed();
  zoom.by(20);
  expect([zoom.scale, zoom.full]).toEqual([5, true]);
  const fixed = new Zoom(() => frame, 1);
  fixed.by(3);
  expect([fixed.able, fixed.box]).toEqual([false, whole]);
});

test('a drawing that changes its shape is seen whole', () => {
  let shape: Frame = frame;
  const zoom = new Zoom(() => shape, 1);
  shape = { x: 0, y: 0, width: 40, height: 20 };
  expect(zoom.box).toBe('0 0 40 20');
});

test('a point out of sight is brought into sight, one in sight is left alone', () => {
  const zoom = new Zoom(() => frame, 5);
  zoom.by(2, { x: -10, y: -10 });
  zoom.show({ x: 20, y: 20 }, 5);
  expect(zoom.box).toBe('-10 -10 50 50');
  zoom.show({ x: 60, y: 20 }, 5);
  expect(zoom.box).toBe('15 -10 50 50');
});

test('a double tap enlarges, another one shows everything again', () => {
  const zoom = new Zoom(() => frame, 5);
  zoom.toggle({ x: 0, y: 0 });
  expect(zoom.zoomed).toBe(true);
  zoom.toggle({ x: 0, y: 0 });
  expect(zoom.box).toBe(whole);
});

test('half way is half way, and the ends are the ends', () => {
  const to = { x: 10, y: 30, width: 20, height: 20 };
  expect(between(frame, to, 0)).toEqual(frame);
  expect(between(frame, to, 1)).toEqual(to);
  expect(between(frame, to, 0.5)).toEqual({ x: 0, y: 10, width: 60, height: 60 });
});

test('a glide gets there frame by frame, and can be ended', () => {
  still = false;
  const seen: number[] = [];
  const to = { ...frame, x: 90 };
  glide(frame, to, ({ x }) => seen.push(x));
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBe(90);
  const count = seen.length;
  const end = glide(frame, to, ({ x }) => seen.push(x), 500);
  vi.advanceTimersByTime(400);
  end();
  vi.advanceTimersByTime(1000);
  expect(seen).toHaveLength(count);
});

test('while another plays everything is seen, then again what was seen before, after a while', () => {
  const zoom = zoomed();
  const sights = new Sights(zoom);
  sights.pass(0, true);
  expect(zoom.box).toBe('15 15 50 50');
  sights.pass(1, false);
  expect(zoom.box).toBe(whole);
  sights.pass(0, true);
  expect(zoom.box).toBe(whole);
  vi.advanceTimersByTime(2000);
  expect(zoom.box).toBe('15 15 50 50');
});

test('who does something before it goes back stays where they are', () => {
  const zoom = zoomed();
  const sights = new Sights(zoom);
  sights.pass(0, true);
  sights.pass(1, false);
  sights.pass(0, true);
  zoom.stay();
  vi.advanceTimersByTime(2000);
  expect(zoom.box).toBe(whole);
});

test('who looked closer while another played goes on looking there', () => {
  const zoom = zoomed();
  const sights = new Sights(zoom);
  sights.pass(0, true);
  sights.pass(1, false);
  zoom.by(5, { x: -10, y: -10 });
  const { box } = zoom;
  sights.pass(0, true);
  vi.advanceTimersByTime(2000);
  expect(zoom.box).toBe(box);
});

test('two at one device have a view each', () => {
  const zoom = zoomed();
  const sights = new Sights(zoom);
  sights.pass(0, true);
  sights.pass(1, true);
  expect(zoom.box).toBe(whole);
  zoom.by(4, { x: 90, y: 90 });
  const { box } = zoom;
  sights.pass(0, true);
  expect(zoom.box).toBe('15 15 50 50');
  sights.pass(1, true);
  expect(zoom.box).toBe(box);
});
