import { beforeEach, describe, expect, test } from 'vitest';
import type { Ask, Tell } from '../generated/server';
import type { Act, Around, Increment, LogEntry, View } from '../generated/table';
import type { Closed, Shown } from '../link/link';
import { Conversation } from './conversation';
import { Keep } from './keep';
import { vow } from './secrets';
import { memoryShelf, type Shelf } from './shelf';

/** A page at a table, with everything it says and shows, and a server that says what the test has it say. */
class Page {
  readonly conversation: Conversation;
  readonly shown: Shown[] = [];
  closed: Closed | null = null;
  sent: Ask[] = [];
  cuts = 0;
  clock = 1_000_000;
  private ids = 0;

  constructor(
    readonly shelf: Shelf = memoryShelf(),
    private readonly name = 'p',
  ) {
    this.conversation = new Conversation(
      { table: 't1', token: 'ab'.repeat(32) },
      {
        now: () => this.clock,
        random: () => 0,
        newId: () => `${this.name}${(this.ids += 1)}`,
        newNumber: () => `number ${(this.ids += 1)}`,
        keep: new Keep(shelf, 't1'),
        send: (frame) => this.sent.push(JSON.parse(frame) as Ask),
        cut: () => (this.cuts += 1),
      },
    );
    this.conversation.onShown = (shown) => this.shown.push(shown);
    this.conversation.onClosed = (closed) => (this.closed = closed);
  }

  get last(): Shown {
    const last = this.shown.at(-1);
    if (!last) throw new Error('nothing was shown');
    return last;
  }

  /** What was said since somebody listened last. */
  said(): Ask[] {
    const { sent } = this;
    this.sent = [];
    return sent;
  }

  hears(...tells: Tell[]): this {
    tells.forEach((tell) => this.conversation.heard(JSON.stringify(tell)));
    return this;
  }

  /** A connection opens, and the server shows the table on it. */
  arrives(...tells: Tell[]): this {
    this.conversation.opened();
    return this.hears(welcome([0]), ...tells);
  }

  passes(ms: number): this {
    this.clock += ms;
    this.conversation.tick();
    return this;
  }
}

const around: Around = { seats: [0], curtain: null, thinking: false, hidden: false, owed: [] };
const entry = (n: number) => ({ n, sentences: [] }) as unknown as LogEntry;
const seen = (more: Partial<View> = {}) =>
  ({ game: 'sequence', events: 5, phase: 'playing', ply: 2, line: 0, fair: null, ...more }) as View;

const welcome = (seats: number[], now = 1_000_500): Tell => ({
  welcome: { protocol: 1, build: 'b', table: 't1', seats, now },
});
const view = (more: Partial<View> = {}, surroundings: Partial<Around> = {}): Tell => ({
  view: { view: seen(more), log: [entry(3)], around: { ...around, ...surroundings }, now: 1_000_500 },
});
const step = (from: number, to: number, changes: Increment['changes'] = {}): Tell => ({
  step: {
    increment: { from, to, changes: { events: to, ...changes }, log: [entry(to)] },
    around,
    now: 1_000_500,
  },
});
const done = (id: string): Tell => ({ done: { id, n: 5 } });
const refusal = { code: 'move/stale_ply', verdict: null, fr: 'Trop tard.', en: 'Too late.' };
const refused = (id: string): Tell => ({ refused: { id, ...refusal } });

const move: Act = { play: { ply: 2, line: 0, move: 'fox@c9' } };
const asked = (id: string, act: Act = move): Ask => ({ act: { id, act } });

let page: Page;
beforeEach(() => {
  page = new Page();
});

