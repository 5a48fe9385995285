import type {
  Advice,
  Choice,
  Effect,
  Kind,
  Mind,
  Offered,
  Player,
  Refusal,
  Seat,
  Terms,
  Text,
  View,
} from '../generated/table';
import type { MatchStore } from '../storage/matches';
import type { Answer, Ask, Method, Request, SetUp, Update } from './protocol';

/** The door to a match, as `crates/wasm` makes it. */
export interface DoorLike {
  handle(at: number, kind: string): string;
  view(viewer: number, at: number, logFrom: number): string;
  gesture(seat: number, from: string, to: string): string;
  preview(seat: number, move: string): string;
  record(): string;
  think(seat: number, level: number, seed: string): string | undefined;
  step(nodes: number): boolean;
  nodes(): number;
  advice(): string | undefined;
  stop(): void;
  free(): void;
}

/** What a host needs from the world. */
export type World = {
  games: Offered[];
  setUp(game: string, edition: string, seats: number, terms: string): DoorLike;
  open(record: string): DoorLike;
  example(game: string, rule: string): string | undefined;
  store: MatchStore;
  now(): number;
  seed(): string;
  breathe(ms: number): Promise<void>;
  update(update: Update): void;
};

type Handled = { effects: Effect[] } | { refusal: Refusal };
type Budget = { nodes: number } | { ms: number };
type RecordFile = {
  game: string;
  edition: { text: string };
  seats: number;
  terms: Terms;
  events: ({ n: number; at: number } & Kind)[];
};

/** How long a slice of thinking should last, so that a wish to stop is heard soon. */
const SLICE_MS = 12;
/** How much longer a computer that starts waits: people look at the board and at the lots first. */
const FIRST_MOVE = 4;
/** The level that gives hints. */
const ADVISER = 4;

/** Runs one match at a time: lets people and computers play, keeps it on the device, hands out views. */
export class Host {
  private id = '';
  private door: DoorLike | null = null;
  private lifted: Seat | null = null;
  private lastHuman: Seat | null = null;
  private history: string[] = [];
  private run = 0;
  private paceMs = 500;

  constructor(private readonly world: World) {}

  /** Answers a request of the page. */
  answer(request: Request): Promise<unknown> {
    const method = this[request.method].bind(this) as (ask: unknown) => Promise<unknown>;
    return method(request.ask);
  }

  async setUp(wanted: SetUp): Promise<Update> {
    this.begin(crypto.randomUUID(), this.table(wanted));
    return this.settle();
  }

  async resume({ id }: Ask<'resume'>): Promise<Update> {
    if (id === this.id && this.door) return this.current();
    const record = await this.world.store.record(id);
    if (record === null) throw new Error('gone');
    this.begin(id, this.world.open(record), record);
    return this.settle();
  }

  /** Opens a file that somebody kept: it may hold anything. */
  async open({ record }: Ask<'open'>): Promise<Answer<'open'>> {
    let door: DoorLike;
    try {
      door = this.world.open(record);
    } catch (fault) {
      return { fault: JSON.parse(String(fault)) as Text };
    }
    this.begin(crypto.randomUUID(), door, record);
    return this.settle();
  }

  async happen({ kind }: Ask<'happen'>): Promise<Answer<'happen'>> {
    const handled = this.handle(kind);
    if ('refusal' in handled) return { refusal: handled.refusal };
    this.world.update(await this.settle());
    return { refusal: null };
  }

  async gesture({ from, to }: Ask<'gesture'>): Promise<Answer<'gesture'>> {
    const seat = this.viewer() ?? this.view(-1).turn ?? 0;
    return JSON.parse(this.played().gesture(seat, from, to)) as { choices: Choice[] } | { refusal: Refusal };
  }

  /** What the viewer's own pieces could do after a move, were it their turn again. */
  async preview({ move }: Ask<'preview'>): Promise<Answer<'preview'>> {
    const seat = this.viewer();
    return seat === null
      ? { choices: [] }
      : (JSON.parse(this.played().preview(seat, move)) as Answer<'preview'>);
  }

  /** The next player has the device in hand. */
  async lift(_: null): Promise<null> {
    this.lifted = this.view(-1).turn;
    this.world.update(this.current());
    return null;
  }

