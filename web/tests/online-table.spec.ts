import type { Page } from '@playwright/test';
import type { Words } from '../src/lib/generated/server';
import { ask } from './online';
import { browse, isPlaying, playOn, seatAll, sitTogether, takeTurn } from './seated';
import { board, expect, giveUp, plyOf, test } from './table';

const strip = (page: Page) => page.getByTestId('strip');

/** Presses a button that has just this name. */
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the menu, and presses something there. */
async function choose(page: Page, name: string): Promise<void> {
  await press(page, 'Plus');
  await press(page, name);
}

test('a draw is offered and refused', async ({ browser, served }) => {
  const [anna, bruno] = await sitTogether(browser, await seatAll(served.address));
  await choose(anna, 'Proposer la partie nulle');
  await expect(strip(anna)).toContainText('Vous avez proposé la partie nulle.');
  await expect(strip(bruno)).toContainText('Anna propose la partie nulle.');
  await press(bruno, 'Non');
  for (const page of [anna, bruno]) {
    await expect(strip(page)).not.toContainText('proposé la partie nulle.');
    await isPlaying(page);
  }
});

test('a draw is offered and accepted', async ({ browser, served }) => {
  const [anna, bruno] = await sitTogether(browser, await seatAll(served.address));
  await choose(anna, 'Proposer la partie nulle');
  await press(bruno, 'Oui');
  for (const page of [anna, bruno]) {
    await expect(board(page)).toHaveAttribute('data-phase', 'over');
    await expect(strip(page)).toContainText(/nulle/i);
  }
});

test('a move is taken back when the other agrees', async ({ browser, served }) => {
  const table = await seatAll(served.address);
  const pages = await sitTogether(browser, table);
  const [anna, bruno] = pages;
  await takeTurn(table, pages, 0);
  await press(anna, 'Annuler le coup');
  await expect(strip(bruno)).toContainText('Anna voudrait annuler son coup.');
  await press(bruno, 'Oui');
  for (const page of pages) await expect(board(page)).toHaveAttribute('data-ply', '0');
  await takeTurn(table, pages, 0);
});

test('a pause is agreed on, and ended', async ({ browser, served }) => {
  const table = await seatAll(served.address);
  const pages = await sitTogether(browser, table);
  const [anna, bruno] = pages;
  await choose(bruno, 'Proposer une pause');
  await expect(strip(anna)).toContainText('Bruno propose une pause.');
  await press(anna, 'Oui');
  for (const page of pages) await expect(strip(page)).toContainText('La partie est en pause.');
  await expect(board(anna)).toHaveAttribute('data-mine', 'false');
  await press(bruno, 'Reprendre');
  for (const page of pages) await expect(strip(page)).not.toContainText('La partie est en pause.');
  await takeTurn(table, pages, 0);
});

test('two rematches in a row take the watcher along', async ({ browser, served }) => {
  const table = await seatAll(served.address);
  const [anna, bruno] = await sitTogether(browser, table);
  const watcher = await browse(browser, table, null);
  await expect(strip(watcher)).toContainText('Vous regardez.');
  const seen = [table.id];
  for (const [loser, winner] of [
    [anna, bruno],
    [bruno, anna],
  ] as const) {
    const from = loser.url();
    await giveUp(loser);
    await press(winner, 'Revanche');
    await expect(strip(loser)).toContainText('propose une revanche.');
    await press(loser, 'Oui');
    for (const page of [anna, bruno, watcher]) {
      await expect(page).not.toHaveURL(from);
      await isPlaying(page);
    }
    expect(bruno.url()).toBe(anna.url());
    expect(watcher.url()).toBe(anna.url());
    seen.push(anna.url().split('/').at(-1) ?? '');
  }
  expect(new Set(seen).size).toBe(3);
  await expect(strip(watcher)).toContainText('Vous regardez.');
});

/** A player who has not been there for two minutes of a game has gone. */
const GONE = { timeout: 170_000 };