describe('being shown a table', () => {
  test('it says who it is, and shows what it is shown', () => {
    page.arrives(view());
    expect(page.said()).toEqual([{ hello: { protocol: 1, build: 'page', token: 'ab'.repeat(32) } }]);
    expect(page.last).toMatchObject({ state: 'ready', told: [], pending: [], ahead: 500 });
    expect(page.last.online).toMatchObject({ table: 't1', presence: null, closed: null, dropped: null });
  });

  test('news lead on from what is shown', () => {
    page.arrives(view()).hears(step(5, 6, { ply: 3 }));
    expect(page.last.whole.view).toMatchObject({ events: 6, ply: 3 });
    expect(page.last.told.map(({ n }) => n)).toEqual([6]);
    expect(page.last.whole.log.map(({ n }) => n)).toEqual([3, 6]);
  });

  test('news for another view are not put together with it: everything is asked for, once', () => {
    page.arrives(view());
    page.said();
    page.hears(step(7, 8), step(8, 9));
    expect(page.said()).toEqual(['look']);
    expect(page.last.whole.view.events).toBe(5);
    page.hears(view({ events: 9 }));
    expect(page.last.whole.view.events).toBe(9);
    page.hears(step(20, 21));
    expect(page.said()).toEqual(['look']);
  });

  test('who comes back says what he has seen, and for which seats', () => {
    page.arrives(view());
    page.conversation.over(1006);
    expect(page.last.state).toBe('connecting');
    page.said();
    page.arrives(step(5, 7));
    expect(page.said()[0]).toMatchObject({ hello: { have: 5, seats: [0] } });
    expect(page.last).toMatchObject({ state: 'ready', told: [{ n: 7 }] });
  });

  test('what is no frame is passed over', () => {
    page.arrives(view());
    ['{', 'null', '"word"', '{"new":1}'].forEach((frame) => page.conversation.heard(frame));
    expect(page.last.state).toBe('ready');
  });

  test('the server’s clock is told by the word that was shortest on its way', () => {
    page.arrives(view());
    page.clock += 900;
    page.hears(step(5, 6));
    expect(page.last.ahead).toBe(500);
    page.conversation.over(1006);
    page.arrives(step(6, 7));
    expect(page.last.ahead).toBe(-400);
  });
});

describe('a wish', () => {
  test('is pending until it is granted', async () => {
    page.arrives(view());
    page.said();
    const answer = page.conversation.act(move);
    expect([page.said(), page.last.pending]).toEqual([[asked('p1')], [move]]);
    page.hears(step(5, 6, { ply: 3 }), done('p1'));
    expect(await answer).toBeNull();
    expect([page.last.pending, page.shelf.names()]).toEqual([[], []]);
  });

  test('that is refused says why to whoever waits, and nobody else', async () => {
    page.arrives(view());
    const answer = page.conversation.act(move);
    page.hears(refused('p1'));
    expect(await answer).toEqual(refusal);
    expect(page.last.online?.dropped).toBeNull();
  });

  test('that was cut off is sent again as the same wish', async () => {
    page.arrives(view());
    const answer = page.conversation.act(move);
    page.conversation.over(1006);
    expect(page.last.pending).toEqual([move]);
    page.said();
    page.arrives(step(5, 6, { ply: 3 }));
    expect(page.said().slice(1)).toEqual([asked('p1')]);
    page.hears(done('p1'));
    expect([await answer, page.last.pending]).toEqual([null, []]);
  });

  test('made without a connection waits for one, and is seen to be dropped when it comes too late', async () => {
    page.arrives(view());
    page.conversation.over(1006);
    page.said();
    const answer = page.conversation.act(move);
    expect([page.said(), page.last.pending]).toEqual([[], [move]]);
    page.arrives(step(5, 8, { ply: 4 })).hears(refused('p1'));
    expect(await answer).toBeNull();
    expect(page.last.online?.dropped).toEqual({ act: move, why: refusal });
    void page.conversation.act('resign');
    expect(page.last.online?.dropped).toBeNull();
  });

  test('of a page that is gone is sent by the next one', () => {
    page.arrives(view());
    void page.conversation.act(move);
    const again = new Page(page.shelf, 'q').arrives(view());
    again.said();
    again.conversation.adopt(new Keep(page.shelf, 't1').wishes());
    expect([again.said(), again.last.pending]).toEqual([[asked('p1')], [move]]);
    again.hears(refused('p1'));
    expect(again.last.online?.dropped).toEqual({ act: move, why: refusal });
    expect(page.shelf.names()).toEqual([]);
  });

  test('of two tabs is seen to be dropped in one of them only', () => {
    const other = new Page(page.shelf, 'q').arrives(view());
    page.arrives(view());
    page.conversation.over(1006);
    void page.conversation.act(move);
    other.conversation.adopt(new Keep(page.shelf, 't1').wishes());
    page.arrives(view());
    page.hears(refused('p1'));
    other.hears(refused('p1'));
    expect([page, other].map(({ last }) => last.online?.dropped !== null)).toEqual([true, false]);
    expect(other.last.pending).toEqual([]);
  });

  test('to play waits for the one before', async () => {
    page.arrives(view());
    const first = page.conversation.act(move);
    expect(await page.conversation.act(move)).toMatchObject({ code: 'online/under_way' });
    page.hears(done('p1'));
    expect(await first).toBeNull();
  });

  test('stays kept when the page is too old, so that a newer one can send it', async () => {
    page.arrives(view());
    const answer = page.conversation.act(move);
    expect(page.conversation.over(4007)).toBeNull();
    expect(await answer).toMatchObject({ code: 'network/closed' });
    expect(new Keep(page.shelf, 't1').wishes()).toMatchObject([{ id: 'p1', act: move }]);
  });
});

