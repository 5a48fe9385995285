import { m } from '../../paraglide/messages';
import type { Drawn } from '../drawn';
import Board from './Board.svelte';
import Mark from './Pawn.svelte';

export default {
  Board,
  Mark,
  score: m.arrived,
  shows: ['centre-barred'],
  sounds: { moved: 'move', jumped: 'move', slid: 'slide', passed: 'slide' },
  size: { aspect: 769 / 1164, sideways: 1164 / 769 },
} satisfies Drawn;
