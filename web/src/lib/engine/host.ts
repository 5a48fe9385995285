import type { Act, SetUp } from '../generated/table';
import type { Kept, Summary } from '../storage/matches';
import type { Tabs } from '../storage/tabs';
import {
  checkShuffle,
  Door,
  example,
  openHands,
  step,
  type Opened as OpenedDoor,
} from '../../wasm/ludo_wasm';
import type { Answer, Ask, Method, Opened, Request } from './protocol';
import { RunningTable, type World } from './table';

/** What a host needs from the world. */
export type HostWorld = World & {
  tabs: Tabs;
  /** 32 bytes of the device's random source, in hexadecimal digits. */
  chance: () => string;
};

/** Answers the page: opens one match at a time and hands on what is asked of it. */
export class Host {
  private table: RunningTable | null = null;
  private paceMs = 500;

  constructor(private readonly world: HostWorld) {}

  /** Answers a request of the page. */
  async answer(request: Request): Promise<unknown> {
    const method = this[request.method].bind(this) as (ask: unknown) => Promise<unknown>;
    return method(request.ask);
  }

  /** Whether this match is open here. */
  has(id: string): boolean {
    return this.table?.id === id;
  }

  /** Another tab has taken the match. */
  lose(): void {
    this.table?.lose();
    this.table = null;
  }

  setUp(wanted: SetUp): Promise<Opened> {
    return this.begin(Door.setUp(wanted, this.world.chance(), this.world.now()));
  }

  /** Opens a file that somebody kept: it may hold anything, also a match that is here. */
  async open({ record }: Ask<'open'>): Promise<Opened> {
    const opened = Door.open(record, this.world.chance(), this.world.now());
    if ('fault' in opened) return opened;
    const match = { head: opened.door.head(), events: opened.door.events(0) };
    const summary = opened.door.summary();
    const here = await this.goOnWith(match, { ...summary, at: this.world.now() });
    const resumed = here === null ? 'gone' : await this.resume({ id: here.id, take: true });
    if (typeof resumed === 'string') return this.begin(opened);
    opened.door.free();
    return resumed;
  }

  async look({ record }: Ask<'look'>): Promise<Opened> {
    const { chance, now } = this.world;
    const opened = Door.look(record, now());
    // All of its events count as kept, so that none is.
    const kept = 'fault' in opened ? 0 : opened.door.events(0).length;
    return this.run(chance().slice(0, 32), opened, kept);
  }

  async checkShuffle({ record }: Ask<'checkShuffle'>): Promise<Answer<'checkShuffle'>> {
    return checkShuffle(record);
  }

  async openHands({ record, ply }: Ask<'openHands'>): Promise<Answer<'openHands'>> {
    return openHands(record, ply);
  }

  async glance({ id }: Ask<'glance'>): Promise<Answer<'glance'>> {
    const { store } = this.world;
    const kept = await store.read(id);
    const seen = kept && Door.glance(kept.head, kept.events);
    if (!seen) return null;
    const told = (await store.list()).find((one) => one.id === id);
    if (told && told.minds.length === 0) await store.retell({ ...seen.summary, id, at: told.at });
    return seen.view;
  }

  async bring({ matches, results }: Ask<'bring'>): Promise<Answer<'bring'>> {
    const brought = { matches: 0, results: 0, unreadable: 0 };
    for (const match of matches) {
      const came = await this.bringMatch(match);
      if (came !== null) brought[came] += 1;
    }
    brought.results = await this.world.store.addResults(results);
    return brought;
  }

  async resume({ id, take }: Ask<'resume'>): Promise<Answer<'resume'>> {
    const { store, tabs, writer, chance, now } = this.world;
    const last = await store.writer(id);
    const others = last !== null && last !== writer;
    if (others && !take && (await tabs.haveOpen(id))) return 'elsewhere';
    const kept = await store.take(id, writer);
    if (!kept) return 'gone';
    tabs.take(id);
    return this.run(id, Door.resume(kept.head, kept.events, chance(), now()), kept.events.length);
  }

