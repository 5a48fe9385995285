import games from 'virtual:games';
import { startEngine, type Engine } from './engine/client';
import type { Update } from './engine/protocol';
import type { Offered } from './generated/table';
import { Match } from './match/match.svelte';
import { preferences } from './preferences.svelte';
import { router } from './router.svelte';

/** How long a move of the computer takes at least. */
const PACE_MS = { calm: 700, quick: 0 };

/** The games there are, and the match on the table. */
class App {
  readonly games: Offered[] = games;
  fault = $state<string | null>(null);
  match = $state.raw<Match | null>(null);
  /** The match that was just begun here: its lots are drawn before everybody's eyes. */
  fresh = $state('');
  private readonly engine: Engine = startEngine();

  constructor() {
    this.engine.onUpdate = (update) => this.match?.receive(update);
  }

  game(id: string): Offered | undefined {
    return this.games.find((game) => game.id === id);
  }

  get ask(): Engine['ask'] {
    return this.engine.ask.bind(this.engine);
  }

  /** Tells the computer how fast it may play. */
  setPace(): void {
    this.ask('pace', { ms: PACE_MS[preferences.pace] }).catch((fault: Error) => (this.fault = fault.message));
  }

  /** Puts a match on the table and goes there. */
  sitDown(update: Update): void {
    this.match = new Match(this.engine, update);
    this.fresh = update.id;
    router.go(`#/table/${update.id}`);
  }

  /** The match of an address, from the device's memory if need be. */
  async resume(id: string): Promise<void> {
    if (this.match?.update.id === id) return;
    this.match = null;
    this.match = new Match(this.engine, await this.ask('resume', { id }));
  }
}

export const app = new App();
