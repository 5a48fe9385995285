import type { Locator, Page } from '@playwright/test';
import {
  board,
  cell,
  chooseLevel1,
  expect,
  giveUp,
  moreSettings,
  myTurn,
  resize,
  test,
  visit,
} from './table';

const seat = (page: Page, n: number): Locator => page.getByRole('group', { name: `Place ${n}` });

/** Writes down what the lots say while they can be seen: they are gone again after a moment. */
function noteLots(): void {
  new MutationObserver(() => {
    const said = document.querySelector<HTMLElement>('.lots p');
    if (said?.checkVisibility()) document.documentElement.dataset['lots'] = said.innerText;
  }).observe(document, { childList: true, subtree: true });
}

test('two taps and the game is on; lots are drawn in sight', async ({ page }) => {
  // A computer that starts waits until the lots were seen.
  await page.addInitScript(() => localStorage.setItem('ludotheque.pace', 'calm'));
  await page.addInitScript(noteLots);
  await page.goto('/');
  await page.getByRole('link', { name: 'Jouer à Labymaster' }).click();
  await page.getByRole('button', { name: 'Commencer la partie' }).click();
  const lots = () => page.evaluate(() => document.documentElement.dataset['lots'] ?? '');
  await expect.poll(lots).toMatch(/^(Robot commence|Vous commencez)\s!$/);
  await myTurn(page);
});

test('Picto’Fab asks people who was last in a FabLab, and no robot', async ({ page }) => {
  await visit(page, '/#/new/pictofab');
  const question = page.getByRole('group', { name: /FabLab/ });
  await expect(page.getByRole('group', { name: 'Niveau de l’ordinateur' })).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.getByText('À deux sur cet appareil').click();
  await seat(page, 2).getByLabel('Prénom').fill('Zoé');
  await question.getByText('Zoé').click();
  await expect(question.getByRole('radio', { name: 'Zoé' })).toBeChecked();
  await page.getByRole('button', { name: 'Commencer la partie' }).click();
  await expect(page.getByRole('heading', { name: 'Passez l’appareil à Zoé' })).toBeVisible();
});

test('a robot may start, where somebody says so', async ({ page }) => {
  await visit(page, '/#/new/pictofab');
  await moreSettings(page);
  await page.getByRole('group', { name: 'Qui commence ?' }).getByText('Robot').click();
  await page.getByRole('button', { name: 'Commencer la partie' }).click();
  await myTurn(page);
  await expect(board(page)).toHaveAttribute('data-ply', '1');
  await expect(page.getByText('Robot commence.')).toBeVisible();
});

test('four around the board: people and computers in a mix, with names and colours', async ({ page }) => {
  await visit(page, '/#/new/labyrinthe');
  await page.getByText('4 joueurs').click();
  await page.getByText('À plusieurs sur cet appareil').click();
  await seat(page, 1).getByLabel('Prénom').fill('Mamie');
  for (const n of [2, 4]) await seat(page, n).getByLabel('Joué par').selectOption('Ordinateur : Facile');
  await seat(page, 3).getByLabel('Prénom').fill('Zoé');
  await seat(page, 3).getByTitle('violet').click();
  await expect(seat(page, 3).getByRole('radio', { name: 'violet' })).toBeChecked();
  await page.getByRole('button', { name: 'Commencer la partie' }).click();
  await myTurn(page);
  await expect(page.locator('[data-seat]')).toHaveCount(4);
  await expect(page.locator('[data-seat="0"]')).toContainText('Mamie');
  await expect(page.locator('[data-seat="2"]')).toContainText('Zoé');
  await expect(page.locator('[data-seat="1"]')).toContainText('Facile');
});

for (const seats of [3, 4]) {
  test(`Séquence for ${seats}: the computers play in turn`, async ({ page }) => {
    await visit(page, '/#/new/sequence');
    await page.getByText(`${seats} joueurs`).click();
    await chooseLevel1(page);
    await page.getByRole('button', { name: 'Commencer la partie' }).click();
    await myTurn(page);
    await expect(page.locator('[data-seat]')).toHaveCount(seats);
  });
}

