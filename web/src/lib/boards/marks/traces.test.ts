import { expect, test } from 'vitest';
import type { Block, Card, Fact, Scene } from '../../generated/table';
import { traces as labymaster } from '../labymaster/traces';
import { traces as labyrinthe } from '../labyrinthe/traces';
import { traces as pictofab } from '../pictofab/traces';
import { traces as sequence } from '../sequence/traces';

const token = { id: 'saw', fr: 'scie', en: 'saw' };
const card: Card = { id: 'fox', pictures: [], dead: false, fr: 'renard', en: 'fox' };
const sceneWith = (id: string, ...squares: string[]) =>
  ({
    blocks: [{ id, squares, kind: 'row', owner: null, barred: false } satisfies Block],
  }) as unknown as Scene;

test('Picto’Fab: a token goes straight, or jumps by every square it lands on', () => {
  expect(pictofab([{ fact: 'moved', seat: 0, token, from: 'a1', to: 'a2' }])).toEqual([
    { kind: 'way', stops: ['a1', 'a2'] },
  ]);
  const jump: Fact = { fact: 'jumped', seat: 0, token, from: 'a1', to: 'c3', path: ['c1', 'c3'] };
  expect(pictofab([jump])).toEqual([{ kind: 'way', stops: ['a1', 'c1', 'c3'] }]);
});

test('Séquence: a chip is laid or taken off, a swap leaves nothing on the board', () => {
  expect(
    sequence([
      { fact: 'swapped', seat: 1, card },
      { fact: 'laid', seat: 1, card, square: 'c4' },
      { fact: 'took-off', seat: 2, card, square: 'd4', owner: 0 },
    ]),
  ).toEqual([
    { kind: 'laid', square: 'c4' },
    { kind: 'gone', square: 'd4' },
  ]);
});

test('Labymaster: a slid block came from a notch beside where it is', () => {
  const slid: Fact = { fact: 'slid', seat: 0, block: 'r3', by: { columns: 1, rows: 0 } };
  expect(labymaster([slid], sceneWith('r3', 'b3', 'c3'))).toEqual([
    { kind: 'block', squares: ['a3', 'b3'], by: { columns: 1, rows: 0 } },
  ]);
});

test('Labyrinthe: a block is seen where it came from, also when somebody has pushed it on since', () => {
  const slid: Fact = { fact: 'slid', seat: 0, block: '#A', from: 'c3', by: { columns: 2, rows: 0 } };
  expect(labyrinthe([slid], sceneWith('#A', 'h9', 'i9', 'i10'))).toEqual([
    { kind: 'block', squares: ['c3', 'd3', 'd4'], by: { columns: 2, rows: 0 } },
  ]);
  expect(
    labyrinthe([{ fact: 'put-aside', seat: 0, owner: 1, from: 'k11', to: 'k12' }], sceneWith('#A')),
  ).toEqual([{ kind: 'way', stops: ['k11', 'k12'] }]);
});
