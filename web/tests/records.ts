import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import type { Page } from '@playwright/test';
import type { Choice, Mind, Terms, View, Whole } from '../src/lib/generated/table';
import { apply } from '../src/lib/link/apply';
import { Door, initSync, type Happened, type Opened } from '../src/wasm/ludo_wasm';

const terms: Terms = {
  starter: { seat: 0 },
  take_backs: true,
  hints: true,
  clock: 'none',
  leaving: 'end',
  watching: false,
  programs: false,
};
/** Chance has no part in what is only looked at. */
const NO_CHANCE = '0'.repeat(64);

/** A record, as far as tests change it. */
type RecordFile = { events: { deed?: { sit?: { player: { mind: Mind } } } }[] };

export const robot: Mind = { computer: { level: 1 } };

/** What somebody sees who is to play, and has if it is there. */
type Wanted<T> = (view: View, table: Prepared) => T | undefined;

/** A table that the engine itself sets up, deals and plays on, for positions that take long to reach. Here one person moves for all. */
export class Prepared {
  private readonly door: Door;
  private seen: Whole;

  private constructor(
    opened: Opened,
    private readonly minds: Mind[],
  ) {
    if ('fault' in opened) throw new Error(opened.fault.en);
    [this.door, this.seen] = [opened.door, opened.whole];
    // What somebody is forced to do waits here.
    this.door.setPace(2 ** 31);
  }

  /** Seats people and computers and deals by a seed; the first seat starts. */
  static deal(game: string, edition: string, minds: Mind[], seed: number): Prepared {
    load();
    const names = ['Anna', 'Bruno', 'Chloé', 'David'].slice(0, minds.length);
    const players = names.map((name) => ({ name, mind: 'human' as const }));
    const chance = seed.toString(16).padStart(64, '0');
    return new Prepared(Door.setUp({ game, edition, terms, players, first: null }, chance, 0), minds);
  }

  /** What a seat sees, or somebody who only watches. */
  view(seat: number): View {
    const only = this.minds.map((_, one): Mind => (one === seat ? 'human' : robot));
    return this.as(only).seen.view;
  }

  /** What whoever's turn it is sees. */
  get turn(): View {
    this.hear(this.door.lift(0));
    return this.seen.view;
  }

  /** Whoever's turn it is plays a move. */
  play(move: string): void {
    const { ply, line } = this.seen.view;
    const answer = this.door.act({ play: { ply, line, move } }, 0);
    if ('Err' in answer) throw new Error(answer.Err.en);
    this.hear(answer.Ok);
  }

  /** Whoever's turn it is gives up. */
  resign(): void {
    const answer = this.door.act('resign', 0);
    if ('Err' in answer) throw new Error(answer.Err.en);
    this.hear(answer.Ok);
  }

  /** The same table after a move; this one stays as it is. */
  after(move: string): Prepared {
    const copy = this.as(this.minds.map(() => 'human'));
    copy.play(move);
    return copy;
  }

  /** Plays on until whoever's turn it is has what is wanted; nothing if the game ends before. */
  until<T>(wanted: Wanted<T>, prefer: Wanted<Choice> = () => undefined): T | undefined {
    for (let n = 0; n < 2000; n += 1) {
      const view = this.turn;
      if (view.phase === 'over') return undefined;
      const found = wanted(view, this);
      if (found !== undefined) return found;
      const choice = prefer(view, this) ?? view.choices[(n * 7) % view.choices.length];
      this.play(choice?.move ?? '');
    }
    return undefined;
  }

  /** The match, for those to go on with who are to sit there. */
  get record(): string {
    return this.recordOf(this.minds);
  }

  private as(minds: Mind[]): Prepared {
    return new Prepared(Door.open(this.recordOf(minds), NO_CHANCE, 0), this.minds);
  }

  private recordOf(minds: Mind[]): string {
    const record = JSON.parse(this.door.record()) as RecordFile;
    const sits = record.events.flatMap(({ deed }) => deed?.sit ?? []);
    sits.forEach(({ player }, seat) => (player.mind = minds[seat] ?? player.mind));
    return JSON.stringify(record);
  }

  private hear({ news }: Happened): void {
    if (news) this.seen = apply(this.seen, news);
  }
}

// Node.js 20 dies now and then (“unreachable code” while an optimised function is given up) where a call into
// WebAssembly was made part of the function that calls it.
setFlagsFromString('--no-turbo-inline-js-wasm-calls');

let loaded = false;

function load(): void {
  if (!loaded) initSync({ module: readFileSync(new URL('../src/wasm/ludo_wasm_bg.wasm', import.meta.url)) });
  loaded = true;
}

/** The first of the tables dealt by the seeds 1, 2, … that comes to what is wanted, played up to there. */
export function search<T>(
  deal: (seed: number) => Prepared,
  wanted: Wanted<T>,
  prefer?: Wanted<Choice>,
): { table: Prepared; found: T } {
  for (let seed = 1; seed < 200; seed += 1) {
    const table = deal(seed);
    const found = table.until(wanted, prefer);
    if (found !== undefined) return { table, found };
  }
  throw new Error('no table comes to that');
}

/** From where to where a move goes that has both. */
export function way({ from, to }: Choice): [from: string, to: string] {
  if (from === null || to === null) throw new Error('a move without a way');
  return [from, to];
}

/** Opens a record in the page, as somebody would who kept it in a file. */
export async function openRecord(page: Page, record: string): Promise<void> {
  await page.goto('/');
  await page
    .getByLabel('Ouvrir une partie enregistrée')
    .setInputFiles({ name: 'partie.json', mimeType: 'application/json', buffer: Buffer.from(record) });
}
