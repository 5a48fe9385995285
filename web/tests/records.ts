import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Mind, Terms, View, Whole } from '../src/lib/generated/table';
import { apply } from '../src/lib/link/apply';
import { Door, initSync, type Happened, type Opened } from '../src/wasm/ludo_wasm.js';

const terms: Terms = {
  starter: { seat: 0 },
  take_backs: true,
  hints: true,
  touch: false,
  clock: 'none',
  leaving: 'end',
  watching: false,
  programs: false,
};
const NAMES = ['Anna', 'Bruno', 'Chloé', 'David'];
const SOMEBODY: Mind = { computer: { level: 0 } };

/** What a record holds, as far as tests change it. */
type RecordFile = { events: { deed?: { sit?: { player: { mind: Mind } } } }[] };

/** A table that the engine itself sets up and deals, by a seed. Here everybody's moves are made, whoever will play on. */
export class Prepared {
  private readonly door: Door;
  private seen: Whole;

  constructor(
    game: string,
    edition: string,
    private readonly minds: Mind[],
    seed: number,
  ) {
    initSync({ module: readFileSync('src/wasm/ludo_wasm_bg.wasm') });
    const players = minds.map((_, seat) => ({ name: NAMES[seat] ?? '', mind: 'human' as const }));
    const chance = seed.toString(16).padStart(64, '0');
    const { door, whole } = opened(Door.setUp({ game, edition, terms, players, first: null }, chance, 0));
    [this.door, this.seen] = [door, whole];
  }

  /** What whoever's turn it is sees. */
  viewOfTurn(): View {
    this.hear(this.door.lift());
    return this.seen.view;
  }

  /** What a seat sees: the only person at the table. */
  view(seat: number): View {
    const minds = this.minds.map((_, one) => (one === seat ? 'human' : SOMEBODY));
    return opened(Door.open(this.recordOf(minds), '', 0)).whole.view;
  }

  /** Whoever's turn it is plays a move. */
  play({ ply, line }: View, move: string): void {
    const answer = this.door.act({ play: { ply, line, move } }, 0);
    if ('Err' in answer) throw new Error(answer.Err.en);
    this.hear(answer.Ok);
  }

  /** The match, as those play on who are to sit there. */
  get record(): string {
    return this.recordOf(this.minds);
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

function opened(door: Opened): Exclude<Opened, { fault: unknown }> {
  if ('fault' in door) throw new Error(door.fault.en);
  return door;
}

/** Opens a record in the page, as somebody would who kept it in a file. */
export async function openRecord(page: Page, record: string): Promise<void> {
  await page.goto('/');
  await page
    .getByLabel('Ouvrir une partie enregistrée')
    .setInputFiles({ name: 'partie.json', mimeType: 'application/json', buffer: Buffer.from(record) });
}
