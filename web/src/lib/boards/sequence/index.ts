import { m } from '../../paraglide/messages';
import type { Drawn } from '../drawn';
import Board from './Board.svelte';
import Face from './Card.svelte';
import Mark from './Chip.svelte';
import Desk from './Desk.svelte';
import Holdings from './Holdings.svelte';

export default {
  Board,
  Desk,
  Face,
  Mark,
  Holdings,
  score: m.sq_row,
  sounds: { laid: 'card', 'took-off': 'card', swapped: 'card', passed: 'card', shuffled: 'shuffle' },
  size: { aspect: 1.15 },
} satisfies Drawn;
