import { board, cell, chooseLevel1, expect, myTurn, test, visit } from './table';

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
  await expect.poll(lots).toMatch(/^Le sort (désigne Robot|vous désigne)$/);
  await myTurn(page);
});

test('Picto’Fab asks who was last in a FabLab', async ({ page }) => {
  await visit(page, '/#/new/pictofab');
  await page
    .getByRole('group', { name: /FabLab/ })
    .getByText('Robot')
    .click();
  await page.getByRole('button', { name: 'Commencer la partie' }).click();
  await myTurn(page);
  await expect(board(page)).toHaveAttribute('data-ply', '1');
  await page.getByText('Déroulement').click();
  await expect(page.getByText('Robot commence.')).toBeVisible();
});

test('four around the board: people and computers in a mix, with names and colours', async ({ page }) => {
  await visit(page, '/#/new/labyrinthe');
  await page.getByText('4 joueurs').click();
  await page.getByText('Plus de choix').click();
  const seat = (n: number) => page.getByRole('group', { name: `Place ${n}` });
  await seat(1).getByLabel('Prénom').fill('Mamie');
  await seat(3).getByLabel('Joué par').selectOption('Une personne');
  await seat(3).getByLabel('Prénom').fill('Zoé');
  await seat(3).getByTitle('violet').click();
  await expect(seat(3).getByRole('radio', { name: 'violet' })).toBeChecked();
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
  await page.getByText('Plus de choix').click();
  await page.getByRole('group', { name: 'Édition' }).getByText('7').click();
  await page.getByRole('button', { name: 'Commencer la partie' }).click();
  await myTurn(page);
  await expect(cell(page, 'c9')).toBeVisible();
  await expect(cell(page, 'c11')).toHaveCount(0);
});
