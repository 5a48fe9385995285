import { expect, test } from 'vitest';
import type { CatalogueGame, Colour } from '../generated/table';
import { BY_LOT, Setting } from './setup.svelte';

const colour = (id: string): Colour => ({ id, hex: '#000000', fr: id, en: id });
const names = { you: 'You', person: (n: number) => `P${n}`, computer: (n: number) => `C${n}` };

function offered(question: CatalogueGame['question']): CatalogueGame {
  const colours = ['red', 'blue', 'green', 'pink'].map(colour);
  const edition = {
    id: 'classic',
    colours,
    seats: [
      ['red', 'blue'],
      ['red', 'blue', 'green'],
    ],
    fr: '',
    en: '',
  };
  return {
    id: 'g',
    goal: { fr: '', en: '' },
    seats: [2, 3],
    editions: [edition],
    options: [],
    hidden: false,
    question,
    rules: [],
    fr: '',
    en: '',
  };
}

test('two taps are enough: a person against the computer, lots drawn as the rulebook says', () => {
  const { wanted } = new Setting(offered(null), names);
  expect(wanted.players).toEqual([
    { name: 'You', mind: 'human', colour: 'red' },
    { name: 'C0', mind: { computer: { level: 2 } }, colour: 'blue' },
  ]);
  expect(wanted.terms.starter).toBe('rulebook');
  expect(wanted.first).toBeNull();
});

test('a question of the rulebook is answered with a seat, or left to chance', () => {
  const setting = new Setting(offered({ fr: 'Qui ?', en: 'Who?' }), names);
  expect([setting.wanted.terms.starter, setting.wanted.first]).toEqual(['rulebook', 0]);
  setting.starter = BY_LOT;
  expect([setting.wanted.terms.starter, setting.wanted.first]).toEqual(['lot', null]);
});

test('three at the table, in a mix, with colours that never meet', () => {
  const setting = new Setting(offered(null), names);
  setting.seat(3, 4);
  const [first, second, third] = setting.chairs;
  if (!first || !second || !third) throw new Error('three chairs');
  setting.change(second, 0);
  setting.paint(first, 'green');
  expect(setting.wanted.players).toEqual([
    { name: 'P1', mind: 'human', colour: 'green' },
    { name: 'P2', mind: 'human', colour: 'blue' },
    { name: 'C2', mind: { computer: { level: 4 } }, colour: 'red' },
  ]);
});

test('a typed name stays when another mind plays', () => {
  const setting = new Setting(offered(null), names);
  const robot = setting.chairs[1];
  if (!robot) throw new Error('two chairs');
  robot.name = 'Zoé';
  setting.change(robot, 0);
  expect(robot.name).toBe('Zoé');
});

test('a starter who left the table starts no more', () => {
  const setting = new Setting(offered(null), names);
  setting.seat(3, 1);
  setting.starter = 2;
  setting.seat(2, 1);
  expect(setting.wanted.first).toBe(0);
});
