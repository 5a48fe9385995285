import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Terms } from '../generated/table';
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
    expect(played.moves.map((_, ply) => choose(door, ply, played.nodes))).toEqual(played.moves);
  });
}

function table({ game, edition, seats, level, seed }: Played): Door {
  const players = Array.from({ length: seats }, (_, seat) => ({
    name: `P${seat}`,
    mind: { computer: { level } },
  }));
  const terms = { starter: { seat: 0 } } as Terms;
  const opened = Door.setUp({ game, edition, terms, players, first: null }, seed, 0);
  if ('fault' in opened) throw new Error(opened.fault.en);
  return opened.door;
}

function choose(door: Door, ply: number, nodes: number): string | undefined {
  expect(door.job()).toBeDefined();
  while (door.nodes() < nodes && door.step(64));
  door.thought(0);
  return door.at(ply + 1)?.last?.move;
}
