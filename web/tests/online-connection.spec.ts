import type { Page, WebSocketRoute } from '@playwright/test';
import { chooseMove, click, makeMove, playedOn } from './players';
import { isPlaying, playOn, seatAll, sitTogether, takeTurn, viewOf, type Table } from './seated';
import { Server } from './server';
import { board, expect, plyOf, test } from './table';

/** What gets through between a page and the server: everything, only what the page says, or nothing. */
type Passing = 'all' | 'up' | 'none';

/** The way of a page to the server, which can be cut. */
class Tunnel {
  private passing: Passing = 'all';
  private readonly ends = new Set<WebSocketRoute>();

  /** Leads the sockets of a page through. */
  readonly dig = (page: Page): Promise<void> =>
    page.routeWebSocket(/\/socket$/, (end) => {
      if (this.passing === 'none') return void end.close();
      const server = end.connectToServer();
      this.ends.add(end);
      end.onMessage((frame) => {
        if (this.passing !== 'none') server.send(frame);
      });
      server.onMessage((frame) => {
        if (this.passing === 'all') end.send(frame);
      });
    });

  /** Lets the page be heard, and hear nothing. */
  muffle(): void {
    this.passing = 'up';
  }

  /** Nothing gets through any more. */
  async cut(): Promise<void> {
    this.passing = 'none';
    await Promise.all([...this.ends].map((end) => end.close()));
    this.ends.clear();
  }

  mend(): void {
    this.passing = 'all';
  }
}

const connection = (page: Page) => page.getByTestId('connection');
const isLost = (page: Page) => expect(connection(page)).toHaveText('Connexion perdue, on réessaie…');

/** Somebody makes his next move, whether the server hears it or not. */
async function move(page: Page, table: Table, seat: number): Promise<void> {
  await expect(board(page)).toHaveAttribute('data-mine', 'true');
  const view = await viewOf(table, seat);
  await makeMove(page, view, chooseMove(view, 0), click);
}

/** The move is drawn as one that is on its way, and the board stays as it was. */
async function isPending(page: Page, ply: number): Promise<void> {
  await expect(page.getByTestId('strip')).toContainText('Coup noté');
  await expect(page.locator('.sent')).not.toHaveCount(0);
  await expect(board(page)).toHaveAttribute('data-mine', 'false');
  await expect(board(page)).toHaveAttribute('data-ply', String(ply));
}

test('who is cut off in mid-move comes back by himself, and his move with him', async ({
  browser,
  served,
}) => {
  const table = await seatAll(served.address);
  const tunnel = new Tunnel();
  const [anna, bruno] = await sitTogether(browser, table, [{ before: tunnel.dig }]);
  await tunnel.cut();
  await move(anna, table, 0);
  await isPending(anna, 0);
  await isLost(anna);
  await expect(connection(anna)).toHaveAttribute('role', 'status');
  expect(await plyOf(bruno)).toBe(0);
  tunnel.mend();
  for (const page of [anna, bruno]) await playedOn(page, 0);
  await expect(connection(anna)).toHaveText('De nouveau connecté.');
  await playOn(table, [anna, bruno], [], 2);
});

test('a move whose answer was lost happens once', async ({ browser, served }) => {
  const table = await seatAll(served.address);
  const tunnel = new Tunnel();
  const [anna, bruno] = await sitTogether(browser, table, [{ before: tunnel.dig }]);
  tunnel.muffle();
  await move(anna, table, 0);
  await playedOn(bruno, 0);
  await tunnel.cut();
  await isPending(anna, 0);
  tunnel.mend();
  await playedOn(anna, 0);
  expect(await plyOf(anna)).toBe((await viewOf(table, 0)).ply);
  expect(await plyOf(anna)).toBe(await plyOf(bruno));
  await playOn(table, [anna, bruno], [], 2);
});

test('a move made without a connection survives that the page is loaded again', async ({
  browser,
  served,
}) => {
  const table = await seatAll(served.address);
  const tunnel = new Tunnel();
  const [anna, bruno] = await sitTogether(browser, table, [{ before: tunnel.dig }]);
  await tunnel.cut();
  await move(anna, table, 0);
  await isPending(anna, 0);
  await anna.reload();
  await expect(anna.getByText('On rejoint la table…')).toBeVisible();
  expect(await plyOf(bruno)).toBe(0);
  tunnel.mend();
  for (const page of [anna, bruno]) await playedOn(page, 0);
});

test('the server is killed and comes back in mid-game: nothing is lost, nobody reloads', async ({
  browser,
}) => {
  const server = await Server.start();
  try {
    const table = await seatAll(server.address);
    const pages = await sitTogether(browser, table);
    await playOn(table, pages, [], 3);
    const seat = (await viewOf(table, 0)).turn ?? 0;
    const before = await viewOf(table, seat);
    const mover = pages[seat] ?? pages[0];
    await expect(board(mover)).toHaveAttribute('data-mine', 'true');
    for (const page of pages) await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
    await server.kill();
    await makeMove(mover, before, chooseMove(before, 0), click);
    await isPending(mover, before.ply);
    for (const page of pages) await isLost(page);
    await server.restart();
    expect((await viewOf(table, seat)).events).toBeGreaterThanOrEqual(before.events);
    for (const page of pages) await playedOn(page, before.ply);
    await playOn(table, pages, [], 2);
    for (const page of pages) await expect(page.locator('body[data-loaded="once"]')).toHaveCount(1);
  } finally {
    await server.stop();
  }
});

test('two tabs on one seat both work', async ({ browser, served }) => {
  const table = await seatAll(served.address);
  const [anna, bruno] = await sitTogether(browser, table);
  const other = await anna.context().newPage();
  await other.goto(`/#/online/${table.id}`);
  await isPlaying(other);
  await takeTurn(table, [anna, bruno, other], 0);
  await takeTurn(table, [anna, bruno, other], 1);
  await takeTurn(table, [other, bruno, anna], 0);
  expect(await plyOf(anna)).toBe(await plyOf(other));
});
