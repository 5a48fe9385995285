import { readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Mind, Offered, Terms } from '../generated/table';
import { matches } from '../storage/matches';
import { Door, example, games, initSync } from '../../wasm/ludo_wasm';
import { Host, nextSlice } from './host';
import type { Update } from './protocol';

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../wasm/ludo_wasm_bg.wasm', import.meta.url)) });
});

const terms: Terms = { starter: { seat: 0 }, take_backs: true, hints: true, clock: 'none', leaving: 'end' };

/** A host in a world whose clock only moves when it is looked at. */
function hostOf(store = matches(new IDBFactory())) {
  let clock = 1000;
  const waiting: ((update: Update) => void)[] = [];
  const host = new Host({
    games: JSON.parse(games()) as Offered[],
    setUp: (game, edition, seats, text) => Door.setUp(game, edition, seats, text),
    open: (record) => Door.open(record),
    example,
    store,
    now: () => clock++,
    seed: () => '07'.repeat(32),
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    update: (update) => waiting.splice(0).forEach((hear) => hear(update)),
  });
  const heard = () => new Promise<Update>((resolve) => waiting.push(resolve));
  return { host, heard, store };
}

function setUp(game: string, edition: string, minds: Mind[]) {
  const players = minds.map((mind, i) => ({ name: `P${i}`, mind }));
  return { game, edition, terms, players, first: null };
}

const robot: Mind = { computer: { level: 1 } };

describe('against the computer', () => {
  test('a move is answered, kept, and can be looked at again', async () => {
    const { host, heard, store } = hostOf();
    const first = await host.setUp(setUp('labymaster', 'mb', ['human', robot]));
    expect(first.view.choices.length).toBeGreaterThan(0);
    const mine = heard();
    await host.happen({ kind: { event: 'play', seat: 0, ply: 0, move: 'r3>' } });
    expect((await mine).thinking).toBe(true);
    const answered = await heard();
    expect(answered.view.ply).toBe(2);
    expect(answered.view.choices.length).toBeGreaterThan(0);
    expect((await host.at({ ply: 1 }))?.last?.move).toBe('r3>');
    expect((await store.list()).map(({ ply }) => ply)).toEqual([2]);
  });

  test('a kept match is resumed with its past', async () => {
    const { host, heard, store } = hostOf();
    const { id } = await host.setUp(setUp('labymaster', 'mb', ['human', robot]));
    await host.happen({ kind: { event: 'play', seat: 0, ply: 0, move: 'r3>' } });
    await heard();
    const again = hostOf(store).host;
    const { view } = await again.resume({ id });
    expect(view.ply).toBe(2);
    expect((await again.at({ ply: 0 }))?.ply).toBe(0);
    expect((await again.at({ ply: 1 }))?.last?.move).toBe('r3>');
  });

  test('taking back stops the computer and drops its past', async () => {
    const { host } = hostOf();
    await host.setUp(setUp('labymaster', 'mb', ['human', robot]));
    await host.happen({ kind: { event: 'play', seat: 0, ply: 0, move: 'r3>' } });
    await host.happen({ kind: { event: 'offer', seat: 0, offer: 'take-back' } });
    expect((await host.at({ ply: 0 }))?.ply).toBe(0);
    expect(await host.at({ ply: 1 })).toBeNull();
  });

  test('a forbidden move changes nothing', async () => {
    const { host } = hostOf();
    await host.setUp(setUp('labymaster', 'mb', ['human', robot]));
    const { refusal } = await host.happen({ kind: { event: 'play', seat: 0, ply: 0, move: 'r2>' } });
    expect(refusal?.verdict?.rule).toBe('LM-3');
    expect(await host.gesture({ from: 'b1', to: 'd9' })).toHaveProperty('refusal');
  });

  test('a slide can be looked at before it is played', async () => {
    const { host } = hostOf();
    await host.setUp(setUp('labymaster', 'mb', ['human', robot]));
    expect(await host.preview({ move: 'r3>' })).toHaveProperty('choices');
    expect(await host.preview({ move: 'r2>' })).toHaveProperty('refusal.verdict.rule', 'LM-3');
  });
});

describe('cards on one device', () => {
  test('are shown to nobody before the curtain is lifted, and to one afterwards', async () => {
    const { host, heard } = hostOf();
    const first = await host.setUp(setUp('sequence', sequenceEdition(), ['human', 'human']));
    expect(first.curtain).toBe(first.view.turn);
    expect(first.view.viewer).toBeNull();
    expect(first.view.scene.hand).toEqual([]);
    const lifted = heard();
    await host.lift(null);
    const { view, curtain } = await lifted;
    expect(curtain).toBeNull();
    expect(view.viewer).toBe(view.turn);
    expect(view.scene.hand.length).toBeGreaterThan(0);
  });
});

function sequenceEdition(): string {
  const offered = JSON.parse(games()) as Offered[];
  return offered.find(({ id }) => id === 'sequence')?.editions[0]?.id ?? '';
}

test('slices of thinking find their length', () => {
  expect(nextSlice(64, 1)).toBe(128);
  expect(nextSlice(64, 12)).toBe(64);
  expect(nextSlice(64, 100)).toBe(32);
  expect(nextSlice(1, 100)).toBe(1);
});
