import { expect, test } from 'vitest';
import { Fingers } from './fingers';

test('one finger is no pinch, two are', () => {
  const fingers = new Fingers();
  fingers.down(1, { x: 0, y: 0 });
  expect(fingers.move(1, { x: 0, y: 0 })).toBeNull();
  fingers.down(2, { x: 10, y: 0 });
  expect(fingers.move(2, { x: 20, y: 0 })).toEqual({ factor: 2, from: { x: 5, y: 0 }, to: { x: 10, y: 0 } });
  fingers.up(1);
  expect(fingers.move(2, { x: 40, y: 0 })).toBeNull();
});
