import type { Component } from 'svelte';
import type { Card, Score, Seat, View } from '../generated/table';
import type { Match } from '../match/match.svelte';
import type { Sounds } from './facts';

/** What every board is given: the match, and whether it is looked at from the other side. */
export type BoardProps = { match: Match; turned: boolean };
export type MarkProps = { seat: Seat; colour: string };
export type HoldingsProps = { view: View; seat: Seat };
export type DeskProps = { match: Match };
export type FaceProps = { card: Card };

/** How a game is drawn. */
export type Drawn = {
  /** Only the board. It fills the box it is given and keeps its shape in it. */
  Board: Component<BoardProps>;
  /** What lies before the viewer beside the board: a card, a hand, a pile. The page puts it where there is room. */
  Desk?: Component<DeskProps>;
  /** A card, face up, in a game with cards; it fills the width it is given. */
  Face?: Component<FaceProps>;
  /** The parts of a turn that has several, in the message strip. */
  Steps?: Component<DeskProps>;
  /** The mark of a seat, drawn within 50 units of its middle. */
  Mark: Component<MarkProps>;
  /** What lies in front of a seat: cards won, discards. */
  Holdings?: Component<HoldingsProps>;
  /** How far a seat is, in words; such games show it by dots. */
  score?: (score: Score) => string;
  /** The notices, by code, that the drawing itself shows: the page need not say them again. */
  shows?: readonly string[];
  /** What the facts of the game sound like. */
  sounds: Sounds;
  /** The board's width for its height, also on a phone held sideways. */
  size: { aspect: number; sideways?: number };
};

/** What there is of a game's drawings; each part is loaded when it is first needed. */
export type Drawings = {
  /** The lid of its box, 320 units wide and 150 high. */
  cover: () => Promise<{ default: Component }>;
  table: () => Promise<{ default: Drawn }>;
};