describe('questions', () => {
  const choice = { move: 'a', from: null, to: null, aside: null, fr: '', en: '' };

  test('have numbers, and their answers may come in any order', async () => {
    page.arrives(view());
    page.said();
    const answers = [page.conversation.gesture('a', 'b'), page.conversation.preview('m')];
    const past = page.conversation.at(1);
    expect(page.said()).toEqual([
      { gesture: { id: 1, from: 'a', to: 'b' } },
      { preview: { id: 2, move: 'm' } },
      { at: { id: 3, ply: 1 } },
    ]);
    page.hears({ past: { id: 3, view: null } }, { choices: { id: 2, choices: [choice] } });
    page.hears({ not: { id: 1, ...refusal } });
    expect(await Promise.all(answers)).toEqual([{ Err: refusal }, { Ok: [choice] }]);
    expect(await past).toBeNull();
  });

  test('that were cut off are asked again', async () => {
    page.arrives(view());
    const answer = page.conversation.preview('m');
    page.conversation.over(1006);
    const later = page.conversation.at(1);
    page.said();
    page.arrives(step(5, 5));
    expect(page.said().slice(1)).toEqual([{ preview: { id: 1, move: 'm' } }, { at: { id: 2, ply: 1 } }]);
    page.hears({ choices: { id: 1, choices: [] } }, { past: { id: 2, view: seen() } });
    expect(await answer).toEqual({ Ok: [] });
    expect(await later).toMatchObject({ events: 5 });
  });

  test('are given up when the server does not want us back', async () => {
    page.arrives(view());
    const answers = [page.conversation.gesture('a', 'b'), page.conversation.hint()];
    page.conversation.over(4005);
    answers.push(page.conversation.preview('m'));
    for (const answer of answers) expect(await answer).toMatchObject({ Err: { code: 'network/closed' } });
  });

  test('a curtain is lifted when everything has come, and again after a cut', async () => {
    page.arrives(view());
    let lifted = false;
    const lift = page.conversation.lift().then(() => (lifted = true));
    page.hears(step(5, 6));
    await Promise.resolve();
    expect(lifted).toBe(false);
    page.conversation.over(1006);
    page.said();
    page.conversation.opened();
    page.hears(welcome([0]), step(6, 6));
    expect(page.said()).toContain('lift');
    page.hears(view());
    await lift;
    expect(lifted).toBe(true);
  });
});