  /** The same players again. */
  async rematch(_: null): Promise<Opened> {
    const { chance, now } = this.world;
    const next = () => this.played().door.next(chance(), now());
    const agreed = next();
    if (agreed) return this.begin(agreed);
    const refusal = await this.act({ offer: { offer: 'rematch' } });
    const opened = refusal ? { fault: refusal } : next();
    if (!opened) throw new Error('nobody answered');
    return this.begin(opened);
  }

  async record(_: null): Promise<string> {
    return this.played().door.record();
  }

  act(act: Act): Promise<Answer<'act'>> {
    return this.played().act(act);
  }

  hint(_: null): Promise<Answer<'hint'>> {
    return this.played().hint();
  }

  async gesture({ from, to }: Ask<'gesture'>): Promise<Answer<'gesture'>> {
    return this.played().door.gesture(from, to);
  }

  async preview({ move }: Ask<'preview'>): Promise<Answer<'preview'>> {
    return this.played().door.preview(move);
  }

  async at({ ply }: Ask<'at'>): Promise<Answer<'at'>> {
    return this.played().door.at(ply);
  }

  async lift(_: null): Promise<null> {
    await this.played().lift();
    return null;
  }

  async example({ game, rule }: Ask<'example'>): Promise<Answer<'example'>> {
    return example(game, rule);
  }

  async step({ game, n }: Ask<'step'>): Promise<Answer<'step'>> {
    return step(game, n);
  }

  /** How long a move of the computer takes at least, so that people can follow. */
  async pace({ ms }: Ask<'pace'>): Promise<null> {
    this.paceMs = ms;
    this.table?.door.setPace(ms);
    return null;
  }

  /** Puts a match of a file where it belongs; nothing came of one that is here already, or further on. */
  private async bringMatch(match: Ask<'bring'>['matches'][number]): Promise<'matches' | 'unreadable' | null> {
    const { store, chance } = this.world;
    const seen = Door.glance(match.head, match.events);
    if (!seen) return 'unreadable';
    const { head, events, at } = match;
    const here = await this.goOnWith({ head, events }, { ...seen.summary, at });
    if (here) return here.wentOn ? 'matches' : null;
    const id = (await store.read(match.id)) === null ? match.id : chance().slice(0, 32);
    await store.restore({ summary: { ...seen.summary, id, at }, head, events, writer: null });
    return 'matches';
  }

  /** The match on this device that is the same, with what was played elsewhere since; nothing if there is none. */
  private async goOnWith(
    match: Kept,
    told: Omit<Summary, 'id'>,
  ): Promise<{ id: string; wentOn: boolean } | null> {
    const { store, tabs, writer } = this.world;
    const here = await store.same(match);
    if (!here) return null;
    const wentOn = match.events.length > here.events.length;
    if (wentOn) {
      if (this.has(here.id)) this.lose();
      const kept = await store.take(here.id, writer);
      tabs.take(here.id);
      const from = kept?.events.length ?? 0;
      await store.append({ ...told, id: here.id }, writer, from, match.events.slice(from));
    }
    return { id: here.id, wentOn };
  }

  private begin(opened: OpenedDoor): Promise<Opened> {
    return this.run(this.world.chance().slice(0, 32), opened, null);
  }

  private async run(id: string, opened: OpenedDoor, kept: number | null): Promise<Opened> {
    if ('fault' in opened) return opened;
    this.table?.close();
    opened.door.setPace(this.paceMs);
    this.table = new RunningTable(id, opened.door, kept, this.world);
    await this.table.start();
    return { id, whole: opened.whole };
  }

  private played(): RunningTable {
    if (!this.table) throw new Error('no match is open');
    return this.table;
  }
}

/** Every method of a request has its method here. */
type Complete = { [M in Method]: (ask: Ask<M>) => Promise<Answer<M>> };
void ((host: Host): Complete => host);
