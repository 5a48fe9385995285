import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Act, Mind, SetUp, View } from '../generated/table';
import type { Shown } from '../link/link';
import { LocalTable } from '../link/local';
import { m } from '../paraglide/messages';
import { archive } from '../storage/archive';
import { matches, type MatchStore } from '../storage/matches';
import { initSync } from '../../wasm/ludo_wasm';
import type { Engine } from './client';
import { Host } from './host';
import type { Begun, Opened, Request } from './protocol';
import { nextSlice } from './table';

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../wasm/ludo_wasm_bg.wasm', import.meta.url)) });
});

/** A tab: its worker, and the page's link to the match that it has open. Its clock only moves when it is looked at. */
class Tab {
  clock = 1000;
  private table: LocalTable | null = null;
  shown!: Shown;
  readonly host: Host;
  readonly engine = {
    ask: (method: string, ask: unknown) => this.host.answer({ n: 0, method, ask } as Request),
  } as Pick<Engine, 'ask'>;

  constructor(
    readonly store: MatchStore = matches(new IDBFactory()),
    readonly name = 'me',
    others: Host[] = [],
  ) {
    this.host = new Host({
      store,
      tabs: {
        haveOpen: async (id) => others.some((other) => other.has(id)),
        take: (id) => others.filter((other) => other.has(id)).forEach((other) => other.lose()),
      },
      writer: name,
      now: () => this.clock++,
      chance: () => `${this.clock++}`.padEnd(64, '0'),
      breathe: () => new Promise((resolve) => setImmediate(resolve)),
      tell: (word) => ('news' in word ? this.table?.receive(word.news) : this.table?.turn(word.state)),
    });
    void this.host.pace({ ms: 0 });
  }

  sit(opened: Opened | string): Begun {
    if (typeof opened === 'string' || 'fault' in opened) throw new Error(JSON.stringify(opened));
    this.table = new LocalTable(this.engine, opened);
    this.table.news((shown) => (this.shown = shown));
    return opened;
  }

  async setUp(game: string, minds: Mind[]): Promise<string> {
    return this.sit(await this.host.setUp(setUp(game, minds))).id;
  }

  get link(): LocalTable {
    if (!this.table) throw new Error('nobody sits there');
    return this.table;
  }

  get view(): View {
    return this.shown.whole.view;
  }

  play(move = this.view.choices[0]?.move ?? ''): Promise<unknown> {
    const { ply, line } = this.view;
    return this.link.act({ play: { ply, line, move } });
  }

  /** Waits until a position is reached. */
  reach(ply: number): Promise<void> {
    return expect.poll(() => this.view.ply).toBe(ply);
  }
}

function setUp(game: string, minds: Mind[]): SetUp {
  const terms = {
    starter: { seat: 0 },
    take_backs: true,
    hints: true,
    clock: 'none' as const,
    leaving: 'end' as const,
    watching: false,
    programs: false,
  };
  const players = minds.map((mind, i) => ({ name: `P${i}`, mind }));
  return { game, edition: game === 'labymaster' ? 'mb' : 'classic', terms, players, first: null };
}

const robot: Mind = { computer: { level: 1 } };
const takeBack: Act = { offer: { offer: 'take-back' } };