  async hint(_: null): Promise<Advice | null> {
    const seat = this.viewer();
    if (seat === null || this.view(-1).turn !== seat) return null;
    this.handle({ event: 'hint', seat });
    return this.think(seat, ADVISER);
  }

  /** What the board looked like after so many actions. */
  async at({ ply }: Ask<'at'>): Promise<View | null> {
    const kept = this.history[ply];
    return kept === undefined ? null : (JSON.parse(kept) as View);
  }

  async record(_: null): Promise<string> {
    return this.played().record();
  }

  /** The same players again; another one starts. */
  async rematch(_: null): Promise<Update> {
    const old = JSON.parse(this.played().record()) as RecordFile;
    const view = this.view(-1);
    const players = view.seats.map(({ name, mind, colour }): Player => ({
      name: name ?? '',
      mind: mind ?? 'human',
      colour: colour.id,
    }));
    const wanted: SetUp = {
      game: old.game,
      edition: old.edition.text,
      terms: old.terms,
      players,
      first: this.loser(view),
    };
    this.begin(crypto.randomUUID(), this.table(wanted));
    return this.settle();
  }

  /** The positions that illustrate a rule. */
  async example({ game, rule }: Ask<'example'>): Promise<View[]> {
    return JSON.parse(this.world.example(game, rule) ?? '[]') as View[];
  }

  /** How long a move of the computer takes at least, so that people can follow. */
  async pace({ ms }: Ask<'pace'>): Promise<null> {
    this.paceMs = ms;
    return null;
  }

  /** The page turns to something else. */
  async leave(_: null): Promise<null> {
    this.stop();
    this.door?.free();
    this.door = null;
    this.id = '';
    return null;
  }

  /** A table with everybody on their seats, dealt. */
  private table({ game, edition, terms, players, first }: SetUp): DoorLike {
    const door = this.world.setUp(game, edition, players.length, JSON.stringify(terms));
    const kinds: Kind[] = players.map((player, seat) => ({ event: 'sit', seat, player }));
    const asked = (JSON.parse(door.view(-1, 0, 0)) as View).question !== null;
    if (asked && first !== null) kinds.push({ event: 'first', seat: first });
    kinds.push({ event: 'deal', seed: this.world.seed() });
    for (const kind of kinds) {
      const handled = JSON.parse(door.handle(this.world.now(), JSON.stringify(kind))) as Handled;
      if ('refusal' in handled) throw new Error(handled.refusal.en);
    }
    return door;
  }

  /** Who lost, and may be asked to start the next game where the rulebook asks. */
  private loser(view: View): Seat {
    const winner = view.ending?.winner ?? 0;
    return (winner + 1) % view.seats.length;
  }

  private begin(id: string, door: DoorLike, record?: string): void {
    this.stop();
    this.door?.free();
    this.door = door;
    this.id = id;
    this.lifted = null;
    this.lastHuman = null;
    this.history = [];
    if (record !== undefined) this.remember(JSON.parse(record) as RecordFile);
  }

  /** Plays a record again to keep the views of every position. */
  private remember(record: RecordFile): void {
    const past = this.world.setUp(
      record.game,
      record.edition.text,
      record.seats,
      JSON.stringify(record.terms),
    );
    for (const { n: _, at, ...kind } of record.events) {
      past.handle(at, JSON.stringify(kind));
      this.keepView(past, at);
    }
    past.free();
  }

  private keepView(door: DoorLike, at: number): void {
    const text = door.view(this.reader() ?? -1, at, 0);
    const { ply, phase } = JSON.parse(text) as View;
    if (phase === 'waiting') return;
    this.history.length = Math.min(this.history.length, ply);
    this.history[ply] = text;
  }

  private handle(kind: Kind): Handled {
    this.stop();
    return JSON.parse(this.played().handle(this.world.now(), JSON.stringify(kind))) as Handled;
  }

  /** After an event: keeps the match, and has the computer play if it is its turn. */
  private async settle(): Promise<Update> {
    const view = this.view(-1);
    this.keepView(this.played(), this.world.now());
    const run = this.run;
    await this.keep(view);
    const level = levelToMove(view);
    if (run === this.run && view.turn !== null && level !== null)
      void this.playItself(view.turn, level, view.ply);
    return this.current();
  }

