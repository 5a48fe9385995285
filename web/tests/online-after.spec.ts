import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { invite, phone, somebodyElse } from './online';
import { playTurns } from './seated';
import { board, expect, giveUp, overflow, test } from './table';

const faults = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations;
const proof = (page: Page) => page.getByTestId('proof');
const hands = (page: Page) => page.getByTestId('hands');

/** Anna, in a page of hers, and Bruno play Séquence at a table whose chance is sealed. */
async function sitDown(anna: Page, browser: Browser, address: string): Promise<Page[]> {
  const link = await invite(anna, 'sequence');
  const bruno = await somebodyElse(browser, address, phone);
  await bruno.goto(link);
  await bruno.getByLabel('Votre prénom').fill('Bruno');
  await bruno.getByRole('button', { name: 'S’asseoir' }).tap();
  const pages = [anna, bruno];
  for (const page of pages) await expect(board(page)).toHaveAttribute('data-phase', 'playing');
  return pages;
}

/** The link to a game that Bruno has given up, as Anna gets it. */
async function share(anna: Page, browser: Browser, address: string): Promise<string> {
  const pages = await sitDown(anna, browser, address);
  await playTurns(pages, address, 4);
  const [, bruno] = pages;
  if (!bruno) throw new Error('nobody sits there');
  await giveUp(bruno);
  await expect(board(anna)).toHaveAttribute('data-phase', 'over');
  await anna.getByRole('button', { name: 'Partager', exact: true }).click();
  await expect(anna.getByRole('img', { name: 'Code QR' })).toHaveAttribute('data-drawn', 'true');
  return anna.getByRole('textbox', { name: 'Lien vers la partie' }).inputValue();
}

test('a shared game is watched by anybody, with all cards, and its shuffle is checked in the page', async ({
  page,
  browser,
  served,
}) => {
  const link = await share(page, browser, served.address);
  expect(await faults(page)).toEqual([]);
  for (const options of [{}, phone]) {
    const stranger = await somebodyElse(browser, served.address, options);
    await stranger.goto(link);
    await expect(board(stranger)).toHaveAttribute('data-ply', '0');
    for (const name of ['Anna', 'Bruno'])
      await expect(hands(stranger).getByRole('region', { name }).getByRole('listitem')).toHaveCount(3);
    expect(await faults(stranger)).toEqual([]);
    expect(await overflow(stranger)).toBe(0);
    const first = await hands(stranger).innerText();
    await stranger.getByRole('button', { name: 'Coup suivant' }).click();
    await expect(board(stranger)).toHaveAttribute('data-ply', '1');
    await expect.poll(() => hands(stranger).innerText()).not.toBe(first);
    await stranger.getByRole('button', { name: 'Fin', exact: true }).click();
    await stranger.getByRole('button', { name: 'Vérifier le mélange' }).click();
    await expect(proof(stranger)).toHaveAttribute('data-verdict', 'fair');
    await expect(proof(stranger)).toContainText('personne n’a choisi');
    await stranger.getByText('Les nombres eux-mêmes').click();
    await expect(stranger.getByText(/^[0-9a-f]{64}$/)).toHaveCount(7);
    expect(await faults(stranger)).toEqual([]);
    expect(await overflow(stranger)).toBe(0);
    // Nothing of others' games is kept on the device.
    await stranger.goto('/#/history');
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(stranger.getByText('Bruno')).toHaveCount(0);
    await stranger.context().close();
  }
});

test('those who have played see all cards afterwards, and check the shuffle at the table', async ({
  page,
  browser,
  served,
}) => {
  const pages = await sitDown(page, browser, served.address);
  await playTurns(pages, served.address, 2);
  await expect(hands(page)).toHaveCount(0);
  await giveUp(page);
  for (const one of pages) {
    await one.getByRole('button', { name: 'Plus', exact: true }).click();
    await one.getByRole('dialog').getByRole('button', { name: 'Vérifier le mélange' }).click();
    await expect(proof(one)).toHaveAttribute('data-verdict', 'fair');
    await one.getByRole('button', { name: 'Fermer' }).click();
    await one.getByRole('button', { name: 'Revoir', exact: true }).click();
    await expect(hands(one).getByRole('listitem')).toHaveCount(6);
  }
});

test('a record that was changed is called not fair', async ({ page, browser, served }) => {
  const link = await share(page, browser, served.address);
  // Requests that a service worker makes are out of a test's reach.
  const stranger = await somebodyElse(browser, served.address, { serviceWorkers: 'block' });
  await stranger.route('**/api/games/*', async (route) => {
    const response = await route.fetch();
    const record = await response.text();
    const [said = '', last = ''] = /"reveal":\{"number":"[0-9a-f]{63}(.)/.exec(record) ?? [];
    const forged = said.slice(0, -1) + (last === '0' ? '1' : '0');
    await route.fulfill({ response, body: record.replace(said, forged) });
  });
  await stranger.goto(link);
  await expect(proof(stranger)).toHaveAttribute('data-verdict', 'not-fair');
  await expect(proof(stranger)).toContainText('n’est pas celui de l’engagement');
  await expect(stranger.getByRole('link', { name: 'Accueil' })).toBeVisible();
  await expect(board(stranger)).toHaveCount(0);
  expect(await faults(stranger)).toEqual([]);
});

test('a game that nobody shared is said not to be there', async ({ browser, served }) => {
  const stranger = await somebodyElse(browser, served.address);
  await stranger.goto('/#/game/aaaaaaaaaaaaaaaaaaaaaa');
  await expect(stranger.getByRole('alert')).toContainText('n’a pas été partagée');
  expect(await faults(stranger)).toEqual([]);
  await stranger.getByRole('link', { name: 'Accueil' }).click();
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
});
