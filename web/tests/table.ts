import { test as base, expect, type ConsoleMessage, type Locator, type Page } from '@playwright/test';
import { Server } from './server';

type Served = { address: string };

export const games = ['pictofab', 'labymaster', 'sequence', 'labyrinthe'];

/** Whether a page says something that must not be; that a server has refused something is told by the browser itself. */
function isComplaint(message: ConsoleMessage): boolean {
  const refused =
    message.text().startsWith('Failed to load resource') && message.location().url.includes('/api/');
  return !refused && (message.type() === 'error' || message.type() === 'warning');
}

/** Every test has a page that may not complain, and a real server. */
export const test = base.extend<{ quiet: void; alone: void; introduced: string[] }, { served: Served }>({
  introduced: [games, { option: true }],
  served: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ served }, use) => use(served.address),
  // What a test leaves open would go on playing beside those after it.
  alone: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  quiet: [
    async ({ page, introduced }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (isComplaint(message)) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.addInitScript((games) => {
        localStorage.setItem('ludotheque.pace', 'quick');
        games.forEach((game) => localStorage.setItem(`ludotheque.introduced.${game}`, 'yes'));
      }, introduced);
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const board = (page: Page): Locator => page.getByTestId('board');
export const cell = (page: Page, name: string): Locator => page.locator(`[data-cell="${name}"]`);

/** Opens a page anew, so that nothing of the page before can be taken for it. */
export async function visit(page: Page, address: string): Promise<void> {
  // Where only what follows the `#` is another, nothing is loaded.
  if ((await page.goto(address)) === null) await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Starts a game against level 1; the person starts. */
export async function startGame(page: Page, game = 'labymaster'): Promise<void> {
  await visit(page, `/#/new/${game}`);
  await chooseLevel1(page);
  await startMyself(page);
  await page.getByRole('button', { name: 'Commencer la partie' }).click();
  await myTurn(page);
}

export async function chooseLevel1(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Niveau de l’ordinateur' }).getByText('Découverte').click();
  await expect(page.getByRole('radio', { name: 'Découverte' })).toBeChecked();
}

export async function moreSettings(page: Page): Promise<void> {
  await page.getByText('Autres réglages').click();
}

/** Opens the further settings, and has the person start. */
export async function startMyself(page: Page): Promise<void> {
  await moreSettings(page);
  const starters = page.getByRole('group', { name: 'Qui commence ?' });
  await starters.getByText('Vous').click();
  await expect(starters.getByRole('radio', { name: 'Vous' })).toBeChecked();
}

/** Waits until the person may play, or the game is over. */
export async function myTurn(page: Page): Promise<void> {
  await expect(
    page.locator('[data-testid="board"][data-mine="true"], [data-testid="board"][data-phase="over"]'),
  ).toHaveCount(1);
}

export async function isOver(page: Page): Promise<boolean> {
  return (await board(page).getAttribute('data-phase')) === 'over';
}

export async function plyOf(page: Page): Promise<number> {
  return Number(await board(page).getAttribute('data-ply'));
}

/** The names of cells that a selector finds. */
export async function cells(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((found) => found.map((one) => one.closest('[data-cell]')?.getAttribute('data-cell') ?? ''));
}

/** The squares that wait for what is picked up. */
export const goals = (page: Page): Promise<string[]> => cells(page, '.goal-cell');

/** One of a list, another one for each number. */
export function pick<T>(list: T[], n: number): T {
  const one = list[n % list.length];
  if (one === undefined) throw new Error('there is nothing to pick from');
  return one;
}

/** Picks up what stands on a square. */
export async function pickUp(page: Page, square: string): Promise<void> {
  await cell(page, square).click();
  await expect(cell(page, square)).toHaveAttribute('aria-pressed', 'true');
}

/** Puts down again what is picked up. */
export async function putBack(page: Page, square: string): Promise<void> {
  await cell(page, square).press('Escape');
  await expect(cell(page, square)).toHaveAttribute('aria-pressed', 'false');
}

/** Gives the window a size, and waits until it is drawn in that size. */
export async function resize(page: Page, width: number, height = 844): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** How many pixels are to the right of what can be seen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Has the person play until the game is over. */
export async function playToTheEnd(page: Page, takeTurn: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; !(await isOver(page)); turn += 1) {
    const ply = await plyOf(page);
    await takeTurn(turn);
    await expect(board(page)).not.toHaveAttribute('data-ply', String(ply));
    await myTurn(page);
  }
}

/** Gives up, as somebody does who is sure of it. */
export async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  const no = page.getByRole('button', { name: 'Non, continuer' });
  await expect(no).toBeFocused();
  await page.getByRole('button', { name: 'Oui, abandonner' }).click();
  await expect(board(page)).toHaveAttribute('data-phase', 'over');
}

/** Carries what lies in the middle of one thing to the middle of another. */
export async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}
