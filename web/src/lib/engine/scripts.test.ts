import { readFileSync, readdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Act, SetUp } from '../generated/table';
import { Door, initSync } from '../../wasm/ludo_wasm';

/** A match as `crates/room/tests/scripts.rs` describes it. */
type Script = { set_up: SetUp; chance: string; acts: Act[]; events: unknown[] };
const folder = new URL('../../../../crates/room/tests/scripts/', import.meta.url);

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../wasm/ludo_wasm_bg.wasm', import.meta.url)) });
});

for (const file of readdirSync(folder)) {
  test(`${file}: the same acts give the same events here as in a room`, () => {
    const script = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Script;
    const opened = Door.setUp(script.set_up, script.chance, 0);
    if ('fault' in opened) throw new Error(opened.fault.en);
    for (const act of script.acts) {
      think(opened.door);
      expect(opened.door.act(act, 0)).toHaveProperty('Ok');
    }
    think(opened.door);
    expect(opened.door.events(0).map((event) => JSON.parse(event) as unknown)).toEqual(script.events);
  });
}

/** Does all thinking there is to do, as long as it asks for in nodes. */
function think(door: Door): void {
  for (let budget = door.job(); budget; budget = door.job()) {
    const nodes = 'nodes' in budget ? budget.nodes : 200;
    while (door.nodes() < nodes && door.step(nodes));
    door.thought(0);
  }
}
