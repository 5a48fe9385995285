import type { Closed } from '../link/link';

/** What comes of the end of a connection: another one after so many milliseconds, or none; and why we are not wanted. */
export type Aftermath = { again: number | null; closed: Closed | null };

/** The shortest and the longest pause before another attempt. */
const SOONEST_MS = 500;
const LATEST_MS = 15_000;

/** How long to stay away after what a server says by its codes; after a restart, all come back at once. */
const PAUSES: Partial<Record<number, number>> = { 1012: 1000, 4008: 5000, 4009: 2000 };

/** The codes of `docs/PROTOCOL.md` after which there is nothing to come back for. */
const CLOSED: Partial<Record<number, Closed>> = {
  4000: 'fault',
  4001: 'token',
  4002: 'origin',
  4003: 'table',
  4005: 'revoked',
  4006: 'fault',
  4007: 'protocol',
};
const FULL = 4010;

/** What to do after a connection has ended with a code, `attempts` in a row having failed; `chance` is below 1. */
export function afterEnd(code: number, attempts: number, chance: number): Aftermath {
  const closed = CLOSED[code];
  if (closed) return { again: null, closed };
  if (code === FULL) return { again: spread(LATEST_MS, chance), closed: 'full' };
  const growing = Math.min(LATEST_MS, SOONEST_MS * 2 ** attempts);
  return { again: spread(Math.max(growing, PAUSES[code] ?? 0), chance), closed: null };
}

/** Not all at the same moment: from a pause to one and a half, the longest from half of it. */
function spread(pause: number, chance: number): number {
  const from = pause === LATEST_MS ? pause / 2 : pause;
  return Math.round(from + (pause / 2) * chance);
}
