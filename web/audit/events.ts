// In the page: what an event costs from a tap until there is something new to draw, and what a long match weighs.
import { Engine } from '../src/lib/engine/client';
import type { SetUp, Whole } from '../src/lib/generated/table';
import { apply } from '../src/lib/link/apply';
import type { Shown } from '../src/lib/link/link';
import { LocalTable } from '../src/lib/link/local';
import start, { Door } from '../src/wasm/ludo_wasm';
import wasm from '../src/wasm/ludo_wasm_bg.wasm?url';

function wanted(game: string, edition: string): SetUp {
  const terms = { starter: { seat: 0 }, take_backs: true, leaving: 'end' } as SetUp['terms'];
  const players = ['A', 'B'].map((name) => ({ name, mind: 'human' as const }));
  return { game, edition, terms, players, first: null };
}

/** Numbers that look like chance, the same each time. */
function chances(): () => number {
  let last = 1;
  return () => (last = (last * 48271) % 2147483647);
}

/** A table in a worker, as the page has it. */
class Seen {
  private readonly engine = new Engine(
    new Worker(new URL('./events.worker.ts', import.meta.url), { type: 'module' }),
  );
  table!: LocalTable;
  shown!: Shown;
  /** When there was something new. */
  at = 0;

  async sit(game: string, edition: string): Promise<void> {
    const opened = await this.engine.ask('setUp', wanted(game, edition));
    if ('fault' in opened) throw new Error(opened.fault.en);
    this.table = new LocalTable(this.engine, opened);
    this.engine.onWord = (word) => 'news' in word && this.table.receive(word.news);
    this.table.news((shown) => {
      this.shown = shown;
      this.at = performance.now();
    });
  }
}

/** Milliseconds from a move to its place on the page, for so many moves. */
export async function costs(game: string, edition: string, times: number): Promise<number[]> {
  const [seen, chance, took] = [new Seen(), chances(), [] as number[]];
  await seen.sit(game, edition);
  while (took.length < times) {
    const { view, around } = seen.shown.whole;
    const choice = view.choices[chance() % view.choices.length];
    if (around.curtain !== null) await seen.table.lift();
    else if (!choice) await seen.sit(game, edition);
    else {
      const since = performance.now();
      await seen.table.act({ play: { ply: view.ply, line: view.line, move: choice.move } });
      took.push(seen.at - since);
    }
  }
  return took;
}

/** A match with all that the worker and the page have of it. It stays until the page goes. */
class Long {
  private constructor(
    private readonly memory: WebAssembly.Memory,
    private readonly door: Door,
    private whole: Whole,
  ) {}

  static async begin(): Promise<Long> {
    const { memory } = await start({ module_or_path: wasm });
    const opened = Door.setUp(wanted('labymaster', 'mb'), '5e'.repeat(32), 0);
    if ('fault' in opened) throw new Error(opened.fault.en);
    return new Long(memory, opened.door, opened.whole);
  }

  play(plies: number): void {
    const chance = chances();
    while (this.whole.view.ply < plies) {
      const { ply, line, choices } = this.whole.view;
      const choice = choices[chance() % choices.length];
      if (!choice) throw new Error(`over after ${ply}`);
      const answer = this.door.act({ play: { ply, line, move: choice.move } }, ply);
      if ('Ok' in answer && answer.Ok.news) this.whole = apply(this.whole, answer.Ok.news);
    }
  }

  /** What WebAssembly takes. */
  get bytes(): number {
    return this.memory.buffer.byteLength;
  }
}

let long: Long | null = null;

/** Has a match go on to so many actions, and says how many bytes WebAssembly has then. */
export async function grow(plies: number): Promise<number> {
  long ??= await Long.begin();
  long.play(plies);
  return long.bytes;
}
