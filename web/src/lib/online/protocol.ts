/** The version of `docs/PROTOCOL.md` that this page speaks. */
export const PROTOCOL = 1;

/** Which page this is, for the server's log. */
export const BUILD = 'page';
