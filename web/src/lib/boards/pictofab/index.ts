import type { Drawn } from '..';
import Board from './Board.svelte';
import Holdings from './Holdings.svelte';
import Mark from './Mark.svelte';

export default {
  Board,
  Mark,
  Holdings,
  size: { aspect: 1, below: '8rem', least: '280px' },
} satisfies Drawn;
