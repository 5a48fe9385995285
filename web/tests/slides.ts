import type { Page } from '@playwright/test';
import { cells } from './table';

/** The names of the arrows of Labymaster's board that slide a block. */
export const arrows = (page: Page): Promise<string[]> => cells(page, '[data-kind="slide"]');
