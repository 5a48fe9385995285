/** The width of a square in the drawing. */
export const CELL = 100;

/** How far the mat goes beyond the squares: there is a ruler on the left and below. */
export const RIM = 22;
export const RULER = 46;