describe('against the computer', () => {
  test('a move is answered, kept, and can be looked at again', async () => {
    const tab = new Tab();
    await tab.setUp('labymaster', ['human', robot]);
    expect(await tab.play('r3>')).toBeNull();
    expect(tab.shown.whole.around.thinking).toBe(true);
    await tab.reach(2);
    expect(tab.view.choices.length).toBeGreaterThan(0);
    expect((await tab.link.at(1))?.last?.move).toBe('r3>');
    expect((await tab.store.list()).map(({ ply, turn }) => [ply, turn])).toEqual([[2, 0]]);
  });

  test('a kept match is gone on with, its past and its story included', async () => {
    const tab = new Tab();
    const id = await tab.setUp('labymaster', ['human', robot]);
    await tab.play('r3>');
    await tab.reach(2);
    const again = new Tab(tab.store);
    again.sit(await again.host.resume({ id, take: false }));
    expect(again.shown.whole.log).toEqual(tab.shown.whole.log);
    expect((await again.link.at(1))?.last?.move).toBe('r3>');
    await again.play();
    await again.reach(4);
  });

  test('a finished match is opened again', async () => {
    const tab = new Tab();
    const id = await tab.setUp('labymaster', ['human', robot]);
    await tab.link.act('resign');
    const again = new Tab(tab.store);
    again.sit(await again.host.resume({ id, take: false }));
    expect(again.view.ending).toEqual(tab.view.ending);
    expect((await tab.store.list())[0]?.over).toBe(true);
  });

  test('taking back stops the computer and drops its past', async () => {
    const tab = new Tab();
    await tab.setUp('labymaster', ['human', robot]);
    await tab.play('r3>');
    expect(await tab.link.act(takeBack)).toBeNull();
    expect([tab.view.ply, await tab.link.at(1)]).toEqual([0, null]);
  });

  test('a forbidden move changes nothing, and a slide can be looked at before it is played', async () => {
    const tab = new Tab();
    await tab.setUp('labymaster', ['human', robot]);
    expect(await tab.play('r2>')).toHaveProperty('verdict.rule', 'LM-3');
    expect(await tab.link.gesture('b1', 'd9')).toHaveProperty('Err');
    expect(await tab.link.preview('r3>')).toHaveProperty('Ok');
    expect(await tab.link.preview('r2>')).toHaveProperty('Err.verdict.rule', 'LM-3');
    expect(tab.view.ply).toBe(0);
  });

  test('advice comes, or nothing when the game went on', async () => {
    const tab = new Tab();
    await tab.setUp('labymaster', ['human', robot]);
    const asked = tab.link.hint();
    await expect.poll(() => tab.shown.told.length).toBeGreaterThan(0);
    await tab.play('r3>');
    expect(await asked).toEqual({ Ok: null });
  });

  test('playing again begins another match', async () => {
    const tab = new Tab();
    const id = await tab.setUp('labymaster', ['human', robot]);
    await tab.link.act('resign');
    const next = tab.sit(await tab.host.rematch(null));
    expect(next.id).not.toBe(id);
    expect(tab.view.phase).toBe('playing');
    expect((await tab.store.list()).map(({ over }) => over).sort()).toEqual([false, true]);
  });
});

describe('two people on one device', () => {
  test('cards are shown to nobody before the curtain is lifted, and to one afterwards', async () => {
    const tab = new Tab();
    await tab.setUp('sequence', ['human', 'human']);
    expect(tab.shown.whole.around.curtain).toBe(tab.view.turn);
    expect([tab.view.viewer, tab.view.scene.hand]).toEqual([null, []]);
    await tab.link.lift();
    expect(tab.shown.whole.around.curtain).toBeNull();
    expect(tab.view.viewer).toBe(tab.view.turn);
    expect(tab.view.scene.hand.length).toBeGreaterThan(0);
  });

  test('take back the last move, whoever is to move', async () => {
    const tab = new Tab();
    await tab.setUp('labymaster', ['human', 'human']);
    await tab.play();
    await tab.play();
    for (const ply of [1, 0]) {
      expect(await tab.link.act(takeBack)).toBeNull();
      expect(tab.view.ply).toBe(ply);
    }
  });
});

test('a clock that is set back refuses nothing', async () => {
  const tab = new Tab();
  const id = await tab.setUp('labymaster', ['human', robot]);
  tab.clock = 10;
  expect(await tab.play('r3>')).toBeNull();
  await tab.reach(2);
  const again = new Tab(tab.store);
  again.clock = 5;
  again.sit(await again.host.resume({ id, take: false }));
  expect(await again.play()).toBeNull();
  await again.reach(4);
});

