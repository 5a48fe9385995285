import type { Component } from 'svelte';
import type { Match } from '../match/match.svelte';
import Labymaster from './labymaster/Board.svelte';
import Labyrinthe from './labyrinthe/Board.svelte';

/** What every board is given: the match, and whether it is looked at from the other side. */
export type BoardProps = { match: Match; turned: boolean };

/** The boards there are, by the id of their game. */
export const boards: Partial<Record<string, Component<BoardProps>>> = {
  labymaster: Labymaster,
  labyrinthe: Labyrinthe,
};
