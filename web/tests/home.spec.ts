import type { Locator, Page } from '@playwright/test';
import { Prepared, openRecord } from './records';
import { arrows } from './slides';
import { board, cell, expect, myTurn, pick, startGame, test, visit } from './table';

const kept = (page: Page): Locator => page.locator('[data-match]');
const home = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: /^(Ludothèque|Accueil)$/ }).click();
  await expect(page.getByRole('heading', { name: 'À quoi jouons-nous ?' })).toBeVisible();
};
const slide = async (page: Page) => cell(page, pick(await arrows(page), 0)).click();
const openFile = (page: Page, label: string, text: string): Promise<void> =>
  page
    .getByLabel(label)
    .setInputFiles({ name: 'partie.json', mimeType: 'application/json', buffer: Buffer.from(text) });

/** What a click saves as a file. */
async function saved(page: Page, click: () => Promise<void>): Promise<string> {
  const waiting = page.waitForEvent('download');
  await click();
  const stream = await (await waiting).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** A game that a person has just lost. */
async function giveUp(page: Page, game: string): Promise<void> {
  const table = Prepared.deal(
    game,
    game === 'labymaster' ? 'mb' : 'classic',
    ['human', { computer: { level: 1 } }],
    7,
  );
  table.resign();
  await openRecord(page, table.record);
  await expect(board(page)).toHaveAttribute('data-phase', 'over');
}

test('what was played comes first, with its board, whose turn it is, and when', async ({ page }) => {
  await startGame(page);
  await slide(page);
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  await home(page);
  await expect(kept(page)).toHaveCount(1);
  await expect(kept(page)).toContainText('À vous de jouer');
  await expect(kept(page)).toContainText('Vous – Robot');
  await expect(kept(page)).toContainText('à l’instant');
  await expect(kept(page).getByTestId('mini-board').locator('[data-cell="c1"]')).toBeVisible();
  const [first, games] = [await kept(page).boundingBox(), await page.locator('.games').boundingBox()];
  expect(first?.y ?? 0).toBeLessThan(games?.y ?? 0);
  await page.getByRole('link', { name: /^Continuer la partie\s: Labymaster/ }).click();
  await expect(board(page)).toHaveAttribute('data-ply', '2');
});

test('a deleted game can be had back, from another page too', async ({ page }) => {
  await startGame(page);
  await slide(page);
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  await home(page);
  await page.getByRole('button', { name: /^Supprimer la partie/ }).click();
  await expect(kept(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Jouer à Labymaster' }).click();
  await expect(page.getByRole('heading', { name: 'Labymaster', level: 1 })).toBeVisible();
  await page.getByTestId('toast').getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByTestId('toast')).toHaveCount(0);
  await home(page);
  await page.getByRole('link', { name: /^Continuer la partie\s: Labymaster/ }).click();
  await myTurn(page);
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  await slide(page);
  await expect(board(page)).toHaveAttribute('data-ply', '4');
});

test('a file of a game that is there already opens that one', async ({ page }) => {
  const table = Prepared.deal('labymaster', 'mb', ['human', 'human'], 7);
  await openRecord(page, table.record);
  await myTurn(page);
  const address = page.url();
  await slide(page);
  await expect(board(page)).toHaveAttribute('data-ply', '1');
  await openRecord(page, table.record);
  await expect(board(page)).toHaveAttribute('data-ply', '1');
  expect(page.url()).toBe(address);
  await home(page);
  await expect(kept(page)).toHaveCount(1);
});

test('everything is saved into one file and brought back on another device', async ({
  page,
  browser,
  baseURL,
}) => {
  await giveUp(page, 'labymaster');
  await startGame(page);
  await visit(page, '/#/history');
  await expect(page.locator('[data-result]')).toHaveCount(1);
  await expect(kept(page)).toHaveCount(1);
  const file = await saved(page, () => page.getByRole('button', { name: 'Tout enregistrer' }).click());
  await openFile(page, 'Ouvrir une sauvegarde', file);
  await expect(page.getByText('Tout ce que contient ce fichier est déjà ici.')).toBeVisible();

  const device = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' });
  const other = await device.newPage();
  await visit(other, '/#/history');
  await openFile(other, 'Ouvrir une sauvegarde', file);
  await expect(other.getByText('2 parties ont été ajoutées.')).toBeVisible();
  await expect(other.locator('[data-result]')).toHaveCount(1);
  await other.getByRole('link', { name: /^Continuer la partie\s: Labymaster/ }).click();
  await myTurn(other);
  await device.close();
});

test('a file that is no backup is refused in a sentence', async ({ page }) => {
  await visit(page, '/#/history');
  await openFile(page, 'Ouvrir une sauvegarde', '{"ludotheque":1,"matches":[{}]}');
  await expect(page.getByRole('alert')).toHaveText(/^Ce fichier ne peut pas être ouvert\s: .+/);
});

test('how a game ended stays known when the game is deleted', async ({ page }) => {
  await giveUp(page, 'labymaster');
  await visit(page, '/#/history');
  const result = page.locator('[data-result]');
  await expect(result).toContainText('Bruno a gagné');
  await result.getByRole('button', { name: /^Supprimer la partie/ }).click();
  await expect(result.getByRole('button')).toHaveCount(0);
  await expect(result).toContainText('Bruno a gagné');
  await expect(page.getByText('gagné 0 fois sur 1')).toBeVisible();
});

test('after three losses an easier level is chosen, and said why', async ({ page }) => {
  await visit(page, '/#/history');
  const text = { fr: 'Robot a gagné', en: 'Robot won' };
  const result = (n: number) => ({
    ...{ id: `lost-${n}`, game: 'labymaster', edition: text, names: [text, text], headline: text },
    ...{ minds: ['human', { computer: { level: 3 } }], winner: 1, ply: 20, ended: n },
  });
  const file = { ludotheque: 1, matches: [], results: [1, 2, 3].map(result), choices: {} };
  await openFile(page, 'Ouvrir une sauvegarde', JSON.stringify(file));
  await expect(page.locator('[data-result]')).toHaveCount(3);
  await visit(page, '/#/new/labymaster');
  await expect(page.getByTestId('next-level')).toContainText('Facile');
  await expect(page.getByRole('radio', { name: 'Facile' })).toBeChecked();
});

test('another language changes the words and nothing else', async ({ page }) => {
  await startGame(page);
  await expect(page.locator('[data-seat="0"]')).toContainText('Vous');
  await expect(page).toHaveTitle('À vous de jouer · Labymaster · Ludothèque');
  await board(page).evaluate((element) => (element.dataset['same'] = 'yes'));
  await page.getByLabel('Réglages').click();
  await page.getByText('English').click();
  await expect(page.locator('[data-seat="0"]')).toContainText('You');
  await expect(page).toHaveTitle('Your turn · Labymaster · Ludothèque');
  await expect(board(page)).toHaveAttribute('data-same', 'yes');
  await expect(page.getByRole('radio', { name: 'English' })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the settings are shut by a tap outside, by Escape, and by going elsewhere', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('group', { name: 'Langue' });
  const open = async () => {
    await page.getByLabel('Réglages').click();
    await expect(menu).toBeVisible();
  };
  await open();
  await page.getByRole('heading', { name: 'À quoi jouons-nous ?' }).click();
  await expect(menu).toBeHidden();
  await open();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByLabel('Réglages')).toBeFocused();
  await open();
  await page.locator('header').getByRole('link', { name: 'Mes parties' }).click();
  await expect(menu).toBeHidden();
});

test('every page has its title, and the focus goes into it', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Ludothèque');
  const link = page.getByRole('link', { name: 'Jouer à Labymaster' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Nouvelle partie · Labymaster · Ludothèque');
  await expect(page.locator('main')).toBeFocused();
  await visit(page, '/#/history');
  await expect(page).toHaveTitle('Mes parties · Ludothèque');
});
