import type {
  Handover,
  HandedOver,
  Invited,
  Listings,
  Made,
  Plan,
  Seated,
  Shared,
  Sit,
  TableCard,
  Version,
  Words,
} from '../generated/server';
import type { Refusal, Seat, Whole } from '../generated/table';

/** Why a request was refused, and when to try again, where that helps. */
export type Problem = Refusal & { retry_ms?: number };

/** How a request went: a `Result` whose refusal may say when to try again. */
export type Answer<T> = { Ok: T } | { Err: Problem };

/** How long a server may take to answer. */
const PATIENCE_MS = 15_000;

type Asked = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string | undefined;
  invitation?: string | undefined;
  body?: unknown;
};

/** Where the server of this page is, whatever folder the page lies in. */
export function serverAddress(path: string): URL {
  return new URL(`./api/${path}`, document.baseURI);
}

const at = encodeURIComponent;
const ofTable = (table: string, more = '') => `tables/${at(table)}${more}`;
const ofSeat = (table: string, seat: Seat, more = '') => ofTable(table, `/seats/${seat}${more}`);

/** Every request of `docs/PROTOCOL.md`. None of them throws. */
export const api = {
  version: () => ask<Version>('version'),
  words: () => ask<Words>('words'),
  make: (plan: Plan, token: string) => ask<Made>('tables', { method: 'POST', token, body: plan }),
  tables: (game?: string) => ask<Listings>(game === undefined ? 'tables' : `tables?game=${at(game)}`),
  card: (table: string, token?: string, invitation?: string) =>
    ask<TableCard>(ofTable(table), { token, invitation }),
  close: (table: string, token: string) => ask<null>(ofTable(table), { method: 'DELETE', token }),
  sit: (table: string, token: string, sit: Sit) =>
    ask<Seated>(ofTable(table, '/seats'), { method: 'POST', token, body: sit }),
  rise: (table: string, token: string, seat: Seat) =>
    ask<null>(ofSeat(table, seat), { method: 'DELETE', token }),
  invite: (table: string, token: string, seat: Seat) =>
    ask<Invited>(ofSeat(table, seat, '/invitation'), { method: 'POST', token }),
  computer: (table: string, token: string, seat: Seat, level: number) =>
    ask<null>(ofSeat(table, seat, '/computer'), { method: 'PUT', token, body: { level } }),
  forget: (table: string, token: string, seat: Seat) =>
    ask<null>(ofSeat(table, seat, '/name'), { method: 'DELETE', token }),
  handover: (table: string, token: string) =>
    ask<Handover>(ofTable(table, '/handover'), { method: 'POST', token }),
  takeOver: (code: string, token: string) =>
    ask<HandedOver>('handover', { method: 'POST', token, body: { code } }),
  link: (table: string, token: string, other: string) =>
    ask<null>(ofTable(table, '/link'), { method: 'POST', token, body: { token: other } }),
  /** What a player sees now. */
  view: (table: string, token: string) => ask<Whole>(ofTable(table, '/view'), { token }),
  /** The record of a finished game, as text. */
  record: (table: string, token?: string) => askText(ofTable(table, '/record'), { token }),
  share: (table: string, token: string) => ask<Shared>(ofTable(table, '/share'), { method: 'POST', token }),
  /** The record of a shared game, as text. */
  game: (id: string) => askText(`games/${at(id)}`),
};

/** Asks for a JSON value; for nothing, where a request is granted without a word. */
async function ask<T>(path: string, asked: Asked = {}): Promise<Answer<T>> {
  const answer = await askText(path, asked);
  return 'Err' in answer ? answer : { Ok: (answer.Ok === '' ? null : JSON.parse(answer.Ok)) as T };
}

/** Asks for JSON as it is written. */
async function askText(path: string, asked: Asked = {}): Promise<Answer<string>> {
  try {
    const response = await fetch(serverAddress(path), request(asked));
    return read(response, await response.text());
  } catch {
    return { Err: unreachable };
  }
}

function request({ method = 'GET', token, invitation, body }: Asked): RequestInit {
  const headers = new Headers();
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (invitation !== undefined) headers.set('Ludotheque-Invitation', invitation);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  return {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  };
}

function read({ ok, status }: Response, text: string): Answer<string> {
  if (status === 204) return { Ok: '' };
  const value = valueOf(text);
  if (value === undefined) return { Err: strange };
  if (ok) return { Ok: text };
  return { Err: isProblem(value) ? { verdict: null, ...value } : strange };
}

/** What a text says, if it is JSON. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(value: unknown): value is Omit<Problem, 'verdict'> {
  const has = (name: string) => typeof (value as Record<string, unknown>)[name] === 'string';
  return typeof value === 'object' && value !== null && ['code', 'fr', 'en'].every(has);
}

const unreachable: Problem = {
  code: 'network/none',
  verdict: null,
  fr: 'Le serveur ne répond pas : vérifiez la connexion, puis réessayez.',
  en: 'The server does not answer: check the connection, then try again.',
};

const strange: Problem = {
  code: 'network/strange',
  verdict: null,
  fr: 'La réponse n’est pas celle d’un serveur de Ludothèque.',
  en: 'The answer is not that of a Ludothèque server.',
};
