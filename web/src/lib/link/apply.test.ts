import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Act, Mind, SetUp, Whole } from '../generated/table';
import { Door, initSync, type Happened } from '../../wasm/ludo_wasm';
import { apply } from './apply';

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../wasm/ludo_wasm_bg.wasm', import.meta.url)) });
});

/** The computer that plays at random: it need not think. */
const anybody: Mind = { computer: { level: 0 } };

/** A match as the page has it: by increments alone. */
class Page {
  private now = 0;
  constructor(
    private readonly door: Door,
    public seen: Whole,
  ) {}

  hear({ news }: Happened): void {
    if (news) this.seen = apply(this.seen, news);
    expect(this.seen).toEqual(this.door.whole());
  }

  /** Says whether it was allowed. */
  act(act: Act): boolean {
    const answer = this.door.act(act, (this.now += 7));
    if ('Ok' in answer) this.hear(answer.Ok);
    return 'Ok' in answer;
  }

  /** Whoever is to move does. */
  move(n: number): void {
    const { view, around } = this.seen;
    const choice = view.choices[(n * 7) % view.choices.length];
    if (around.curtain !== null) this.hear(this.door.lift((this.now += 7)));
    else if (choice) this.act({ play: { ply: view.ply, line: view.line, move: choice.move } });
    else this.think();
  }

  private think(): void {
    if (this.door.job()) this.door.step(1);
    this.hear(this.door.thought((this.now += 7)));
  }
}

function sitDown(game: string, minds: Mind[]): Page {
  const wanted: SetUp = {
    game,
    edition: game === 'labymaster' ? 'mb' : 'classic',
    terms: {
      starter: { seat: 0 },
      take_backs: true,
      hints: true,
      clock: { fischer: { time: 600_000, increment: 1000 } },
      leaving: game === 'sequence' ? { computer: { level: 0 } } : 'end',
      watching: false,
      programs: false,
    },
    players: minds.map((mind, seat) => ({ name: `P${seat}`, mind })),
    first: null,
  };
  const opened = Door.setUp(wanted, '5e'.repeat(32), 0);
  if ('fault' in opened) throw new Error(opened.fault.en);
  return new Page(opened.door, opened.whole);
}

const tables: [string, Mind[]][] = [
  ['pictofab', ['human', anybody]],
  ['pictofab', ['human', 'human']],
  ['labymaster', ['human', 'human']],
  ['labymaster', ['human', anybody]],
  ['sequence', ['human', 'human', anybody]],
  ['sequence', ['human', anybody]],
  ['labyrinthe', ['human', anybody, 'human', anybody]],
  ['labyrinthe', ['human', 'human']],
];

describe.each(tables)('%s with %j: all news together', (game, minds) => {
  test('come to what there is to see', () => {
    const page = sitDown(game, minds);
    for (let n = 0; n < 60 && page.seen.view.phase === 'playing'; n += 1) {
      page.move(n);
      if (n % 13 === 12) page.act({ offer: { offer: 'take-back' } });
      if (n % 17 === 16) page.act('hint');
    }
    expect(page.seen.log.length).toBeGreaterThan(8);
    while (page.seen.view.phase === 'playing') if (!page.act('resign')) page.move(1);
    expect(page.act({ offer: { offer: 'rematch' } })).toBe(true);
    expect(page.seen.view.ending).not.toBeNull();
  });
});

test('news for another view are refused', () => {
  const { seen } = sitDown('labymaster', ['human', 'human']);
  const late = { increment: { from: 3, to: 4, changes: {}, log: [] }, around: seen.around };
  expect(() => apply({ ...seen, view: { ...seen.view, events: 2 } }, late)).toThrow('since event 3');
});
