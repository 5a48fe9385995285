import type { Drawn } from './drawn';
import { labymaster } from './labymaster';
import { pictofab } from './pictofab';
import { sequence } from './sequence';

export type { BoardProps, Drawn, HoldingsProps, MarkProps } from './drawn';

/** The boards there are, by the id of their game. */
export const boards: Partial<Record<string, Drawn>> = { labymaster, pictofab, sequence };
