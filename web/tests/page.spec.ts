import AxeBuilder from '@axe-core/playwright';
import { board, expect, startGame, test } from './table';

const pages = ['/#/', '/#/new/labymaster', '/#/rules/labymaster', '/#/about'];

for (const theme of ['light', 'dark'] as const) {
  test(`axe-core finds nothing wrong, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    const check = async () => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    for (const address of pages) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check();
    }
    await startGame(page);
    await page.locator('[data-cell="c1"]').click();
    await check();
    await page.locator('[data-cell="d11"]').click();
    await expect(page.getByTestId('why-not')).toBeVisible();
    await check();
  });
}

for (const width of [320, 390, 1440, 2560]) {
  test(`nothing overflows at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const address of pages) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await overflow(), address).toBeLessThanOrEqual(0);
    }
    await startGame(page);
    expect(await overflow(), 'a table').toBeLessThanOrEqual(0);
    const square = await page.locator('[data-cell="c1"]').boundingBox();
    expect(square?.width ?? 0).toBeGreaterThanOrEqual(44);
  });
}

test('in English as well', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Réglages').click();
  await page.getByText('English').click();
  await expect(page.getByRole('heading', { name: 'What shall we play?' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('with the network cut, the page comes back and plays', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await startGame(page);
  await page.locator('.chevron:not(.dim)').first().click();
  await expect(board(page)).toHaveAttribute('data-ply', '2');
});

test('nothing is asked of anybody else, and there are no cookies', async ({ page, context, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  await startGame(page);
  expect(elsewhere).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
