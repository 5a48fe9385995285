import { untrack } from 'svelte';
import { games } from 'virtual:games';
import { startEngine, type Engine } from './engine/client';
import type { Begun, Brought, Word } from './engine/protocol';
import type { CatalogueGame, Text } from './generated/table';
import { LocalTable } from './link/local';
import { Match } from './match/match.svelte';
import { preferences, say } from './preferences.svelte';
import { router } from './router.svelte';
import { adoptChoices, readArchive } from './storage/archive';
import { keeping } from './storage/keeping.svelte';

/** How long a move of the computer takes at least, so that people can follow: also with three computers at the table. */
const PACE_MS = { slow: 2200, calm: 1200, quick: 0 };

/** Why a match cannot be gone on with: another tab has it, it is not here, or it cannot be read. */
export type Hindrance = 'elsewhere' | 'gone' | { fault: Text };

/** The games there are, and the match on the table. */
class App {
  readonly games: CatalogueGame[] = games;
  fault = $state<string | null>(null);
  match = $state.raw<Match | null>(null);
  /** The table of the match, if it is on this device. */
  table = $state.raw<LocalTable | null>(null);
  /** The match that was just begun here: its lots are drawn before everybody's eyes. */
  fresh = $state('');
  private started: Engine | null = null;

  /** The rules and the computer: started when first asked. A table on a server needs neither. */
  private get engine(): Engine {
    this.started ??= this.start();
    return this.started;
  }

  private start(): Engine {
    const engine = startEngine();
    engine.onWord = (word) => this.hear(word);
    this.tellPace(
      engine,
      untrack(() => this.paceMs),
    );
    return engine;
  }

  game(id: string): CatalogueGame | undefined {
    return this.games.find((game) => game.id === id);
  }

  get ask(): Engine['ask'] {
    return this.engine.ask.bind(this.engine);
  }

  /** How long a move should be seen before the next thing happens. */
  get paceMs(): number {
    return PACE_MS[preferences.pace];
  }

  /** Tells the computer how fast it may play, if it is there. */
  setPace(): void {
    const { paceMs } = this;
    if (this.started) this.tellPace(this.started, paceMs);
  }

  private tellPace(engine: Engine, ms: number): void {
    engine.ask('pace', { ms }).catch((fault: Error) => (this.fault = fault.message));
  }

  /** A match on a server is on the table. */
  look(match: Match): void {
    this.clear();
    this.match = match;
  }

  /** Puts a match on the table and goes there. */
  sitDown(begun: Begun): void {
    this.put(begun);
    this.fresh = begun.id;
    void keeping.ask();
    router.go(`#/table/${begun.id}`);
  }

  /** Opens a file: of one match, or of everything that was kept on a device. */
  async openFile(text: string): Promise<Brought | { fault: Text } | null> {
    const everything = readArchive(text);
    if (everything) {
      const brought = await this.ask('bring', everything);
      adoptChoices(everything, localStorage);
      return brought;
    }
    const opened = await this.ask('open', { record: text });
    if ('fault' in opened) return opened;
    this.put(opened);
    router.go(`#/table/${opened.id}`);
    return null;
  }

  /** Puts a finished match on the table that is only looked at; or says why it cannot be. */
  async lookAt(record: string): Promise<Text | null> {
    const opened = await this.ask('look', { record });
    if ('fault' in opened) return opened.fault;
    this.put(opened);
    return null;
  }

  /** The match of an address, from the device's memory if need be; from another tab only if it shall be taken there. */
  async resume(id: string, take = false): Promise<Hindrance | null> {
    if (this.table?.id === id && this.match?.state !== 'taken') return null;
    this.clear();
    const opened = await this.ask('resume', { id, take });
    if (typeof opened === 'string' || 'fault' in opened) return opened;
    this.put(opened);
    return null;
  }

  /** The same players again. */
  async rematch(): Promise<void> {
    const opened = await this.ask('rematch', null);
    if ('fault' in opened) this.fault = say(opened.fault);
    else this.sitDown(opened);
  }

  private put(begun: Begun): void {
    this.clear();
    this.table = new LocalTable(this.engine, begun);
    this.match = new Match(this.table);
  }

  private clear(): void {
    this.match?.leave();
    [this.table, this.match] = [null, null];
  }

  private hear(word: Word): void {
    if (this.table?.id !== word.id) return;
    if ('news' in word) this.table.receive(word.news);
    else this.table.turn(word.state);
  }
}

export const app = new App();
