import { m } from '../../paraglide/messages';
import type { Drawn } from '../drawn';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import Mark from './Pawn.svelte';

export const labymaster: Drawn = { Cover, Board, Mark, score: m.arrived, size: { aspect: 0.65, below: '0rem', least: '340px' } };
