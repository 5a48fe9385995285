/** The width of a square in the drawing. */
export const CELL = 100;

/** How far the meadow goes beyond the squares: names are on the left and below. */
export const RIM = 18;
export const NAMES = 40;
