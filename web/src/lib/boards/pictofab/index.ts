import type { Drawn } from '../drawn';
import Board from './Board.svelte';
import Desk from './Desk.svelte';
import Holdings from './Holdings.svelte';
import Face from './MiniCard.svelte';
import Mark from './Mark.svelte';

export default {
  Board,
  Desk,
  Face,
  Mark,
  Holdings,
  shows: ['barred-token', 'no-card'],
  sounds: { moved: 'move', jumped: 'move', passed: 'move', 'card-won': 'done' },
  size: { aspect: 1 },
} satisfies Drawn;
