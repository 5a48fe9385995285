import { m } from '../../paraglide/messages';
import { screen, type Layout } from '../../ui/screen.svelte';
import type { Drawn } from '../drawn';
import Board from './Board.svelte';
import Mark from './Mark.svelte';
import Steps from './Steps.svelte';

/** The board is a square. On a phone and a tablet there is room above it for the buttons that enlarge it. */
const SHAPES: Partial<Record<Layout, number>> = { phone: 0.87, tablet: 0.94 };

export default {
  Board,
  Mark,
  Steps,
  score: m.lb_in_white,
  shows: ['pawn-and-block-left', 'pawn-left', 'block-left', 'block-barred', 'block-barred-next'],
  sounds: { moved: 'move', slid: 'slide', touched: 'slide' },
  size: {
    get aspect() {
      return SHAPES[screen.layout] ?? 1;
    },
    sideways: 1.15,
  },
} satisfies Drawn;
