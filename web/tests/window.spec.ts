import type { Choice, View } from '../src/lib/generated/table';
import { openRecord, Prepared, robot } from './records';
import { expect, giveUp, myTurn, test } from './table';
import { GAMES, inEverySize, isLarge, LONG } from './window';

/** A table at which the first seat is a person's, who starts; all have long names. */
function prepare(game: string, edition: string, seats: number): { record: string; view: View } {
  const minds = Array.from({ length: seats }, (_, i) => (i === 0 ? ('human' as const) : robot));
  const table = Prepared.deal(game, edition, minds, 7);
  const record = ['Anna', 'Bruno', 'Chloé', 'David'].reduce(
    (text, name, i) => text.replaceAll(`"name":"${name}"`, `"name":"${LONG[i] ?? name}"`),
    table.record,
  );
  expect(record.includes(LONG[1] ?? '')).toBe(true);
  return { record, view: table.view(0) };
}

/** A thing that can be picked up, and a square it may not go to. */
function forbidden({ choices, scene }: View): { from: string; to: string } {
  const squares = scene.places.map(({ square }) => square);
  const isThing = ({ from, to }: Choice) =>
    from !== null && to !== null && (scene.hand.some(({ id }) => id === from) || squares.includes(from));
  const from = choices.find((choice) => isThing(choice))?.from ?? '';
  const own = new Set(choices.flatMap((choice) => choice.from ?? []));
  const goals = new Set(choices.filter((choice) => choice.from === from).map(({ to }) => to));
  const to = squares.findLast((square) => !goals.has(square) && !own.has(square)) ?? '';
  return { from, to };
}

for (const { game, edition, seats } of GAMES) {
  test(`board, strip and actions of ${game} are wholly in every window`, async ({ page }) => {
    if (seats > 2) {
      await openRecord(page, prepare(game, edition, 2).record);
      await myTurn(page);
      await inEverySize(page, game, isLarge);
    }
    const { record, view } = prepare(game, edition, seats);
    await openRecord(page, record);
    await myTurn(page);
    await expect(page.locator('[data-seat]')).toHaveCount(seats);
    await inEverySize(page, `${game}, ${seats} seats`, isLarge);

    const { from, to } = forbidden(view);
    await page.locator(`[data-card="${from}"], [data-cell="${from}"]`).click();
    await page.locator(`[data-cell="${to}"]`).click();
    await expect(page.getByTestId('why-not')).toBeVisible();
    await inEverySize(page, `${game}, refused`);
    await page.getByTestId('strip').getByRole('button', { name: 'Fermer' }).click();

    await page.getByRole('button', { name: 'Conseil' }).click();
    await expect(page.getByTestId('strip')).toContainText(/^Conseil\s:/);
    await inEverySize(page, `${game}, hint`);

    await giveUp(page);
    await expect(page.getByRole('button', { name: 'Revanche' })).toBeVisible();
    await inEverySize(page, `${game}, over`);
  });
}
