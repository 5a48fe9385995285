import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Choice, Kind, Mind, Terms, View } from '../src/lib/generated/table';
import { Door, initSync } from '../src/wasm/ludo_wasm';

const terms: Terms = {
  starter: { seat: 0 },
  take_backs: true,
  hints: true,
  touch: false,
  clock: 'none',
  leaving: 'end',
};

export const robot: Mind = { computer: { level: 1 } };

/** What somebody sees who is to play, and has if it is there. */
type Wanted<T> = (view: View, table: Prepared) => T | undefined;

/** A table that the engine itself sets up, deals and plays on, for positions that take long to reach. */
export class Prepared {
  private constructor(private readonly door: Door) {}

  /** Seats people and computers and deals by a seed; the first seat starts. */
  static deal(game: string, edition: string, minds: Mind[], seed: number): Prepared {
    load();
    const table = new Prepared(Door.setUp(game, edition, minds.length, JSON.stringify(terms)));
    minds.forEach((mind, seat) => {
      const name = ['Anna', 'Bruno', 'Chloé', 'David'][seat] ?? '';
      table.happen({ event: 'sit', seat, player: { name, mind } });
    });
    table.happen({ event: 'deal', seed: seed.toString(16).padStart(64, '0') });
    return table;
  }

  view(seat: number): View {
    return JSON.parse(this.door.view(seat, 0, 0)) as View;
  }

  /** What whoever's turn it is sees. */
  get turn(): View {
    return this.view(this.view(-1).turn ?? -1);
  }

  /** Whoever's turn it is plays a move. */
  play(move: string): void {
    const { turn, ply } = this.view(-1);
    if (turn === null) throw new Error('the game is over');
    this.happen({ event: 'play', seat: turn, ply, move });
  }

  /** The same table after a move; this one stays as it is. */
  after(move: string): Prepared {
    const copy = new Prepared(Door.open(this.record));
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

  get record(): string {
    return this.door.record();
  }

  private happen(kind: Kind): void {
    const handled = JSON.parse(this.door.handle(0, JSON.stringify(kind))) as object;
    if ('refusal' in handled) throw new Error(JSON.stringify(handled));
  }
}

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
