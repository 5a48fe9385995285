import { beforeAll, expect, test, vi } from 'vitest';
import type { View } from '../generated/table';
import { overwriteGetLocale } from '../paraglide/runtime';
import { numbersOf } from './numbers';

// The language is kept in the browser, which is not here.
vi.mock('../preferences.svelte', () => ({ say: ({ en }: { en: string }) => en }));

beforeAll(() => overwriteGetLocale(() => 'fr'));

const seats = [{ name: 'Anna' }, { name: 'Robot' }];
const fair = {
  table: 't1',
  commitment: 'c0',
  vows: ['v0', null],
  numbers: ['n0', null],
  opened: {
    secret: 's0',
    numbers: [
      { seat: 0, number: 'unused' },
      { seat: 1, number: 'n1' },
    ],
    seed: 'd0',
  },
};

test('every number that counts is named, in the order in which it was said', () => {
  expect(numbersOf({ seats, fair } as View)).toEqual([
    { name: 'Sceau', number: 'c0' },
    { name: 'Engagement\u00a0: Anna', number: 'v0' },
    { name: 'Nombre\u00a0: Anna', number: 'n0' },
    { name: 'Nombre\u00a0: Robot', number: 'n1' },
    { name: 'Secret du serveur', number: 's0' },
    { name: 'Graine', number: 'd0' },
  ]);
});

test('what is still sealed has no number, and a table without a seal has none at all', () => {
  const names = numbersOf({ seats, fair: { ...fair, opened: null } } as View).map(({ name }) => name);
  expect(names).toEqual(['Sceau', 'Engagement\u00a0: Anna', 'Nombre\u00a0: Anna']);
  expect(numbersOf({ seats, fair: null } as View)).toEqual([]);
});