describe('a hint', () => {
  const advice = { win: [0.5, 0.5], line: [], ranked: [] };

  test('is granted first, and comes later', async () => {
    page.arrives(view());
    page.said();
    const answer = page.conversation.hint();
    expect(page.said()).toEqual([asked('p1', 'hint')]);
    expect(page.last.pending).toEqual([]);
    page.hears(step(5, 6), done('p1'), { advice: { advice } });
    expect(await answer).toEqual({ Ok: advice });
  });

  test('is refused where hints are', async () => {
    page.arrives(view());
    const answer = page.conversation.hint();
    page.hears(refused('p1'));
    expect(await answer).toEqual({ Err: refusal });
  });

  test('is asked for anew after a cut, while it is still for the same position', async () => {
    page.arrives(view());
    const answer = page.conversation.hint();
    page.hears(step(5, 6), done('p1'));
    page.conversation.over(1006);
    page.said();
    page.arrives(step(6, 6));
    expect(page.said().slice(1)).toEqual([asked('p2', 'hint')]);
    page.conversation.over(1006);
    page.arrives(step(6, 9, { ply: 4 }));
    expect(await answer).toEqual({ Ok: null });
  });
});

describe('those at the table', () => {
  test('are there, speak, and can be muted, also after a cut', () => {
    page.arrives(view(), { presence: { seats: ['here', 'away'], watching: 2 } });
    expect(page.last.online?.presence?.watching).toBe(2);
    page.hears({ said: { seat: 1, phrase: 'hello' } }, { said: { seat: 0, phrase: 'well' } });
    page.hears({ said: { seat: 1, phrase: 'thanks' } });
    expect(page.last.online?.spoken.map(({ phrase }) => phrase)).toEqual(['well', 'thanks']);
    page.said();
    page.conversation.speak('hello');
    page.conversation.mute(1, true);
    expect(page.said()).toEqual([{ say: { phrase: 'hello' } }, { mute: { seat: 1, on: true } }]);
    page.hears({ said: { seat: 1, phrase: 'hello' } });
    expect(page.last.online?.spoken.map(({ seat }) => seat)).toEqual([0]);
    page.conversation.over(1006);
    page.arrives(step(5, 5));
    expect(page.said().slice(1)).toEqual([{ mute: { seat: 1, on: true } }]);
  });

  test('go on to the next table', () => {
    page.arrives(view()).hears({ next: { table: 't2' } });
    expect(page.last.online?.next).toBe('t2');
  });

  test('are told that the server will be away, until it is back', () => {
    page.arrives(view()).hears({ notice: { notice: 'restart' } });
    expect(page.conversation.over(1012)).toBe(1000);
    expect(page.last).toMatchObject({ state: 'connecting', online: { restarting: true } });
    page.arrives(step(5, 5));
    expect(page.last.online?.restarting).toBe(false);
  });
});

describe('the end of a connection', () => {
  test('leads to another, sooner after one that was good', () => {
    const pauses = [1006, 1006, 1006].map((code) => page.conversation.over(code));
    expect(pauses).toEqual([500, 1000, 2000]);
    page.arrives(view());
    expect(page.conversation.over(1006)).toBe(500);
    expect(page.last.online?.closed).toBeNull();
  });

  test('is the last one where we are not wanted, which is said before anything is seen', () => {
    page.conversation.opened();
    expect([page.conversation.over(4003), page.closed]).toEqual([null, 'table']);
  });

  test('is said beside the table, and nothing is asked any more', async () => {
    page.arrives(view());
    page.conversation.over(4005);
    expect(page.last).toMatchObject({ state: 'connecting', online: { closed: 'revoked' } });
    expect(await page.conversation.act(move)).toMatchObject({ code: 'network/closed' });
    expect(page.shelf.names()).toEqual([]);
  });

  test('at a full table is not the last', () => {
    page.arrives(view());
    expect(page.conversation.over(4010)).toBe(7500);
    expect(page.last.online?.closed).toBe('full');
    page.arrives(view());
    expect(page.last.online?.closed).toBeNull();
  });
});

