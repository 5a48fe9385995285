import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { boardOfExample, rulesWithExamples } from './examples';
import { openRecord, Prepared } from './records';
import { board, cell, expect, myTurn, overflow, pickUp, startGame, test, visit } from './table';
import { arrows } from './slides';

const games = ['pictofab', 'labymaster', 'sequence', 'labyrinthe'];
const pages = ['/#/', '/#/about', '/#/history', ...games.map((game) => `/#/new/${game}`)];

/** Opens the rules of a game with their first board drawn. */
async function visitRules(page: Page, game: string): Promise<void> {
  await visit(page, `/#/rules/${game}`);
  const [rule = ''] = await rulesWithExamples(page);
  await boardOfExample(page, rule);
}

const faults = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations;

for (const theme of ['light', 'dark'] as const) {
  for (const language of ['fr', 'en']) {
    const begin = async (page: Page) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.addInitScript((chosen) => localStorage.setItem('ludotheque.language', chosen), language);
    };

    test(`axe-core finds nothing wrong, ${theme}, ${language}`, async ({ page }) => {
      await begin(page);
      for (const address of pages) {
        await visit(page, address);
        expect(await faults(page)).toEqual([]);
      }
    });

    for (const game of games) {
      test(`axe-core finds nothing wrong with ${game}, ${theme}, ${language}`, async ({ page }) => {
        await begin(page);
        await visitRules(page, game);
        expect(await faults(page)).toEqual([]);
        await visit(page, `/#/new/${game}`);
        await page.locator('button[type=submit]').click();
        await myTurn(page);
        expect(await faults(page)).toEqual([]);
      });
    }
  }

  test(`axe-core finds nothing wrong where something is refused, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await startGame(page);
    await pickUp(page, 'c1');
    await cell(page, 'd11').click();
    await expect(page.getByTestId('why-not')).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });
}

for (const width of [320, 390, 1440, 2560]) {
  test(`nothing overflows at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const address of pages) {
      await visit(page, address);
      expect(await overflow(page), address).toBeLessThanOrEqual(0);
    }
    for (const game of games) {
      await visitRules(page, game);
      expect(await overflow(page), `the rules of ${game}`).toBeLessThanOrEqual(0);
      await startGame(page, game);
      expect(await overflow(page), `a table of ${game}`).toBeLessThanOrEqual(0);
    }
    await startGame(page);
    const square = await cell(page, 'c1').boundingBox();
    // The whole board comes first; a tap beside a square is meant for it.
    expect(square?.width ?? 0).toBeGreaterThanOrEqual(width < 390 ? 40 : 44);
  });
}

test('in English as well', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Réglages').click();
  await page.getByText('English').click();
  await expect(page.getByRole('heading', { name: 'What shall we play?' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a file that holds no game is refused in a sentence', async ({ page }) => {
  await openRecord(page, '{"game": 1}');
  await expect(page.getByRole('alert')).toHaveText(
    'Ce fichier ne peut pas être ouvert : ce n’est pas un enregistrement de partie',
  );
  const kept = Prepared.deal('labymaster', 'mb', ['human', 'human'], 7);
  await openRecord(page, kept.record.replace('"seats":2', '"seats":3'));
  await expect(page.getByRole('alert')).toHaveText(
    'Ce fichier ne peut pas être ouvert : ce jeu ou cette table n’existe pas ici',
  );
  await openRecord(page, kept.record);
  await expect(board(page)).toHaveAttribute('data-ply', '0');
});

test('with the network cut, the page comes back and plays', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  for (const game of games) await startGame(page, game);
  await startGame(page);
  const [arrow = ''] = await arrows(page);
  await cell(page, arrow).click();
  await expect(board(page)).toHaveAttribute('data-ply', '2');
});

test('nothing is asked of anybody else, and there are no cookies', async ({ page, context, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      elsewhere.push(request.url());
  });
  await startGame(page);
  expect(elsewhere).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
