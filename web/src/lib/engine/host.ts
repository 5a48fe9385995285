import type { Act, SetUp } from '../generated/table';
import type { Tabs } from '../storage/tabs';
import { Door, example, type Opened as OpenedDoor } from '../../wasm/ludo_wasm';
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

  /** Opens a file that somebody kept: it may hold anything. */
  open({ record }: Ask<'open'>): Promise<Opened> {
    return this.begin(Door.open(record, this.world.chance(), this.world.now()));
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

  /** How long a move of the computer takes at least, so that people can follow. */
  async pace({ ms }: Ask<'pace'>): Promise<null> {
    this.paceMs = ms;
    this.table?.door.setPace(ms);
    return null;
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
