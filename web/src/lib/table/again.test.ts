import { expect, test } from 'vitest';
import type { Mind, View } from '../generated/table';
import { again } from './again';

const computer = (level: number): Mind => ({ computer: { level } });

function viewOf(minds: Mind[]): View {
  const seats = minds.map((mind, i) => ({ name: `P${i}`, mind, colour: { id: `c${i}` } }));
  return { game: 'sequence', edition: 'usual', terms: { starter: 'rulebook', hints: true }, seats } as View;
}

test('the same seats with all computers a level stronger', () => {
  expect(again(viewOf(['human', computer(2), computer(3)]), 1, false)).toEqual({
    game: 'sequence',
    edition: 'usual',
    terms: { starter: 'rulebook', hints: true },
    players: [
      { name: 'P0', mind: 'human', colour: 'c0' },
      { name: 'P1', mind: computer(3), colour: 'c1' },
      { name: 'P2', mind: computer(4), colour: 'c2' },
    ],
    first: null,
  });
});

test('who gave no name has none in the next game either', () => {
  const view = viewOf(['human', computer(2)]);
  const seats = view.seats.map((seat) => ({ ...seat, name: 'You', called: { fr: 'Vous', en: 'You' } }));
  expect(again({ ...view, seats }, 1, false)?.players.map(({ name }) => name)).toEqual(['', '']);
});

test('nothing is easier than the first level, nor harder than the last, nor with people only', () => {
  expect(again(viewOf(['human', computer(1)]), -1, false)).toBeNull();
  expect(again(viewOf(['human', computer(5)]), 1, false)).toBeNull();
  expect(again(viewOf(['human', 'human']), 1, false)).toBeNull();
  const mixed = again(viewOf(['human', computer(5), computer(4)]), 1, false);
  expect(mixed?.players.map(({ mind }) => mind)).toEqual(['human', computer(5), computer(5)]);
});

test('where the rulebook asks who starts, lots are drawn', () => {
  expect(again(viewOf(['human', computer(2)]), 1, true)?.terms.starter).toBe('lot');
});

test('after one of two games against a level, the next level is played for two games anew', () => {
  const view = viewOf(['human', computer(2)]);
  const terms = { ...view.terms, pair: { second: { won: 0 } } };
  expect(again({ ...view, terms }, 1, false)?.terms.pair).toBe('first');
});
