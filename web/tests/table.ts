import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

type Served = { address: string };

/** Every test has a page that may not complain, and a real server. */
export const test = base.extend<{ quiet: void }, { served: Served }>({
  served: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const program = process.env['LUDOTHEQUE'];
      if (!program) throw new Error('LUDOTHEQUE must name the program');
      const server = spawn(program, ['serve', '--listen', '127.0.0.1:0'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [address] = (await once(createInterface(server.stdout), 'line')) as [string];
      await use({ address });
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ served }, use) => use(served.address),
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.addInitScript(() => localStorage.setItem('ludotheque.pace', 'quick'));
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const board = (page: Page): Locator => page.getByTestId('board');
export const cell = (page: Page, name: string): Locator => page.locator(`[data-cell="${name}"]`);

/** Starts a game against level 1; the person starts. */
export async function startGame(page: Page, game = 'labymaster'): Promise<void> {
  await page.goto(`/#/new/${game}`);
  await page.getByText('Découverte', { exact: true }).click();
  if (!(await page.getByText('Au hasard').isVisible())) {
    await page.getByText('Plus de choix').click();
    await page.getByRole('group', { name: 'Qui commence' }).getByText('Vous').click();
  }
  await page.getByRole('button', { name: 'Commencer la partie' }).click();
  await myTurn(page);
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

/** Has the person play until the game is over. */
export async function playToTheEnd(page: Page, takeTurn: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; !(await isOver(page)); turn += 1) {
    const ply = await plyOf(page);
    await takeTurn(turn);
    await expect(board(page)).not.toHaveAttribute('data-ply', String(ply));
    await myTurn(page);
  }
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
