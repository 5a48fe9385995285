import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Advice, Kind, View } from '../generated/table';
import { Door, initSync } from '../../wasm/ludo_wasm';

/** What the native program chose: `crates/wasm/tests/choices.rs` writes it. */
type Played = {
  game: string;
  edition: string;
  seats: number;
  level: number;
  nodes: number;
  seed: string;
  moves: string[];
};
const file = new URL('../../../../crates/wasm/tests/choices.json', import.meta.url);
const games = JSON.parse(readFileSync(file, 'utf8')) as Played[];

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../wasm/ludo_wasm_bg.wasm', import.meta.url)) });
});

for (const played of games) {
  test(`${played.game} for ${played.seats}: level ${played.level} chooses here what it chooses natively`, () => {
    const door = table(played);
    expect(played.moves.map((_, ply) => choose(door, ply, played))).toEqual(played.moves);
  });
}

function table({ game, edition, seats, level, seed }: Played): Door {
  const door = Door.setUp(game, edition, seats, JSON.stringify({ starter: { seat: 0 } }));
  for (let seat = 0; seat < seats; seat += 1) {
    handle(door, { event: 'sit', seat, player: { name: `P${seat}`, mind: { computer: { level } } } });
  }
  handle(door, { event: 'deal', seed });
  return door;
}

function choose(door: Door, ply: number, { level, nodes, seed }: Played): string {
  const { turn } = JSON.parse(door.view(-1, 0, 0)) as View;
  const seat = turn ?? 0;
  door.think(seat, level, seed);
  while (door.nodes() < nodes && door.step(64));
  const advice = JSON.parse(door.advice() ?? '') as Advice;
  door.stop();
  const move = advice.ranked[0]?.move ?? '';
  handle(door, { event: 'play', seat, ply, move });
  return move;
}

function handle(door: Door, kind: Kind): void {
  expect(door.handle(0, JSON.stringify(kind))).not.toContain('refusal');
}
