import { boardOfExample, exampleOf, rulesWithExamples } from './examples';
import { board, cell, expect, pickUp, startGame, test, visit } from './table';

const names = {
  pictofab: { of: 'de Picto’Fab', playing: 'à Picto’Fab' },
  labymaster: { of: 'de Labymaster', playing: 'à Labymaster' },
  sequence: { of: 'de Séquence pour enfants', playing: 'à Séquence pour enfants' },
  labyrinthe: { of: 'du Jeu du Labyrinthe', playing: 'au Jeu du Labyrinthe' },
};

for (const [game, { of, playing }] of Object.entries(names)) {
  test(`the rules of ${game} are shown on its board`, async ({ page }) => {
    await visit(page, `/#/rules/${game}`);
    await expect(page.getByRole('heading', { level: 1, name: `Règles ${of}` })).toBeVisible();
    await expect(page.getByTestId('step')).toHaveCount(3);
    const rules = await rulesWithExamples(page);
    expect(rules.length).toBeGreaterThanOrEqual(3);
    for (const rule of rules) {
      await boardOfExample(page, rule);
      // It begins with the move that it explains: nothing is told before that is played.
      const told = exampleOf(page, rule).locator('.told');
      await expect(told).toHaveText('');
      await exampleOf(page, rule).getByRole('button', { name: 'Coup suivant' }).click();
      await expect(told).not.toHaveText('');
      await expect(exampleOf(page, rule).getByRole('button', { name: 'Coup précédent' })).toBeEnabled();
    }
    await page.getByRole('link', { name: `Jouer ${playing}` }).click();
    await expect(page).toHaveURL(new RegExp(`#/new/${game}$`));
  });
}

test('an address leads to a rule', async ({ page }) => {
  await visit(page, '/#/rules/labymaster/LM-6');
  await expect(page.locator('#LM-6')).toBeFocused();
  await expect(page.locator('#LM-6')).toBeInViewport();
});

test('house rules are folded, and an address opens them', async ({ page }) => {
  await visit(page, '/#/rules/labymaster');
  await expect(page.locator('#LM-H2')).toBeHidden();
  await page.getByText('Règles maison', { exact: true }).click();
  await expect(page.locator('#LM-H2')).toBeVisible();
  await visit(page, '/#/rules/labymaster/LM-H2');
  await expect(page.locator('#LM-H2')).toBeFocused();
});

test('the contents stay beside the rules on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/#/rules/labyrinthe');
  const contents = page.getByRole('navigation', { name: 'Sommaire' });
  await contents.getByRole('link', { name: 'Gagner la partie' }).click();
  await expect(page.locator('#LB-8')).toBeFocused();
  await expect(contents.getByRole('link', { name: 'Mise en place' })).toBeInViewport();
  await contents.getByRole('link', { name: 'Trois fois la même position' }).click();
  await expect(page.locator('#LB-H1')).toBeFocused();
});

test('the contents are folded on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/#/rules/labyrinthe');
  const contents = page.getByRole('navigation', { name: 'Sommaire' });
  await expect(contents.getByRole('link', { name: 'Gagner la partie' })).toBeHidden();
  await contents.getByText('Sommaire').click();
  await contents.getByRole('link', { name: 'Gagner la partie' }).click();
  await expect(page.locator('#LB-8')).toBeFocused();
});

test('from the rules a way leads back to the game', async ({ page }) => {
  await startGame(page);
  const address = page.url();
  await visit(page, '/#/rules/labymaster');
  await page.getByRole('link', { name: 'Revenir à la partie' }).click();
  await expect(board(page)).toHaveAttribute('data-ply', '0');
  expect(page.url()).toBe(address);
  await visit(page, '/#/rules/sequence');
  await expect(page.getByRole('link', { name: 'Jouer à Séquence pour enfants' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Revenir à la partie' })).toHaveCount(0);
});

test('a refusal opens its rule over the game, and other rules from there', async ({ page }) => {
  await startGame(page);
  const address = page.url();
  await pickUp(page, 'b1');
  await cell(page, 'd11').click();
  await expect(page.getByTestId('why-not')).toBeVisible();
  await page.getByRole('button', { name: 'Voir la règle' }).click();
  const sheet = page.getByRole('dialog', { name: 'Règles de Labymaster' });
  await expect(sheet.locator('section:focus')).toBeInViewport();
  await sheet.locator('#LM-2').getByRole('link', { name: 'LM-5', exact: true }).click();
  await expect(sheet.locator('#LM-5')).toBeFocused();
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(board(page)).toHaveAttribute('data-ply', '0');
});
