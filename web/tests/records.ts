import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Kind, Mind, Terms, View } from '../src/lib/generated/table';
import { Door, initSync } from '../src/wasm/ludo_wasm.js';

const terms: Terms = {
  starter: { seat: 0 },
  take_backs: true,
  hints: true,
  touch: false,
  clock: 'none',
  leaving: 'end',
};

/** A table that the engine itself sets up and deals, by a seed. */
export class Prepared {
  private readonly door: Door;

  constructor(game: string, edition: string, minds: Mind[], seed: number) {
    initSync({ module: readFileSync('src/wasm/ludo_wasm_bg.wasm') });
    this.door = Door.setUp(game, edition, minds.length, JSON.stringify(terms));
    minds.forEach((mind, seat) =>
      this.happen({
        event: 'sit',
        seat,
        player: { name: ['Anna', 'Bruno', 'Chloé', 'David'][seat] ?? '', mind },
      }),
    );
    this.happen({ event: 'deal', seed: seed.toString(16).padStart(64, '0') });
  }

  view(seat: number): View {
    return JSON.parse(this.door.view(seat, 0, 0)) as View;
  }

  /** What whoever's turn it is sees. */
  viewOfTurn(): View {
    return this.view(this.view(-1).turn ?? -1);
  }

  /** Whoever's turn it is plays a move. */
  play({ turn, ply }: View, move: string): void {
    if (turn !== null) this.happen({ event: 'play', seat: turn, ply, move });
  }

  get record(): string {
    return this.door.record();
  }

  private happen(kind: Kind): void {
    const handled = JSON.parse(this.door.handle(0, JSON.stringify(kind))) as object;
    if ('refusal' in handled) throw new Error(JSON.stringify(handled));
  }
}

/** Opens a record in the page, as somebody would who kept it in a file. */
export async function openRecord(page: Page, record: string): Promise<void> {
  await page.goto('/');
  await page
    .getByLabel('Ouvrir une partie enregistrée')
    .setInputFiles({ name: 'partie.json', mimeType: 'application/json', buffer: Buffer.from(record) });
}