describe('a silent network', () => {
  const probe: Ask = { preview: { id: 0, move: '' } };

  test('is asked for a sign of life, and cut when there is none', () => {
    page.arrives(view());
    page.said();
    page.passes(39_000);
    expect(page.said()).toEqual([]);
    page.passes(1000);
    expect(page.said()).toEqual([probe]);
    page.passes(4000);
    expect(page.cuts).toBe(0);
    page.passes(1000);
    expect(page.cuts).toBe(1);
  });

  test('that gives one is left alone', () => {
    page.arrives(view());
    page.said();
    page.conversation.doubt();
    page.conversation.doubt();
    expect(page.said()).toEqual([probe]);
    page.hears({ not: { id: 0, ...refusal } }).passes(20_000);
    expect([page.cuts, page.said()]).toEqual([0, []]);
  });

  test('must show the table soon after a connection opens', () => {
    page.conversation.opened();
    page.passes(9000);
    expect(page.cuts).toBe(0);
    page.passes(1000);
    expect(page.cuts).toBe(1);
  });
});

describe('the shuffle', () => {
  const fair = (vows: (string | null)[]) => ({
    phase: 'waiting' as const,
    fair: { table: 't1', commitment: 'c', vows, numbers: [null, null], opened: null },
  });
  const both = { seats: [0, 1], owed: [0, 1] };

  /** What was said for the shuffle: for which seat, and what. */
  const shuffled = () =>
    page.said().flatMap((ask) => (typeof ask === 'object' && 'act' in ask ? [ask.act] : []));

  test('gets a vow for each seat, one after the other, and then the numbers that fit', () => {
    page.arrives(view(fair([null, null]), both));
    const first = vow('t1', 0, 'number 1');
    expect(shuffled()).toEqual([{ id: 'p2', act: { vow: { commitment: first } }, as: 0 }]);
    expect(page.last.pending).toEqual([]);
    page.hears(view(fair([first, null]), { ...both, owed: [1] }));
    expect(shuffled()).toEqual([]);
    page.hears(done('p2'));
    const second = vow('t1', 1, 'number 3');
    expect(shuffled()).toEqual([{ id: 'p4', act: { vow: { commitment: second } }, as: 1 }]);
    page.hears(done('p4'), view(fair([first, second]), both));
    expect(shuffled()).toEqual([{ id: 'p5', act: { reveal: { number: 'number 1' } }, as: 0 }]);
    page.hears(done('p5'), view(fair([first, second]), { ...both, owed: [1] }));
    expect(shuffled()).toEqual([{ id: 'p6', act: { reveal: { number: 'number 3' } }, as: 1 }]);
    page.hears(done('p6'), view({ phase: 'playing' }));
    expect(page.shelf.names()).toEqual([]);
  });

  test('gets the number of the vow that was granted, though another was said after it', () => {
    page.arrives(view(fair([null, null]), { owed: [0] }));
    page.conversation.over(1006);
    page.arrives(view(fair([null, null]), { owed: [0] }));
    page.said();
    page.hears(refused('p4'), view(fair([vow('t1', 0, 'number 1'), null]), { owed: [0] }));
    page.passes(2000);
    expect(shuffled()).toEqual([{ id: 'p5', act: { reveal: { number: 'number 1' } }, as: 0 }]);
  });

  test('gets the number that was vowed before a reload', () => {
    page.arrives(view(fair([null]), { owed: [0] }));
    page = new Page(page.shelf, 'q').arrives(view(fair([vow('t1', 0, 'number 1')]), { owed: [0] }));
    expect(shuffled()).toMatchObject([{ act: { reveal: { number: 'number 1' } } }]);
  });

  test('gets nothing for a vow of another device, but what other seats owe', () => {
    page.arrives(view(fair(['of another', null]), both));
    expect(shuffled()).toMatchObject([{ as: 1 }]);
  });

  test('is tried again after a refusal, but not at once', () => {
    page.arrives(view(fair([null]), { owed: [0] }));
    page.said();
    page.hears(refused('p2'));
    page.passes(1000);
    expect(shuffled()).toEqual([]);
    page.passes(1000);
    expect(shuffled()).toMatchObject([{ as: 0 }]);
  });
});

test('who leaves the page leaves his wishes for the next', async () => {
  page.arrives(view());
  void page.conversation.act(move);
  const answer = page.conversation.preview('m');
  page.conversation.leave();
  expect(await answer).toMatchObject({ Err: { code: 'network/closed' } });
  expect(new Keep(page.shelf, 't1').wishes()).toHaveLength(1);
});
