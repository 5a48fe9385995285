import { beforeAll, expect, test, vi } from 'vitest';
import type { TableCard } from '../generated/server';
import type { CatalogueGame, Terms } from '../generated/table';
import { overwriteGetLocale } from '../paraglide/runtime';
import { termsInWords } from './terms';

// The language is kept in the browser, which is not here.
vi.mock('../preferences.svelte', () => ({ say: ({ en }: { en: string }) => en }));
beforeAll(() => overwriteGetLocale(() => 'en'));

const usual: Terms = {
  starter: 'rulebook',
  take_backs: true,
  hints: true,
  clock: 'none',
  leaving: 'end',
  watching: true,
  programs: false,
};

const labyrinthe = {
  editions: [{}],
  options: [{ id: 'touch-move', rule: 'LB-10' }],
  rules: [{ id: 'LB-10', title: { fr: 'Pièce touchée', en: 'Touch and move' } }],
  question: null,
} as unknown as CatalogueGame;

/** The terms of a table with so many seats, the first of which is Anna's. */
function said(terms: Terms, seats: number, game?: Partial<CatalogueGame>): string[] {
  const anna = { called: { fr: 'Anna', en: 'Anna' } };
  const sits = Array.from({ length: seats }, (_, seat) => (seat === 0 ? anna : { called: null }));
  const card = { terms, edition: { fr: 'Sept blocs', en: 'Seven blocks' }, seats: sits } as TableCard;
  return termsInWords(card, { ...labyrinthe, ...game });
}

test('what is usual is said in a few lines', () => {
  expect(said(usual, 2)).toEqual([
    'Lots are drawn for who goes first.',
    'Everybody takes his time.',
    'Moves can be taken back if the others agree.',
    'Hints may be asked for.',
    'Others may watch.',
  ]);
});

test('what is not usual is said as well', () => {
  const strict: Terms = {
    ...usual,
    take_backs: false,
    hints: false,
    watching: false,
    programs: true,
    clock: { turn: { time: 30_000 } },
    options: ['touch-move'],
    starter: { seat: 0 },
  };
  expect(said(strict, 4)).toEqual([
    'Chosen rule: Touch and move.',
    'Anna goes first.',
    'Thinking time: 30 s per turn.',
    'No move is taken back.',
    'No hints.',
    'Nobody watches.',
    'Programs may play.',
    'If somebody gives up, the game ends.',
  ]);
});

test('two games that belong together are said first', () => {
  expect(said({ ...usual, pair: 'first' }, 2)[0]).toBe('Two games: each of you starts one.');
  expect(said({ ...usual, pair: { second: { won: 0 } } }, 2)[0]).toBe('The second of two games.');
});

test('who is invited knows the edition, where there are several, and who goes first', () => {
  const editions = [{}, {}] as CatalogueGame['editions'];
  expect(said(usual, 2, { editions })[0]).toBe('Edition: Seven blocks.');
  const question = { fr: 'Qui ?', en: 'Who was the last to be in a FabLab?' };
  expect(said(usual, 2, { question })[0]).toBe(
    'The rulebook asks who goes first: “Who was the last to be in a FabLab?”',
  );
  expect(said({ ...usual, starter: 'lot' }, 2, { question })[0]).toBe('Lots are drawn for who goes first.');
  expect(said({ ...usual, starter: { seat: 1 } }, 2)[0]).toBe('Seat 2 goes first.');
});
