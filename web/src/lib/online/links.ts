import type { Invited } from '../generated/server';

/** The page itself, without what follows it in the address. */
function page(base: string): URL {
  return new URL('./', base);
}

/**
 * The link that invites somebody to a seat. The table also stands before the `#`, where the server reads it, so that a
 * preview of the link can name the game; the secret stands behind it, and stays with whoever has the link.
 */
export function invitationLink(table: string, { secret }: Invited, base = document.baseURI): string {
  const link = page(base);
  link.searchParams.set('t', table);
  link.hash = `#/join/${table}/${secret}`;
  return link.href;
}

/** The link at which anybody can watch a shared game again. */
export function gameLink(id: string, base = document.baseURI): string {
  const link = page(base);
  link.hash = `#/game/${id}`;
  return link.href;
}

/** The link that takes somebody's seats to the device that opens it, once. */
export function takeLink(code: string, base = document.baseURI): string {
  const link = page(base);
  link.hash = `#/take/${code}`;
  return link.href;
}

/** The link that leads its owner back to his seats, for as long as the table is kept. */
export function personalLink(table: string, token: string, base = document.baseURI): string {
  const link = page(base);
  link.hash = `#/seat/${table}/${token}`;
  return link.href;
}
