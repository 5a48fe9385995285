import { m } from '../../paraglide/messages';
import type { Drawn } from '../drawn';
import Board from './Board.svelte';
import Mark from './Pawn.svelte';

export default {
  Board,
  Mark,
  score: m.arrived,
  sounds: { moved: 'move', jumped: 'move', slid: 'slide', passed: 'slide' },
  size: { aspect: 0.65, sideways: 1.65, below: '0rem', least: '340px' },
} satisfies Drawn;