test('the computer goes on for somebody who has gone, until he is back', async ({ browser, served }) => {
  test.setTimeout(360_000);
  const table = await seatAll(served.address);
  const pages = await sitTogether(browser, table);
  const [anna, bruno] = pages;
  await takeTurn(table, pages, 0);
  const ply = await plyOf(anna);
  await bruno.context().close();
  await expect(anna.getByRole('img', { name: 'absent' })).toBeVisible();
  await expect(strip(anna)).toContainText('Bruno n’est plus là.', GONE);
  await press(anna, 'Que faire ?');
  await press(anna, 'L’ordinateur continue');
  await expect(board(anna)).not.toHaveAttribute('data-ply', String(ply));
  await expect(board(anna)).toHaveAttribute('data-mine', 'true');
  const back = await browse(browser, table, 1);
  await expect(strip(back)).toContainText('L’ordinateur joue à votre place.');
  await press(back, 'Reprendre la place');
  await expect(strip(back)).not.toContainText('L’ordinateur joue à votre place.');
  await takeTurn(table, [anna, back], 0);
  await takeTurn(table, [anna, back], 1);
});

test('the game of somebody who has gone is claimed, and he reads it when he is back', async ({
  browser,
  served,
}) => {
  test.setTimeout(360_000);
  const table = await seatAll(served.address);
  const pages = await sitTogether(browser, table);
  const [anna, bruno] = pages;
  await takeTurn(table, pages, 0);
  await bruno.context().close();
  await expect(strip(anna)).toContainText('Bruno n’est plus là.', GONE);
  await press(anna, 'Que faire ?');
  await press(anna, 'Réclamer la victoire');
  const back = await browse(browser, table, 1);
  for (const page of [anna, back]) {
    await expect(board(page)).toHaveAttribute('data-phase', 'over');
  }
  await expect(strip(anna)).toContainText('Vous avez gagné\u00a0: Bruno a quitté la table.');
  await expect(strip(back)).toContainText('Anna a gagné\u00a0: vous avez quitté la table.');
});

test('a clock runs out, and both read how it ended', async ({ browser, served }) => {
  const table = await seatAll(served.address, { terms: { clock: { turn: { time: 10_000 } } } });
  const [anna, bruno] = await Promise.all([browse(browser, table, 0), browse(browser, table, 1)]);
  for (const page of [anna, bruno]) await expect(board(page)).toHaveAttribute('data-phase', 'over');
  await expect(strip(anna)).toContainText('Bruno a gagné\u00a0: vous n’aviez plus de temps.');
  await expect(strip(bruno)).toContainText('Vous avez gagné\u00a0: Anna n’avait plus de temps.');
});

test('three play a Séquence, and a fourth watches', async ({ browser, served }) => {
  const table = await seatAll(served.address, { game: 'sequence', people: 3 });
  const pages = await sitTogether(browser, table);
  const watcher = await browse(browser, table, null);
  await isPlaying(watcher);
  for (const page of [...pages, watcher])
    await expect(page.getByRole('img', { name: 'Spectateurs\u00a0: 1' })).toBeVisible();
  await playOn(table, pages, [], 6);
  const played = await plyOf(pages[0]);
  await expect(board(watcher)).toHaveAttribute('data-ply', String(played));
  await expect(watcher.locator('[data-card]')).toHaveCount(0);
  await watcher.context().close();
  for (const page of pages) await expect(page.getByRole('img', { name: /Spectateurs/ })).toHaveCount(0);
});

test('phrases stand at the seats as bubbles, unless somebody does not want to hear them', async ({
  browser,
  served,
}) => {
  const { phrases } = await ask<Words>(served.address, 'words');
  const [hello, heard, again] = phrases.map(({ fr }) => fr);
  const table = await seatAll(served.address);
  const pages = await sitTogether(browser, table);
  const [anna, bruno] = pages;
  const said = (page: Page) => page.getByRole('log', { name: 'Ce qui s’est dit' });
  // Who speaks too soon after his last word is not heard: he says it again.
  const tell = (phrase = '') =>
    expect(async () => {
      await press(bruno, 'Dire');
      await press(bruno, phrase);
      await expect(said(bruno)).toContainText(phrase, { timeout: 1000 });
    }).toPass();
  await tell(hello);
  await expect(anna.locator('[data-seat="1"]').getByTestId('bubble')).toHaveText(hello ?? '');
  await choose(anna, 'Ne plus entendre Bruno');
  await anna.keyboard.press('Escape');
  await tell(heard);
  // What was said before a move is there before it.
  await takeTurn(table, pages, 0);
  await takeTurn(table, pages, 1);
  await expect(said(anna)).not.toContainText(heard ?? '');
  await choose(anna, 'Entendre Bruno de nouveau');
  await anna.keyboard.press('Escape');
  await tell(again);
  await expect(said(anna)).toContainText(again ?? '');
});
