import type { Browser, Page } from '@playwright/test';
import { makeTable, phone, sitDown, somebodyElse, waiting } from './online';
import { chooseMove, click, makeMove, playedOn } from './players';
import {
  browse,
  isPlaying,
  playOn,
  playTurns,
  seatAll,
  sitTogether,
  takeTurn,
  viewOf,
  type Table,
} from './seated';
import { Server } from './server';
import { board, expect, plyOf, test } from './table';
import { Tunnel } from './tunnel';

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

/** The move that was noted is not made, and whoever made it reads why until he has seen it. */
async function isDropped(page: Page, why: string): Promise<void> {
  const said = page.getByTestId('why-not');
  await expect(said).toContainText('Ce qui attendait la connexion n’a pas pu se faire.');
  await expect(said).toContainText(why);
  await expect(page.locator('.sent')).toHaveCount(0);
  await page.getByTestId('strip').getByRole('button', { name: 'Fermer' }).click();
  await expect(said).toHaveCount(0);
}

test('a move that comes after the clock has run out is visibly dropped', async ({ browser, served }) => {
  const table = await seatAll(served.address, { terms: { clock: { turn: { time: 20_000 } } } });
  const tunnel = new Tunnel();
  const [anna, bruno] = await sitTogether(browser, table, [{ before: tunnel.dig }]);
  await tunnel.cut();
  await move(anna, table, 0);
  await isPending(anna, 0);
  await expect(board(bruno)).toHaveAttribute('data-phase', 'over', { timeout: 40_000 });
  tunnel.mend();
  await isDropped(anna, 'La partie est finie.');
  await expect(anna.getByTestId('strip')).toContainText('vous n’aviez plus de temps.');
  expect(await plyOf(anna)).toBe(0);
});

test('a move that another device of the same player has made impossible is visibly dropped', async ({
  browser,
  served,
}) => {
  const table = await seatAll(served.address);
  const tunnel = new Tunnel();
  const [anna, bruno] = await sitTogether(browser, table, [{ before: tunnel.dig }]);
  await tunnel.cut();
  await move(anna, table, 0);
  await isPending(anna, 0);
  const phone = await browse(browser, table, 0);
  await isPlaying(phone);
  await takeTurn(table, [phone, bruno], 0, 1);
  await takeTurn(table, [phone, bruno], 1);
  tunnel.mend();
  await isDropped(anna, 'Ce coup arrive trop tard\u00a0: la partie a continué.');
  expect(await plyOf(anna)).toBe(await plyOf(phone));
  await takeTurn(table, [anna, bruno, phone], 0);
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

test('whoever waits for others is told that he is cut off, and that he is back', async ({ page, served }) => {
  const made = await makeTable(served.address);
  const tunnel = new Tunnel();
  await tunnel.dig(page);
  await page.goto(`/#/seat/${made.table}/${made.token}`);
  await expect(waiting(page)).toBeVisible();
  await tunnel.cut();
  await isLost(page);
  await sitDown(made, 'Bruno');
  tunnel.mend();
  await expect(connection(page)).toHaveText('De nouveau connecté.');
  await expect(waiting(page).getByRole('heading', { name: 'Bruno' })).toBeVisible();
});

/** Somebody takes his seat to a phone, by the code that his page shows. */
async function takeAway(from: Page, browser: Browser, address: string): Promise<Page> {
  await from.getByRole('button', { name: 'Plus', exact: true }).click();
  await from.getByRole('button', { name: 'Continuer sur un autre appareil' }).click();
  const code = await from.getByTestId('code').innerText();
  const other = await somebodyElse(browser, address, phone);
  await other.goto(`/#/take/${code.replace(/\s/g, '')}`);
  await other.getByRole('button', { name: 'Jouer ici' }).tap();
  await isPlaying(other);
  return other;
}

test('a seat that was handed over in mid-game is played on there, and the first device watches', async ({
  browser,
  served,
}) => {
  const table = await seatAll(served.address);
  const pages = await sitTogether(browser, table);
  const [anna, bruno] = pages;
  await takeTurn(table, pages, 0);
  await takeTurn(table, pages, 1);
  const other = await takeAway(anna, browser, served.address);
  await expect(anna.getByTestId('toast')).toContainText('Votre place est maintenant sur un autre appareil');
  await expect(anna.getByTestId('strip')).toContainText('Vous regardez.');
  await expect(anna.getByRole('dialog')).toHaveCount(0);
  await playTurns([other, bruno], served.address, 2);
  await anna.goto('/#/');
  await expect(anna.getByRole('heading', { name: 'À quoi jouons-nous ?' })).toBeVisible();
  await expect(anna.locator('[data-place]')).toHaveCount(0);
});

test('where nobody may watch, the first device is told that the seat is elsewhere', async ({
  browser,
  served,
}) => {
  const table = await seatAll(served.address, { terms: { watching: false } });
  const [anna, bruno] = await sitTogether(browser, table);
  const other = await takeAway(anna, browser, served.address);
  await expect(anna.getByTestId('not-here')).toHaveAttribute('data-closed', 'revoked');
  await expect(anna.getByTestId('not-here')).toContainText('Rien n’est perdu');
  await playTurns([other, bruno], served.address, 2);
});

test('a page that the server does not understand any more says what to do, and keeps the seat', async ({
  browser,
  served,
}) => {
  const table = await seatAll(served.address);
  const old = await browse(browser, table, 0, {
    before: (page) =>
      page.routeWebSocket(/\/socket$/, (end) =>
        end.onMessage((frame) => {
          if (String(frame).includes('"protocol"')) void end.close({ code: 4007, reason: 'protocol' });
        }),
      ),
  });
  const said = old.getByTestId('not-here');
  await expect(said).toHaveAttribute('data-closed', 'protocol');
  await expect(said.getByRole('button', { name: 'Recharger' })).toBeVisible();
  await old.unrouteAll();
  const renewed = await old.context().newPage();
  await renewed.goto(`/#/online/${table.id}`);
  await isPlaying(renewed);
  await expect(board(renewed)).toHaveAttribute('data-mine', 'true');
});
