import { phone } from './online';
import { click, tap } from './players';
import { playOn, seatAll, sitTogether } from './seated';
import { board, expect, test } from './table';

for (const [game, edition] of [
  ['pictofab', 'short'],
  ['labymaster', 'seven'],
  ['sequence', 'classic'],
  ['labyrinthe', 'classic'],
] as const) {
  test(`two browsers play a whole game of ${game}, one by touch on a phone`, async ({ browser, served }) => {
    test.setTimeout(600_000);
    const table = await seatAll(served.address, { game, edition });
    const pages = await sitTogether(browser, table, [{}, phone]);
    await playOn(table, pages, [click, tap]);
    for (const page of pages) {
      await expect(board(page)).toHaveAttribute('data-phase', 'over');
      await expect(page.getByTestId('strip')).toContainText(/gagn|nul/i);
      await expect(page.getByRole('button', { name: 'Revanche' })).toBeVisible();
    }
  });
}
