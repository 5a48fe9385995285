import type { Page } from '@playwright/test';
import { arrows } from './slides';
import { board, cell, expect, myTurn, pick, startGame, test, visit } from './table';

/** Slides a block. */
const slide = async (page: Page) => cell(page, pick(await arrows(page), 0)).click();

test('one game in two tabs: the second is told, may take it over, and the first says so', async ({
  page,
  context,
}) => {
  await startGame(page);
  await slide(page);
  await expect(board(page)).toHaveAttribute('data-ply', '2');

  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('alert')).toHaveText('Cette partie est ouverte dans un autre onglet.');
  await expect(board(second)).toHaveCount(0);
  await second.getByRole('button', { name: 'Continuer ici' }).click();
  await expect(board(second)).toHaveAttribute('data-ply', '2');
  await expect(page.getByRole('alert')).toHaveText('Cette partie continue maintenant dans un autre onglet.');

  await slide(second);
  await expect(board(second)).toHaveAttribute('data-ply', '4');
  await page.getByRole('button', { name: 'Continuer ici' }).click();
  await expect(board(page)).toHaveAttribute('data-ply', '4');
  await expect(second.getByRole('alert')).toBeVisible();
});

test('two people on one device take back one move after the other', async ({ page }) => {
  await visit(page, '/#/new/labymaster');
  await page.getByText('À deux sur cet appareil').click();
  await page.getByRole('button', { name: 'Commencer la partie' }).click();
  await myTurn(page);
  for (const ply of ['1', '2']) {
    await slide(page);
    await expect(board(page)).toHaveAttribute('data-ply', ply);
  }
  for (const ply of ['1', '0']) {
    await page.getByRole('button', { name: 'Annuler le coup' }).click();
    await expect(board(page)).toHaveAttribute('data-ply', ply);
    await expect(page.getByTestId('why-not')).toHaveCount(0);
  }
  await slide(page);
  await expect(board(page)).toHaveAttribute('data-ply', '1');
});

test('a game kept in an earlier form is refused in a sentence, and stays in the list', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('ludotheque');
        request.onsuccess = () => {
          const change = request.result.transaction(['summaries', 'records'], 'readwrite');
          const summary = {
            id: 'old',
            game: 'labymaster',
            edition: { fr: 'MB', en: 'MB' },
            names: ['Anna', 'Bruno'],
            ply: 4,
            over: false,
            at: 1,
          };
          change.objectStore('summaries').put(summary, 'old');
          change.objectStore('records').put('{"record":1,"game":"labymaster"}', 'old');
          change.oncomplete = resolve;
        };
      }),
  );
  await page.reload();
  await page.getByRole('link', { name: /^Continuer la partie\s: Labymaster/ }).click();
  await expect(page.getByRole('alert')).toContainText(
    /^Cette partie ne peut pas être continuée\s: cette partie a été gardée sous la version 1, ce programme ne lit que la version 2\./,
  );
  await page.getByRole('link', { name: 'Ludothèque' }).click();
  await expect(page.getByRole('link', { name: /^Continuer la partie\s: Labymaster/ })).toBeVisible();
});
