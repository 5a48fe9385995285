import { arrows } from './slides';
import { openRecord, Prepared, robot } from './records';
import { board, cell, expect, giveUp, pick, startGame, test, visit } from './table';

/** A game of six moves between two people who see everything. */
function sixMoves(): string {
  const table = Prepared.deal('labymaster', 'mb', ['human', 'human'], 7);
  table.until(({ ply }) => (ply === 6 ? true : undefined));
  return table.record;
}

test('each click on “previous” goes back a move, its button stays, and the strip says that one looks back', async ({
  page,
}) => {
  await openRecord(page, sixMoves());
  await expect(board(page)).toHaveAttribute('data-ply', '6');
  const previous = page.getByRole('button', { name: 'Coup précédent' });
  const before = await previous.boundingBox();
  await previous.evaluate((button: HTMLElement) => [1, 2, 3, 4].forEach(() => button.click()));
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  await expect(page.getByTestId('strip')).toContainText(/^\s*Retour en arrière\s: coup 2 sur 6/);
  expect(await previous.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Revenir au jeu' }).click();
  await expect(board(page)).toHaveAttribute('data-ply', '6');
});

test('the history numbers the turns, and an entry leads to its position', async ({ page }) => {
  await openRecord(page, sixMoves());
  const story = page.getByTestId('story');
  await expect(story.getByRole('listitem').filter({ hasText: /^\s*6\./ })).toHaveCount(1);
  const third = story.getByRole('listitem').filter({ hasText: /^\s*3\./ });
  await third.getByRole('button').click();
  await expect(board(page)).toHaveAttribute('data-ply', '3');
  await expect(third.getByRole('button')).toHaveAttribute('aria-current', 'step');
});

test('on a phone the history and the moves are in the bar and behind it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRecord(page, sixMoves());
  await page.getByRole('button', { name: 'Revoir' }).click();
  await page.getByRole('button', { name: 'Coup précédent' }).click();
  await expect(board(page)).toHaveAttribute('data-ply', '5');
  await page.getByRole('button', { name: 'Revenir au jeu' }).click();
  await expect(board(page)).toHaveAttribute('data-ply', '6');
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('button', { name: 'Historique' }).click();
  const story = page.getByRole('dialog', { name: 'Historique' });
  await story
    .getByRole('listitem')
    .filter({ hasText: /^\s*2\./ })
    .getByRole('button')
    .click();
  await expect(story).toHaveCount(0);
  await expect(board(page)).toHaveAttribute('data-ply', '2');
});

test('who begins a game goes on at its table; keys ask for advice, take back and tell what keys there are', async ({
  page,
}) => {
  await startGame(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('h');
  await expect(page.getByTestId('strip')).toContainText(/^\s*Conseil\s:/);
  await cell(page, pick(await arrows(page), 0)).click();
  await expect(board(page)).toHaveAttribute('data-ply', '2');
  await page.keyboard.press('u');
  await expect(board(page)).toHaveAttribute('data-ply', '0');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
});

test('a sheet shuts on a tap beside it, and gives the focus back', async ({ page }) => {
  await startGame(page);
  const goal = page.getByTestId('goal');
  await goal.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(goal).toBeFocused();
});

test('after a game against the computer: score, kind words, and a harder one with the same seats', async ({
  page,
}) => {
  await startGame(page);
  await giveUp(page);
  await expect(page.getByTestId('ending')).toContainText(/Robot\s*0\/5/);
  await expect(page.getByRole('button', { name: 'Plus facile' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Plus difficile' }).click();
  await expect(board(page)).toHaveAttribute('data-phase', 'playing');
  await expect(page.locator('[data-seat="1"]')).toContainText('Facile');
});

test('on one device the move is seen before the curtain falls, which tells it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ludotheque.pace', 'calm'));
  await page.clock.install();
  const table = Prepared.deal('sequence', 'classic', ['human', 'human'], 5);
  const { choices, scene } = table.view(0);
  const isOnly = (card: string | null) => scene.hand.filter(({ id }) => id === card).length === 1;
  const choice = choices.find(({ from, to }) => to !== null && isOnly(from));
  await openRecord(page, table.record);
  await page.getByRole('button', { name: 'C’est moi, Anna' }).click();
  await page.locator(`[data-card="${choice?.from}"]`).click();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await cell(page, choice?.to ?? '').click();
  await expect(board(page)).toHaveAttribute('data-ply', '1');
  await expect(page.locator('[data-card]')).toHaveCount(0);
  const curtain = page.getByRole('heading', { name: 'Passez l’appareil à Bruno' });
  await expect(curtain).toHaveCount(0);
  await page.clock.runFor(1300);
  await expect(curtain).toBeVisible();
  await expect(board(page)).toHaveCount(0);
  await expect(page.getByText('Dernier coup')).toBeVisible();
});

test('lots are drawn before the curtain says who starts', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/#/new/sequence');
  await page.getByText(/sur cet appareil/).click();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.locator('button[type=submit]').click();
  await expect(page.locator('.lots')).toBeVisible();
  await expect(page.locator('[data-card]')).toHaveCount(0);
  const curtain = page.getByRole('heading', { name: /^Passez l’appareil/ });
  await expect(curtain).toHaveCount(0);
  await page.clock.runFor(5000);
  await expect(curtain).toBeVisible();
  await expect(page.locator('.lots')).toHaveCount(0);
});

test('the goal says how far one has come', async ({ page }) => {
  const table = Prepared.deal('labyrinthe', 'classic', ['human', robot], 7);
  await openRecord(page, table.record);
  await expect(page.getByTestId('goal')).toContainText(/\D0\/3/);
});