describe('one match in two tabs', () => {
  async function twoTabs() {
    const first = new Tab();
    const id = await first.setUp('labymaster', ['human', 'human']);
    await first.play();
    return { first, id };
  }

  test('the second is told, and may take it over; the first then stops', async () => {
    const { first, id } = await twoTabs();
    const second = new Tab(first.store, 'other', [first.host]);
    expect(await second.host.resume({ id, take: false })).toBe('elsewhere');
    second.sit(await second.host.resume({ id, take: true }));
    expect(first.shown.state).toBe('taken');
    await second.play();
    expect(second.view.ply).toBe(2);
    await expect(first.play()).rejects.toThrow('no match is open');
  });

  test('a first one that heard nothing of it writes nothing, and notices', async () => {
    const { first, id } = await twoTabs();
    const second = new Tab(first.store, 'other');
    second.sit(await second.host.resume({ id, take: false }));
    await second.play();
    await first.play(first.view.choices[3]?.move);
    expect([first.shown.state, first.view.ply]).toEqual(['taken', 1]);
    const third = new Tab(first.store, 'third');
    third.sit(await third.host.resume({ id, take: false }));
    expect(third.view).toEqual(second.view);
  });
});

describe('files', () => {
  async function played() {
    const tab = new Tab();
    const id = await tab.setUp('labymaster', ['human', 'human']);
    await tab.play('r3>');
    return { tab, id, record: await tab.host.record(null) };
  }
  const saved = (store: MatchStore) => archive(store, {} as Storage);

  test('a file of a match that is here opens that one, where it is now', async () => {
    const { tab, id, record } = await played();
    await tab.play();
    expect(tab.sit(await tab.host.open({ record })).id).toBe(id);
    expect(tab.view.ply).toBe(2);
    expect(await tab.store.list()).toHaveLength(1);
    await tab.play();
    expect(tab.view.ply).toBe(3);
  });

  test('a file that goes further than what is here goes on with it', async () => {
    const { tab, id, record } = await played();
    const elsewhere = new Tab();
    elsewhere.sit(await elsewhere.host.open({ record }));
    await elsewhere.play();
    const further = await elsewhere.host.record(null);
    expect(tab.sit(await tab.host.open({ record: further })).id).toBe(id);
    expect(tab.view.ply).toBe(2);
  });

  test('a file of a match that went another way is another match', async () => {
    const { tab, record } = await played();
    const elsewhere = new Tab();
    elsewhere.sit(await elsewhere.host.open({ record }));
    await elsewhere.play(elsewhere.view.choices[1]?.move);
    await tab.play();
    tab.sit(await tab.host.open({ record: await elsewhere.host.record(null) }));
    expect(await tab.store.list()).toHaveLength(2);
  });

  test('everything of a device is brought to another, once', async () => {
    const { tab, id } = await played();
    await tab.link.act('resign');
    const file = await saved(tab.store);
    const other = new Tab();
    expect(await other.host.bring(file)).toEqual({ matches: 1, results: 0, unreadable: 0 });
    expect((await other.store.list()).map((one) => [one.id, one.over])).toEqual([[id, true]]);
    expect(await other.store.results()).toEqual(await tab.store.results());
    expect(await other.host.bring(file)).toEqual({ matches: 0, results: 0, unreadable: 0 });
    other.sit(await other.host.resume({ id, take: false }));
    expect(other.view.phase).toBe('over');
  });

  test('what is newer here is not overwritten, and what cannot be read is counted', async () => {
    const { tab, id } = await played();
    const file = await saved(tab.store);
    await tab.play();
    const broken = { id: 'broken', at: 1, head: '{}', events: [] };
    const brought = await tab.host.bring({ ...file, matches: [...file.matches, broken] });
    expect(brought).toEqual({ matches: 0, results: 0, unreadable: 1 });
    tab.sit(await tab.host.resume({ id, take: false }));
    expect(tab.view.ply).toBe(2);
  });
});

/** A record that the tests of the rules keep. */
const keptRecord = (name: string) =>
  readFileSync(new URL(`../../../../crates/table/tests/records/${name}.json`, import.meta.url), 'utf8');

