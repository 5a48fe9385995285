/** What a ring says about what it runs around. */
export type Look = 'movable' | 'selected' | 'hint' | 'sent' | 'refused' | 'last' | 'won' | 'focus';

/** A square of the drawing, by its upper left corner. */
export type Box = { x: number; y: number; size: number };
