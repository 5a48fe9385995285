import type { Drawn } from '../drawn';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import Holdings from './Holdings.svelte';
import Mark from './Mark.svelte';
import { soundOfTokens } from './won';

export const pictofab: Drawn = { Cover, Board, Mark, Holdings, sound: soundOfTokens, size: { aspect: 1, below: '8rem', least: '300px' } };