  private async keep(view: View): Promise<void> {
    const names = view.seats.map((seat) => seat.name ?? '');
    const { game, edition_name, ply, phase } = view;
    const summary = {
      id: this.id,
      game,
      edition: edition_name,
      names,
      ply,
      over: phase === 'over',
      at: this.world.now(),
    };
    await this.world.store.keep(summary, this.played().record());
  }

  private async playItself(seat: Seat, level: number, ply: number): Promise<void> {
    const started = this.world.now();
    const advice = await this.think(seat, level);
    const move = advice?.ranked[0]?.move;
    if (move === undefined) return;
    const run = this.run;
    const pace = ply === 0 ? this.paceMs * FIRST_MOVE : this.paceMs;
    await this.world.breathe(Math.max(0, pace - (this.world.now() - started)));
    if (run !== this.run) return;
    const handled = this.handle({ event: 'play', seat, ply, move });
    if ('effects' in handled) this.world.update(await this.settle());
  }

  /** Thinks in slices. Nothing when it was stopped meanwhile. */
  private async think(seat: Seat, level: number): Promise<Advice | null> {
    this.stop();
    const run = this.run;
    const door = this.played();
    const budget = door.think(seat, level, this.world.seed());
    if (budget === undefined) return null;
    const done = this.until(JSON.parse(budget) as Budget);
    let slice = 64;
    while (!done(door)) {
      const started = this.world.now();
      if (!door.step(slice)) break;
      slice = nextSlice(slice, this.world.now() - started);
      await this.world.breathe(0);
      if (run !== this.run) return null;
    }
    const advice = door.advice();
    door.stop();
    return advice === undefined ? null : (JSON.parse(advice) as Advice);
  }

  private until(budget: Budget): (door: DoorLike) => boolean {
    if ('nodes' in budget) return (door) => door.nodes() >= budget.nodes;
    const end = this.world.now() + budget.ms;
    return () => this.world.now() >= end;
  }

  private stop(): void {
    this.run += 1;
    this.door?.stop();
  }

  private played(): DoorLike {
    if (!this.door) throw new Error('no match is open');
    return this.door;
  }

  private view(viewer: number): View {
    return JSON.parse(this.played().view(viewer, this.world.now(), 0)) as View;
  }

  private isHidden(game: string): boolean {
    return this.world.games.find(({ id }) => id === game)?.hidden ?? true;
  }

  private humans(view: View): Seat[] {
    return view.seats.flatMap(({ mind }, seat) => (mind === 'human' ? [seat] : []));
  }

  /** Who looks at the screen now: the only person, or the one whose turn it is and who has lifted the curtain. */
  private viewer(): Seat | null {
    const view = this.view(-1);
    const humans = this.humans(view);
    if (humans.length <= 1) return humans[0] ?? null;
    if (view.turn !== null && humans.includes(view.turn)) this.lastHuman = view.turn;
    if (!this.isHidden(view.game)) return this.lastHuman ?? humans[0] ?? null;
    return this.lifted !== null && this.lifted === view.turn ? this.lifted : null;
  }

  /** Whose view of the past is kept: nobody's, when several people share the device. */
  private reader(): Seat | null {
    const humans = this.humans(this.view(-1));
    return humans.length === 1 ? (humans[0] ?? null) : null;
  }

  private current(): Update {
    const open = this.view(-1);
    const viewer = this.viewer();
    const hidden = this.isHidden(open.game);
    const humans = this.humans(open);
    const waits =
      hidden && humans.length > 1 && open.turn !== null && humans.includes(open.turn) && viewer === null;
    const view = viewer === null ? open : this.view(viewer);
    return {
      id: this.id,
      view,
      thinking: levelToMove(open) !== null,
      curtain: waits ? open.turn : null,
      hidden,
    };
  }
}

/** The level of the computer whose turn it is. */
function levelToMove(view: View): number | null {
  const mind: Mind | null = view.turn === null ? null : (view.seats[view.turn]?.mind ?? null);
  return mind !== null && typeof mind === 'object' ? mind.computer.level : null;
}

/** Doubles or halves a slice towards the time it should last. */
export function nextSlice(slice: number, took: number): number {
  if (took < SLICE_MS / 2) return Math.min(slice * 2, 1 << 20);
  return took > SLICE_MS * 2 ? Math.max(1, slice >> 1) : slice;
}

/** Every method of a request has its method here. */
type Complete = { [M in Method]: (ask: Ask<M>) => Promise<unknown> };
void ((host: Host): Complete => host);
