import type { Drawn } from '../drawn';
import Board from './Board.svelte';
import Holdings from './Holdings.svelte';
import Mark from './Mark.svelte';

export default {
  Board,
  Mark,
  Holdings,
  sounds: { moved: 'move', jumped: 'move', passed: 'move', 'card-won': 'done' },
  size: { aspect: 1, below: '9rem', least: '300px' },
} satisfies Drawn;
