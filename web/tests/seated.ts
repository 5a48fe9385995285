import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Made, Plan } from '../src/lib/generated/server';
import type { Seat, Terms, View, Whole } from '../src/lib/generated/table';
import { ask, newToken, somebodyElse } from './online';
import { chooseMove, click, makeMove, playedOn, type Press } from './players';
import { board, expect, myTurn } from './table';

const NAMES = ['Anna', 'Bruno', 'Chloé', 'David'];

const usual: Terms = {
  starter: { seat: 0 },
  take_backs: true,
  hints: false,
  clock: 'none',
  leaving: { computer: { level: 1 } },
  watching: true,
  programs: false,
};

/** A table on a server with somebody on every seat. */
export type Table = { address: string; id: string; tokens: string[] };
type Wanted = {
  game?: string;
  edition?: string;
  people?: number;
  names?: string[];
  terms?: Partial<Terms>;
};

/** Makes a table, and seats everybody. */
export async function seatAll(address: string, wanted: Wanted = {}): Promise<Table> {
  const { game = 'labymaster', edition, people = 2, names = NAMES, terms = {} } = wanted;
  const tokens = Array.from({ length: people }, newToken);
  const seats: Plan['seats'] = tokens.map((_, seat) =>
    seat === 0 ? { mine: { name: names[0] ?? '' } } : 'open',
  );
  const body: Plan = { game, seats, terms: { ...usual, ...terms }, ...(edition && { edition }) };
  const made = await ask<Made>(address, 'tables', { token: tokens[0] ?? '', method: 'POST', body });
  for (const { seat, secret } of made.invitations)
    await ask(address, `tables/${made.table}/seats`, {
      token: tokens[seat] ?? '',
      method: 'POST',
      body: { invitation: secret, person: { name: names[seat] ?? '' } },
    });
  return { address, id: made.table, tokens };
}

/** How somebody looks at a table: his browser, and what is done before the page is opened. */
export type Looking = BrowserContextOptions & { before?: (page: Page) => Promise<void> };

/** A browser that sits on a seat of a table, or watches. */
export async function browse(
  browser: Browser,
  table: Table,
  seat: Seat | null,
  { before, ...options }: Looking = {},
): Promise<Page> {
  const page = await somebodyElse(browser, table.address, options);
  const token = seat === null ? null : table.tokens[seat];
  await page.context().addInitScript(
    ({ id, token, seat }) => {
      const place = { table: id, token, seats: [seat], maker: seat === 0, game: '', invitations: [], at: 1 };
      const name = `ludotheque.online.${id}`;
      if (token && localStorage.getItem(name) === null) localStorage.setItem(name, JSON.stringify(place));
    },
    { id: table.id, token, seat },
  );
  await before?.(page);
  await page.goto(`/#/online/${table.id}`);
  return page;
}

export const isPlaying = (page: Page): Promise<void> =>
  expect(board(page)).toHaveAttribute('data-phase', 'playing');

/** Browsers for all seats of a table, all at the board. */
export async function sitTogether(
  browser: Browser,
  table: Table,
  options: Looking[] = [],
): Promise<[Page, Page, ...Page[]]> {
  const pages = await Promise.all(table.tokens.map((_, seat) => browse(browser, table, seat, options[seat])));
  for (const page of pages) await isPlaying(page);
  return pages as [Page, Page, ...Page[]];
}

export const viewOf = async ({ address, id, tokens }: Table, seat: Seat): Promise<View> =>
  (await ask<Whole>(address, `tables/${id}/view`, { token: tokens[seat] ?? '' })).view;

/** Plays so many turns, or to the end, each player on a page of his own; everybody sees everything. */
export async function playOn(
  table: Table,
  pages: Page[],
  presses: Press[] = [],
  turns = Infinity,
): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    const { phase, turn: seat } = await viewOf(table, 0);
    if (phase === 'over') break;
    await takeTurn(table, pages, seat ?? 0, turn, presses[seat ?? 0]);
  }
}

/** Somebody plays, on his own page; everybody sees it. */
export async function takeTurn(
  table: Table,
  pages: Page[],
  seat: Seat,
  turn = 0,
  press = click,
): Promise<void> {
  const page = pages[seat];
  if (!page) throw new Error('nobody sits there');
  await myTurn(page);
  const view = await viewOf(table, seat);
  if (view.turn !== seat || view.phase === 'over') return;
  await makeMove(page, view, chooseMove(view, turn), press);
  for (const other of pages) await playedOn(other, view.ply);
}

/** What whoever sits in a page sees of his table; at a device with several seats, what all of them may see. */
export async function seenBy(page: Page, address: string): Promise<View> {
  const id = new URL(page.url()).hash.split('/')[2] ?? '';
  const token = await page.evaluate((name) => {
    const place = JSON.parse(localStorage.getItem(name) ?? '{}') as { token?: string };
    return place.token ?? '';
  }, `ludotheque.online.${id}`);
  return viewOf({ address, id, tokens: [token] }, 0);
}

/** Whoever's turn it is plays, so many times, at tables that were made in these pages. */
export async function playTurns(pages: Page[], address: string, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    for (const page of pages) {
      const view = await seenBy(page, address);
      if (view.turn !== view.viewer) continue;
      await expect(board(page)).toHaveAttribute('data-mine', 'true');
      await makeMove(page, view, chooseMove(view, turn), click);
      for (const one of pages) await playedOn(one, view.ply);
      break;
    }
  }
}
