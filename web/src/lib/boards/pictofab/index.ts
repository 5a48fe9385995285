import type { Drawn } from '../drawn';
import Board from './Board.svelte';
import Holdings from './Holdings.svelte';
import Mark from './Mark.svelte';
import { soundOfTokens } from './won';

export default {
  Board,
  Mark,
  Holdings,
  sound: soundOfTokens,
  size: { aspect: 1, below: '9rem', least: '300px' },
} satisfies Drawn;
