import type { Page } from '@playwright/test';
import type { Words } from '../src/lib/generated/server';
import { ask } from './online';
import { browse, isPlaying, seatAll, sitTogether, takeTurn } from './seated';
import { board, expect, giveUp, test } from './table';
import { Tunnel } from './tunnel';
import { GAMES, inEverySize, isLarge, LONG } from './window';

const strip = (page: Page) => page.getByTestId('strip');
const connection = (page: Page) => page.getByTestId('connection');
const bubble = (page: Page, seat: number) => page.locator(`[data-seat="${seat}"]`).getByTestId('bubble');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Everybody knows everybody by a long name, has a clock, and the game ends when somebody gives up. */
const terms = {
  clock: { fischer: { time: 20 * 60_000, increment: 20_000 } },
  hints: true,
  leaving: 'end',
} as const;

/** Opens the menu, and presses something there. */
async function choose(page: Page, name: string): Promise<void> {
  await press(page, 'Plus');
  await press(page, name);
}

/** What somebody says stands for a few seconds only: it is said again, until it stood all the time. */
async function whileSaid(
  speaker: Page,
  hearer: Page,
  phrase: string,
  look: () => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await press(speaker, 'Dire');
    await press(speaker, phrase);
    await expect(bubble(hearer, 1)).toHaveText(phrase, { timeout: 2000 });
    await look();
    await expect(bubble(hearer, 1)).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 60_000 });
}

/** The phrase with the most letters. */
async function longestPhrase(address: string): Promise<string> {
  const { phrases } = await ask<Words>(address, 'words');
  return phrases.map(({ fr }) => fr).reduce((long, one) => (one.length > long.length ? one : long));
}

for (const { game, edition, seats } of GAMES) {
  test(`an online table of ${game} is wholly in every window`, async ({ browser, served }) => {
    test.setTimeout(400_000);
    const table = await seatAll(served.address, { game, edition, people: seats, names: LONG, terms });
    const tunnel = new Tunnel();
    const pages = await sitTogether(browser, table, [{ before: tunnel.dig }]);
    const [anna, bruno, ...others] = pages;
    const watcher = await browse(browser, table, null);
    await isPlaying(watcher);
    await expect(anna.getByRole('img', { name: /Spectateurs/ })).toBeVisible();
    await inEverySize(anna, `${game}, ${seats} online`, isLarge);
    await inEverySize(watcher, `${game}, watched`, isLarge);

    const phrase = await longestPhrase(served.address);
    await whileSaid(bruno, anna, phrase, () => inEverySize(anna, `${game}, a phrase`));

    await takeTurn(table, pages, 0);
    await choose(anna, 'Proposer la partie nulle');
    await expect(strip(anna)).toContainText('Vous avez proposé la partie nulle.');
    await inEverySize(anna, `${game}, an offer of one’s own`);
    await expect(strip(watcher)).toContainText('propose la partie nulle.');
    await inEverySize(watcher, `${game}, an offer that is watched`);
    await expect(strip(bruno)).toContainText('propose la partie nulle.');
    await inEverySize(bruno, `${game}, asked for a draw`);
    await press(bruno, 'Non');

    await choose(bruno, 'Proposer une pause');
    await expect(strip(anna)).toContainText('propose une pause.');
    await inEverySize(anna, `${game}, asked for a pause`);
    for (const page of [anna, ...others]) await press(page, 'Oui');
    await expect(strip(anna)).toContainText('La partie est en pause.');
    await inEverySize(anna, `${game}, paused`);
    await press(bruno, 'Reprendre');

    await tunnel.cut();
    await expect(connection(anna)).toHaveText('Connexion perdue, on réessaie…');
    await inEverySize(anna, `${game}, cut off`);
    tunnel.mend();
    await expect(connection(anna)).toHaveText('De nouveau connecté.');

    await giveUp(bruno);
    await expect(board(anna)).toHaveAttribute('data-phase', 'over');
    await expect(anna.getByRole('button', { name: 'Revanche' })).toBeVisible();
    for (const [page, who] of [
      [anna, 'a player'],
      [watcher, 'a watcher'],
    ] as const)
      await inEverySize(page, `${game}, over, ${who}`);
    await press(bruno, 'Revanche');
    await expect(strip(anna)).toContainText('propose une revanche.');
    await inEverySize(anna, `${game}, asked for a rematch`);
  });
}

test('somebody gone and somebody replaced are said in every window', async ({ browser, served }) => {
  const starter = { seat: 1 };
  const table = await seatAll(served.address, { names: LONG, terms: { ...terms, starter } });
  const [gone, replaced] = [new Tunnel(), new Tunnel()];
  gone.forge(({ view }) => view.seats.forEach((one, seat) => (one.gone = seat === 1)));
  replaced.forge(({ view }) => view.seats.forEach((one, seat) => (one.replaced = seat === 0)));
  const left = await browse(browser, table, 0, { before: gone.dig });
  await expect(strip(left)).toContainText('Bartholomé Fontaine n’est plus là.');
  await inEverySize(left, 'somebody has gone');
  const back = await browse(browser, table, 0, { before: replaced.dig });
  await expect(strip(back)).toContainText('L’ordinateur joue à votre place.');
  await inEverySize(back, 'the computer plays on');
});
