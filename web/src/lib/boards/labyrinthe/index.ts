import { m } from '../../paraglide/messages';
import type { Drawn } from '../drawn';
import Board from './Board.svelte';
import Mark from './Mark.svelte';

export default {
  Board,
  Mark,
  score: m.lb_in_white,
  sounds: { moved: 'move', slid: 'slide', touched: 'slide' },
  size: { aspect: 1, sideways: 1.38, below: '3.75rem', least: '280px' },
} satisfies Drawn;
