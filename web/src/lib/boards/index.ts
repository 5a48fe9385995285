import type { Component } from 'svelte';
import type { Score, Seat, View } from '../generated/table';
import type { Match } from '../match/match.svelte';
import { m } from '../paraglide/messages';
import Labymaster from './labymaster/Board.svelte';
import Pawn from './labymaster/Pawn.svelte';
import Labyrinthe from './labyrinthe/Board.svelte';
import Walker from './labyrinthe/Mark.svelte';
import PictoFab from './pictofab/Board.svelte';
import LabsWon from './pictofab/Holdings.svelte';
import Maker from './pictofab/Mark.svelte';
import Sequence from './sequence/Board.svelte';
import Chip from './sequence/Chip.svelte';
import Discards from './sequence/Holdings.svelte';

/** What every board is given: the match, and whether it is looked at from the other side. */
export type BoardProps = { match: Match; turned: boolean };
export type MarkProps = { seat: Seat; colour: string };
export type HoldingsProps = { view: View; seat: Seat };

/** How a game is drawn. */
export type Drawn = {
  Board: Component<BoardProps>;
  /** The mark of a seat, drawn within 50 units of its middle. */
  Mark: Component<MarkProps>;
  /** What lies in front of a seat: cards won, discards. */
  Holdings?: Component<HoldingsProps>;
  /** How far a seat is, in words; such games show it by dots. */
  score?: (score: Score) => string;
  /** The board's width for its height, also on a phone held sideways, the height of what lies beside it, and the least width at which squares fit a thumb. */
  size: { aspect: number; sideways?: number; below: string; least: string };
};

/** The boards there are, by the id of their game. */
export const boards: Partial<Record<string, Drawn>> = {
  labymaster: { Board: Labymaster, Mark: Pawn, score: m.arrived, size: { aspect: 0.65, sideways: 1.65, below: '0rem', least: '340px' } },
  labyrinthe: { Board: Labyrinthe, Mark: Walker, score: m.lb_in_white, size: { aspect: 1, sideways: 1.38, below: '3.75rem', least: '280px' } },
  pictofab: { Board: PictoFab, Mark: Maker, Holdings: LabsWon, size: { aspect: 1, below: '8rem', least: '280px' } },
  sequence: { Board: Sequence, Mark: Chip, Holdings: Discards, score: m.sq_row, size: { aspect: 1.15, below: '10rem', least: '350px' } },
};