describe('a finished game of others', () => {
  const record = keptRecord('sequence-sealed');

  test('is looked at through nobody’s eyes, and not kept', async () => {
    const tab = new Tab();
    tab.sit(await tab.host.look({ record }));
    expect([tab.view.phase, tab.view.viewer, tab.shown.whole.around.seats]).toEqual(['over', null, []]);
    expect((await tab.link.at(1))?.ply).toBe(1);
    expect([await tab.store.list(), await tab.store.results()]).toEqual([[], []]);
    expect(tab.shown.state).toBe('ready');
  });

  test('shows all hands, and proves its shuffle', async () => {
    const { host } = new Tab();
    const check = await host.checkShuffle({ record });
    if (check.verdict !== 'fair') throw new Error(check.verdict);
    expect(check.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(check.dealt.length).toBeGreaterThan(1);
    expect(await host.openHands({ record, ply: 0 })).toEqual(check.dealt);
    expect(await host.openHands({ record, ply: 3 })).not.toEqual(check.dealt);
  });

  test('is not looked at when it was changed, and proves nothing', async () => {
    const { host } = new Tab();
    const secret = /"secret":"(.)/.exec(record)?.[1];
    const forged = record.replace(/"secret":"./, `"secret":"${secret === '0' ? '1' : '0'}`);
    expect(await host.look({ record: forged })).toHaveProperty('fault.fr');
    expect(await host.checkShuffle({ record: forged })).toHaveProperty('verdict', 'not-fair');
    expect(await host.openHands({ record: forged, ply: 0 })).toEqual([]);
  });
});

describe('a glance', () => {
  test('shows what everybody may see, and takes the match from nobody', async () => {
    const tab = new Tab();
    const id = await tab.setUp('sequence', ['human', robot]);
    const seen = await tab.host.glance({ id });
    expect([seen?.viewer, seen?.scene.hand, seen?.choices]).toEqual([null, [], []]);
    expect(seen?.scene.places).toEqual(tab.view.scene.places);
    expect(await tab.host.glance({ id: 'none' })).toBeNull();
    expect(await tab.store.writer(id)).toBe('me');
  });

  test('tells what was kept when less was told', async () => {
    const tab = new Tab();
    const id = await tab.setUp('labymaster', ['human', robot]);
    const [told] = await tab.store.list();
    if (!told) throw new Error('nothing is kept');
    await tab.store.retell({ ...told, minds: [], started: null });
    await tab.host.glance({ id });
    expect(await tab.store.list()).toEqual([told]);
  });
});

test('who gives no name is called the same before and at the table, in every language', async () => {
  const tab = new Tab();
  const wanted = setUp('labyrinthe', ['human', robot, robot, robot]);
  wanted.players.forEach((player) => (player.name = ''));
  tab.sit(await tab.host.setUp(wanted));
  const called = (language: 'fr' | 'en') => tab.view.seats.map((seat) => seat.called?.[language]);
  const expected = (locale: 'fr' | 'en') => [
    m.you({}, { locale }),
    ...[1, 2, 3].map((n) => m.robot_n({ n }, { locale })),
  ];
  expect([called('fr'), called('en')]).toEqual([expected('fr'), expected('en')]);
});

test('a match kept in an earlier form is refused in a sentence, and stays', async () => {
  const tab = new Tab();
  await tab.store.begin({ id: 'old' } as never, '{"record":1,"version":1}', 'me');
  expect(await tab.host.resume({ id: 'old', take: false })).toEqual({
    fault: {
      fr: 'cette partie a été gardée sous la version 1, ce programme ne lit que la version 2',
      en: 'this record has version 1 of the format, this program reads version 2 only',
    },
  });
  expect((await tab.store.take('old', 'me'))?.head).toBe('{"record":1,"version":1}');
  expect(await tab.host.resume({ id: 'none', take: false })).toBe('gone');
});

test('where the device keeps nothing, the game goes on and the page is told', async () => {
  const store = matches(new IDBFactory());
  const tab = new Tab(store);
  await tab.setUp('labymaster', ['human', 'human']);
  vi.spyOn(store, 'append').mockRejectedValueOnce(new Error('full'));
  await tab.play();
  expect([tab.shown.state, tab.view.ply]).toEqual(['unkept', 1]);
  await tab.play();
  const [summary] = await store.list();
  expect([tab.shown.state, summary?.ply]).toEqual(['ready', 2]);
});

test('slices of thinking find their length', () => {
  expect(nextSlice(64, 1)).toBe(128);
  expect(nextSlice(64, 12)).toBe(64);
  expect(nextSlice(64, 100)).toBe(32);
  expect(nextSlice(1, 100)).toBe(1);
});
