import { expect, test } from 'vitest';
import { Fingers } from './fingers';
import { Zoom } from './zoom.svelte';

const frame = { x: -10, y: -10, width: 100, height: 100 };

test('at rest everything is seen', () => {
  const zoom = new Zoom(frame);
  expect(zoom.box).toBe('-10 -10 100 100');
  zoom.farther();
  zoom.pan(30, 30);
  expect(zoom.box).toBe('-10 -10 100 100');
});

test('what is pointed at stays where it is', () => {
  const zoom = new Zoom(frame);
  zoom.by(2, { x: 40, y: 40 });
  expect(zoom.box).toBe('15 15 50 50');
  zoom.by(0.5, { x: 40, y: 40 });
  expect(zoom.box).toBe('-10 -10 100 100');
});

test('nothing beyond the edge is ever seen', () => {
  const zoom = new Zoom(frame);
  zoom.by(2, { x: 90, y: 90 });
  zoom.pan(-500, 0);
  expect(zoom.box).toBe('40 40 50 50');
  zoom.pan(500, 500);
  expect(zoom.box).toBe('-10 -10 50 50');
});

test('a point out of sight is brought into sight, one in sight is left alone', () => {
  const zoom = new Zoom(frame);
  zoom.by(2, { x: -10, y: -10 });
  zoom.show({ x: 20, y: 20 }, 5);
  expect(zoom.box).toBe('-10 -10 50 50');
  zoom.show({ x: 60, y: 20 }, 5);
  expect(zoom.box).toBe('15 -10 50 50');
});

test('a double tap enlarges, another one shows everything again', () => {
  const zoom = new Zoom(frame);
  zoom.toggle({ x: 0, y: 0 });
  expect(zoom.zoomed).toBe(true);
  zoom.toggle({ x: 0, y: 0 });
  expect(zoom.box).toBe('-10 -10 100 100');
});

test('one finger is no pinch, two are', () => {
  const fingers = new Fingers();
  fingers.down(1, { x: 0, y: 0 });
  expect(fingers.move(1, { x: 0, y: 0 })).toBeNull();
  fingers.down(2, { x: 10, y: 0 });
  expect(fingers.move(2, { x: 20, y: 0 })).toEqual({ factor: 2, from: { x: 5, y: 0 }, to: { x: 10, y: 0 } });
  fingers.up(1);
  expect(fingers.move(2, { x: 40, y: 0 })).toBeNull();
});
