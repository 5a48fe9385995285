// Takes the pictures of the boards that the first page shows, light and dark, from the page itself:
// npm run pictures -- http://127.0.0.1:8080/
import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const [address = 'http://127.0.0.1:8080/'] = process.argv.slice(2);
const GAMES = ['pictofab', 'labymaster', 'sequence', 'labyrinthe'];
/** How high a picture is, in pixels: enough for a screen with two to a point. */
const HEIGHT = 420;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const theme of ['light', 'dark']) for (const game of GAMES) await take(game, theme);
await browser.close();

async function take(game, theme) {
  const page = await browser.newPage({
    viewport: { width: 1366, height: 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'fr-FR',
  });
  await page.addInitScript((game) => {
    localStorage.setItem('ludotheque.pace', 'quick');
    localStorage.setItem(`ludotheque.introduced.${game}`, 'yes');
  }, game);
  await page.goto(`${address}#/new/${game}`);
  await page.locator('button[type=submit]').click();
  await page.locator('[data-testid=board][data-mine=true]').waitFor();
  // Only the board: nothing that lies on it or beside it.
  await page.locator('.lots').waitFor({ state: 'detached' });
  const { x, y, width, height } = await page.evaluate(() => {
    document.querySelector('.lens')?.remove();
    const drawings = [...document.querySelectorAll('[data-testid=board] svg[viewBox]')];
    const sizes = drawings.map((one) => one.getBoundingClientRect());
    return sizes.reduce((a, b) => (a.width * a.height >= b.width * b.height ? a : b)).toJSON();
  });
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 82,
    clip: { x, y, width, height, scale: HEIGHT / height },
  });
  await writeFile(`src/lib/boards/${game}/picture-${theme}.webp`, Buffer.from(data, 'base64'));
  await page.close();
}
