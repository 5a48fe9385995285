import { expect, test } from 'vitest';
import type { Block, Choice, Scene, Wall } from '../../generated/table';
import { Geometry } from '../../match/geometry';
import { chevrons, frameOf, laid, wallsAround } from './layout';

const upright = new Geometry(7, 11, false);
const turned = new Geometry(7, 11, true);
const walls: Wall[] = [
  { square: 'c3', side: 'left', blocks: ['r3'] },
  { square: 'c3', side: 'down', blocks: ['r2', 'r3'] },
];

test('a wall is there for the squares on both its sides', () => {
  const around = wallsAround(upright, walls);
  expect([...(around.get('c3') ?? [])]).toEqual(['left', 'down']);
  expect([...(around.get('b3') ?? [])]).toEqual(['right']);
  expect([...(around.get('c2') ?? [])]).toEqual(['up']);
  expect(around.get('d3')).toBeUndefined();
});

test('seen from the other side, a wall on the left is on the right', () => {
  const around = wallsAround(turned, walls);
  expect([...(around.get('c3') ?? [])]).toEqual(['right', 'up']);
  expect([...(around.get('b3') ?? [])]).toEqual(['left']);
});

test('on a board lying on its left side up is to the right, and the frame lies too', () => {
  expect(laid('up', true)).toBe('right');
  expect(laid('left', true)).toBe('up');
  expect(laid('left', false)).toBe('left');
  const [standing, lying] = [frameOf(upright, false), frameOf(upright, true)];
  expect([lying.width, lying.height]).toEqual([standing.height, standing.width]);
});

test('arrows stand beside blocks that can slide, and beside a barred one that cannot', () => {
  const block = (row: number, barred: boolean): Block => ({
    id: `r${row}`,
    squares: ['b', 'c', 'd', 'e', 'f'].map((column) => column + row),
    kind: 'row',
    owner: null,
    barred,
  });
  const slide = { move: 'r3>', from: 'r3', to: 'c3', by: { columns: 1, rows: 0 } } as Choice;
  const scene = { blocks: [block(3, false), block(4, false), block(6, true)] } as Scene;
  expect(
    chevrons(upright, scene, [slide]).map(({ cell, notch, choice }) => [cell, notch, choice?.move]),
  ).toEqual([
    ['g3', 1, 'r3>'],
    ['a6', -1, undefined],
    ['g6', 1, undefined],
  ]);
  expect(chevrons(turned, scene, [slide])[0]).toMatchObject({ cell: 'g3', notch: -1 });
});
