import type { Drawings } from './drawn';

export type { BoardProps, Drawn, HoldingsProps, MarkProps } from './drawn';

/** The boards there are, by the id of their game. */
export const boards: Partial<Record<string, Drawings>> = {
  labymaster: { cover: () => import('./labymaster/Cover.svelte'), table: () => import('./labymaster') },
  labyrinthe: { cover: () => import('./labyrinthe/Cover.svelte'), table: () => import('./labyrinthe') },
  pictofab: { cover: () => import('./pictofab/Cover.svelte'), table: () => import('./pictofab') },
  sequence: { cover: () => import('./sequence/Cover.svelte'), table: () => import('./sequence') },
};