test('a table of another edition', async ({ page }) => {
  await visit(page, '/#/new/labymaster');
  await moreSettings(page);
  await page.getByRole('group', { name: 'Édition' }).getByText('7').click();
  await page.getByRole('button', { name: 'Commencer la partie' }).click();
  await myTurn(page);
  await expect(cell(page, 'c9')).toBeVisible();
  await expect(cell(page, 'c11')).toHaveCount(0);
});

test('several people say what becomes of a seat that is given up', async ({ page }) => {
  await visit(page, '/#/new/sequence');
  await page.getByText('3 joueurs').click();
  await moreSettings(page);
  const left = page.getByRole('group', { name: 'Quand un joueur abandonne' });
  await expect(page.getByRole('group', { name: 'Temps de réflexion' })).toBeVisible();
  await expect(left).toHaveCount(0);
  await page.getByText('À plusieurs sur cet appareil').click();
  await expect(left.getByRole('radio', { name: 'L’ordinateur joue à sa place' })).toBeChecked();
  await left.getByText('La partie s’arrête').click();
  await page.getByRole('button', { name: 'Commencer la partie' }).click();
  await page.getByRole('button', { name: /^C’est moi/ }).click();
  await giveUp(page);
  await expect(page.getByTestId('strip')).toContainText(/sans vainqueur\s: Joueur \d a abandonné/);
});

test('names, levels, the edition and the terms are remembered, each game for itself', async ({ page }) => {
  await visit(page, '/#/new/labymaster');
  await moreSettings(page);
  await page.getByRole('group', { name: 'Édition' }).getByText('7').click();
  await seat(page, 1).getByLabel('Prénom').fill('Mamie');
  await seat(page, 2).getByLabel('Joué par').selectOption('Ordinateur : Moyen');
  await page.getByLabel('On peut demander un conseil').uncheck();
  await page.getByRole('group', { name: 'Temps de réflexion' }).getByText('Par tour').click();
  await page.getByLabel('Durée').selectOption('2 min par tour');
  await page.getByRole('button', { name: 'Commencer la partie' }).click();
  await myTurn(page);

  await visit(page, '/#/new/labymaster');
  await expect(page.getByRole('radio', { name: 'Moyen' })).toBeChecked();
  await moreSettings(page);
  await expect(page.getByRole('group', { name: 'Édition' }).getByRole('radio', { name: /7/ })).toBeChecked();
  await expect(seat(page, 1).getByLabel('Prénom')).toHaveValue('Mamie');
  await expect(page.getByLabel('On peut demander un conseil')).not.toBeChecked();
  await expect(page.getByLabel('Durée').locator('option:checked')).toHaveText(/^2\smin par tour$/);

  await visit(page, '/#/new/sequence');
  await moreSettings(page);
  await expect(seat(page, 1).getByLabel('Prénom')).toHaveValue('');
});

test('a match of two games: the other one starts the second, and both count together', async ({ page }) => {
  await visit(page, '/#/new/labymaster');
  await page.getByText('À deux sur cet appareil').click();
  await seat(page, 1).getByLabel('Prénom').fill('Anne');
  await seat(page, 2).getByLabel('Prénom').fill('Basile');
  await moreSettings(page);
  await page.getByRole('group', { name: 'Qui commence ?' }).getByText('Basile').click();
  await page.getByText('Un match en deux parties').click();
  await page.getByRole('button', { name: 'Commencer la partie' }).click();
  await expect(page.getByTestId('strip')).toContainText('Basile');
  await giveUp(page);
  const ending = page.getByTestId('ending');
  await expect(ending).toContainText('Première partie sur deux\u00a0: Anne commence la seconde.');
  // Score and meaning are both in sight, on the smallest phone, too.
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    await resize(page, width, height);
    expect(await ending.evaluate((one) => one.scrollHeight - one.clientHeight), `at ${width}`).toBe(0);
    await expect(ending.getByTitle('Anne')).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'Seconde partie' }).click();
  await expect(board(page)).toHaveAttribute('data-phase', 'playing');
  await giveUp(page);
  await expect(ending).toContainText('Sur les deux parties\u00a0: Anne 1, Basile 1.');
  await expect(page.getByRole('button', { name: 'Revanche' })).toBeVisible();
});
