import { expect, test, vi } from 'vitest';
import type { Card, Fact, LabymasterFact } from '../generated/table';
import { Geometry } from '../match/geometry';
import labymaster from './labymaster';
import labyrinthe from './labyrinthe';
import pictofab from './pictofab';
import sequence from './sequence';
import { onScreen, only, soundOf } from './facts';

// What somebody likes is kept by a browser, which has a window: there is none.
vi.mock('../preferences.svelte', () => ({ preferences: {}, say: () => '' }));
vi.mock('../ui/screen.svelte', () => ({ screen: {} }));

const card: Card = { id: 'fox', pictures: [], dead: false, fr: 'renard', en: 'fox' };
const moved = { fact: 'moved', seat: 0, from: 'a1', to: 'a2' } as const;
const slid = { fact: 'slid', seat: 0, block: 'r3', by: { columns: 1, rows: 0 } } as const;
const carried = { fact: 'carried', pawns: [{ seat: 1, from: 'b3', to: 'c3' }] } as const;
const drew: Fact = { fact: 'drew', seat: 0, card: null };

test('a block that slides is heard, whomever it carries; so is a pawn that moves, whomever it puts aside', () => {
  const slide: LabymasterFact[] = [slid, { ...carried, pawns: [...carried.pawns] }];
  expect(soundOf(labymaster.sounds, slide)).toBe('slide');
  expect(soundOf(labymaster.sounds, [moved])).toBe('move');
  const aside = { fact: 'put-aside', seat: 0, owner: 1, from: 'a2', to: 'a3' } as const;
  expect(soundOf(labyrinthe.sounds, [moved, aside])).toBe('move');
  expect(soundOf(labyrinthe.sounds, [{ ...slid, from: 'a1' }])).toBe('slide');
});

test('what is rarer is heard instead of the action that led to it', () => {
  const token = { id: 'saw', fr: 'scie', en: 'saw' };
  const won: Fact = { fact: 'card-won', seat: 0, card, squares: [] };
  expect(soundOf(pictofab.sounds, [{ ...moved, token }])).toBe('move');
  expect(soundOf(pictofab.sounds, [{ ...moved, token }, won, drew])).toBe('done');
  const laid: Fact = { fact: 'laid', seat: 0, card, square: 'c4' };
  expect(soundOf(sequence.sounds, [laid, drew])).toBe('card');
  expect(soundOf(sequence.sounds, [laid, drew, { fact: 'shuffled', pile: 30 }])).toBe('shuffle');
});

test('what happens beside the game makes no sound', () => {
  expect(soundOf(labymaster.sounds, [{ fact: 'took-back', seat: 0, ply: 2 }])).toBeUndefined();
  expect(soundOf(labymaster.sounds, [])).toBeUndefined();
});

test('facts are told apart by kind', () => {
  expect(only<LabymasterFact, 'slid'>([moved, slid], 'slid')).toEqual([slid]);
});

test('up is down on the screen, and a turned board has it the other way round', () => {
  expect(onScreen(new Geometry(7, 11, false), { columns: 2, rows: 0 })).toEqual({ dx: 2, dy: 0 });
  expect(onScreen(new Geometry(7, 11, false), { columns: 0, rows: 1 })).toEqual({ dx: 0, dy: -1 });
  expect(onScreen(new Geometry(7, 11, true), { columns: 2, rows: 0 })).toEqual({ dx: -2, dy: 0 });
  expect(onScreen(new Geometry(7, 11, true), { columns: 0, rows: 1 })).toEqual({ dx: 0, dy: 1 });
});
