import { expect, test } from 'vitest';
import type { CatalogueGame, Colour } from '../generated/table';
import { recall, remember } from './remembered';
import { BY_LOT, Setting, STANDS_IN } from './setup.svelte';

const colour = (id: string): Colour => ({ id, hex: '#000000', fr: id, en: id });
const names = {
  you: () => 'You',
  person: (n: number) => `P${n}`,
  computer: (n: number | null) => `C${n ?? ''}`,
};

function offered(question: CatalogueGame['question']): CatalogueGame {
  const colours = ['red', 'blue', 'green', 'pink'].map(colour);
  const seats = [
    ['red', 'blue'],
    ['red', 'blue', 'green'],
  ];
  const edition = (id: string) => ({ id, colours, seats, fr: '', en: '' });
  return {
    id: 'g',
    goal: { fr: '', en: '' },
    seats: [2, 3],
    editions: [edition('classic'), edition('small')],
    options: [],
    hidden: false,
    question,
    rules: [],
    age: 6,
    minutes: 20,
    fr: '',
    en: '',
  } as Partial<CatalogueGame> as CatalogueGame;
}

const chair = (setting: Setting, i: number) => {
  const found = setting.chairs[i];
  if (!found) throw new Error(`there is no chair ${i}`);
  return found;
};

/** What a browser keeps. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Partial<Storage> as Storage;
}

test('two taps are enough: a person against the computer, lots drawn as the rulebook says', () => {
  const setting = new Setting(offered(null), names);
  expect(setting.wanted.players).toEqual([
    { name: '', mind: 'human', colour: 'red' },
    { name: '', mind: { computer: { level: 2 } }, colour: 'blue' },
  ]);
  expect(setting.chairs.map((one) => setting.nameOf(one))).toEqual(['You', 'C']);
  expect(setting.wanted.terms.starter).toBe('rulebook');
  expect(setting.wanted.first).toBeNull();
});

test('a question of the rulebook is answered with a person’s seat, or left to chance', () => {
  const setting = new Setting(offered({ fr: 'Qui ?', en: 'Who?' }), names);
  setting.seat(3, 0);
  chair(setting, 0).level = 1;
  expect([setting.asks, setting.starters]).toEqual([true, [1, 2]]);
  expect([setting.wanted.terms.starter, setting.wanted.first]).toEqual(['rulebook', 1]);
  setting.starter = BY_LOT;
  expect([setting.wanted.terms.starter, setting.wanted.first]).toEqual(['lot', null]);
});

test('the question is not asked of somebody who plays against computers only', () => {
  const setting = new Setting(offered({ fr: 'Qui ?', en: 'Who?' }), names);
  expect(setting.asks).toBe(false);
  expect([setting.wanted.terms.starter, setting.wanted.first]).toEqual(['lot', null]);
  setting.starter = 1;
  expect([setting.wanted.terms.starter, setting.wanted.first]).toEqual(['rulebook', 1]);
});

test('three at the table, in a mix, with colours that never meet', () => {
  const setting = new Setting(offered(null), names);
  setting.seat(3, 4);
  chair(setting, 1).level = 0;
  setting.paint(chair(setting, 0), 'green');
  expect(setting.wanted.players).toEqual([
    { name: '', mind: 'human', colour: 'green' },
    { name: '', mind: 'human', colour: 'blue' },
    { name: '', mind: { computer: { level: 4 } }, colour: 'red' },
  ]);
  expect(setting.chairs.map((one) => setting.nameOf(one))).toEqual(['P1', 'P2', 'C']);
});

test('a typed name stays when another mind plays, or another number', () => {
  const setting = new Setting(offered(null), names);
  chair(setting, 1).name = ' Zoé ';
  chair(setting, 1).level = 0;
  setting.seat(3, 2);
  expect(setting.wanted.players.map(({ name }) => name)).toEqual(['', 'Zoé', '']);
});

test('all computers get the level that is chosen for them', () => {
  const setting = new Setting(offered(null), names);
  setting.seat(3, 2);
  setting.level = 5;
  expect(setting.chairs.map(({ level }) => level)).toEqual([0, 5, 5]);
  chair(setting, 2).level = 1;
  expect(setting.level).toBeNull();
});

test('people say what becomes of a seat that is given up; who plays against computers only ends the game', () => {
  const setting = new Setting(offered(null), names);
  setting.seat(3, 2);
  expect([setting.canBeLeft, setting.wanted.terms.leaving]).toEqual([false, 'end']);
  chair(setting, 1).level = 0;
  expect([setting.canBeLeft, setting.wanted.terms.leaving]).toEqual([true, STANDS_IN]);
  setting.leaving = 'end';
  expect(setting.wanted.terms.leaving).toBe('end');
});

test('a starter who left the table starts no more', () => {
  const setting = new Setting(offered(null), names);
  setting.seat(3, 1);
  setting.starter = 2;
  expect(setting.wanted.first).toBe(2);
  setting.seat(2, 1);
  expect(setting.wanted.first).toBeNull();
});

test('the table is remembered: edition, names, levels, colours and terms', () => {
  const [setting, kept] = [new Setting(offered(null), names), storage()];
  setting.edition = 'small';
  setting.seat(3, 0);
  setting.against = 'people';
  chair(setting, 2).level = 4;
  setting.leaving = 'end';
  chair(setting, 0).name = 'Mamie';
  setting.paint(chair(setting, 0), 'pink');
  setting.hints = false;
  setting.clock = { turn: { time: 60_000 } };
  remember('g', setting.remembered, kept);
  const again = new Setting(offered(null), names, recall('g', kept));
  expect(again.wanted).toEqual(setting.wanted);
  expect(again.against).toBe('people');
  expect(recall('other', kept)).toBeNull();
});

test('what is remembered and is no more is left out', () => {
  const kept = storage();
  const setting = new Setting(offered(null), names);
  remember('g', { ...setting.remembered, edition: 'gone', options: ['gone'], hints: false }, kept);
  const again = new Setting(offered(null), names, recall('g', kept));
  expect([again.edition, again.options, again.hints]).toEqual(['classic', [], false]);
  kept.setItem('ludotheque.table.g', '{"edition":1}');
  expect(recall('g', kept)).toBeNull();
  kept.setItem('ludotheque.table.g', 'no table');
  expect(recall('g', kept)).toBeNull();
});

test('two games belong together only where two play, and are remembered', () => {
  const setting = new Setting(offered(null), names);
  setting.twoGames = true;
  expect(setting.wanted.terms.pair).toBe('first');
  expect(setting.plan.terms?.pair).toBe('first');
  expect(new Setting(offered(null), names, setting.remembered).wanted.terms.pair).toBe('first');
  setting.seat(3, 2);
  expect(setting.wanted.terms.pair).toBeUndefined();
});
