import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { Choice, Spot } from '../src/lib/generated/table';
import { squaresAt } from '../src/lib/learn/spots';
import { openRecord, Prepared, robot, way } from './records';
import { board, cell, expect, myTurn, test, visit } from './table';

const editions = { pictofab: 'classic', labymaster: 'mb', sequence: 'classic', labyrinthe: 'classic' };
type Game = keyof typeof editions;
const all = Object.keys(editions) as Game[];
const sizes = { phone: { width: 390, height: 844 }, laptop: { width: 1366, height: 650 } };
type Box = { x: number; y: number; width: number; height: number };

/** What each bubble of a first game points at. */
const spots: Record<Game, Record<'goal' | 'move' | 'try' | 'others', Spot>> = {
  pictofab: { goal: 'cards', move: 'pictured', try: 'movable', others: 'barred' },
  labymaster: { goal: 'arrival', move: 'movable', try: 'movable', others: 'others' },
  sequence: { goal: 'corners', move: 'cards', try: 'cards', others: 'own' },
  labyrinthe: { goal: 'white', move: 'movable', try: 'movable', others: 'others' },
};

const bubble = (page: Page): Locator => page.getByTestId('intro');

/** A table at which a person is about to play a first turn; of a turn with two parts the last one. */
function firstTurn(game: Game): Prepared {
  const table = Prepared.deal(game, editions[game], ['human', robot], 5);
  const block = table.turn.choices.find(({ by }) => by !== undefined);
  if (game === 'labyrinthe') table.play(block?.move ?? '');
  return table;
}

/** A move from something that can be tapped, and is no card of two that are alike, to a square. */
function aMove({ turn }: Prepared): Choice {
  const alike = (card: string | null) => turn.scene.hand.filter(({ id }) => id === card).length > 1;
  const choice = turn.choices.find(({ from, to, aside, by }) => from && to && !aside && !by && !alike(from));
  if (!choice) throw new Error('there is no such move');
  return choice;
}

async function play(page: Page, choice: Choice): Promise<void> {
  const [from, to] = way(choice);
  await page.locator(`[data-card="${from}"], [data-cell="${from}"]`).click();
  await cell(page, to).click();
}

const boxOf = async (thing: Locator): Promise<Box> =>
  (await thing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

function isApart(a: Box, b: Box): boolean {
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

function holds(outer: Box, inner: Box, slack = 1): boolean {
  return (
    outer.x - slack <= inner.x &&
    outer.y - slack <= inner.y &&
    outer.x + outer.width + slack >= inner.x + inner.width &&
    outer.y + outer.height + slack >= inner.y + inner.height
  );
}

/** Expects the bubble in the window, rings around what it speaks about, and the bubble beside them. */
async function expectBeside(page: Page, parts: Locator[]): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await expect(async () => {
    const own = await boxOf(bubble(page));
    const rings = await Promise.all((await page.getByTestId('intro-ring').all()).map(boxOf));
    expect(rings.length).toBeGreaterThan(0);
    expect(holds({ x: 0, y: 0, ...size }, own)).toBe(true);
    expect(rings.every((ring) => isApart(ring, own))).toBe(true);
    for (const part of await Promise.all(parts.map(boxOf)))
      expect(rings.some((ring) => holds(ring, part))).toBe(true);
  }).toPass({ timeout: 20_000 });
}

function partsOf(page: Page, table: Prepared, spot: Spot): Locator[] {
  if (spot === 'cards') return [page.getByTestId('desk')];
  return squaresAt(spot, table.view(0)).map((square) => cell(page, square));
}

test.use({ introduced: [] });

for (const game of all) {
  for (const [name, size] of Object.entries(sizes)) {
    test(`a first game of ${game} is introduced on its board, ${name}`, async ({ page }) => {
      await page.setViewportSize(size);
      const table = firstTurn(game);
      const choice = aMove(table);
      await openRecord(page, table.record);
      await myTurn(page);
      for (const about of ['goal', 'move'] as const) {
        await expect(bubble(page)).toHaveAttribute('data-about', about);
        await expectBeside(page, partsOf(page, table, spots[game][about]));
        await bubble(page).getByRole('button', { name: 'Suivant' }).click();
      }
      await expect(bubble(page)).toHaveAttribute('data-about', 'try');
      await expect(bubble(page).getByRole('button', { name: 'Suivant' })).toHaveCount(0);
      await expectBeside(page, partsOf(page, table, spots[game].try));
      await play(page, choice);
      await expect(bubble(page)).toHaveAttribute('data-about', 'others');
      await expect(bubble(page)).toContainText('Bravo');
      await myTurn(page);
      await expectBeside(page, []);
      await bubble(page).getByRole('button', { name: 'Compris' }).click();
      await expect(bubble(page)).toHaveCount(0);
      await page.reload();
      await myTurn(page);
      await expect(bubble(page)).toHaveCount(0);
    });
  }
}

test('who plays at once is not held up, and congratulated', async ({ page }) => {
  const table = firstTurn('labymaster');
  await openRecord(page, table.record);
  await expect(bubble(page)).toHaveAttribute('data-about', 'goal');
  await play(page, aMove(table));
  await expect(bubble(page)).toHaveAttribute('data-about', 'others');
});

test('an introduction is skipped by a key, and comes again when it is asked for', async ({ page }) => {
  await openRecord(page, firstTurn('labymaster').record);
  await expect(bubble(page)).toHaveAttribute('data-about', 'goal');
  // What is picked up is put down first.
  await cell(page, 'c1').click();
  await expect(cell(page, 'c1')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(cell(page, 'c1')).toHaveAttribute('aria-pressed', 'false');
  await expect(bubble(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(bubble(page)).toHaveCount(0);
  await page.reload();
  await myTurn(page);
  await expect(bubble(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('button', { name: 'Revoir l’introduction' }).click();
  await expect(bubble(page)).toHaveAttribute('data-about', 'goal');
});

test('by keyboard the bubbles lead to the board', async ({ page }) => {
  await openRecord(page, firstTurn('labymaster').record);
  await expect(bubble(page)).toHaveAttribute('data-about', 'goal');
  const next = bubble(page).getByRole('button', { name: 'Suivant' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(bubble(page)).toHaveAttribute('data-about', 'move');
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bubble(page)).toHaveAttribute('data-about', 'try');
  await expect(board(page).locator('[data-cell]:focus')).toHaveCount(1);
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe-core finds nothing wrong with bubbles, guide and rules over a game, ${theme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    const check = async () => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await openRecord(page, firstTurn('labymaster').record);
    await expect(bubble(page)).toHaveAttribute('data-about', 'goal');
    await check();
    await page.keyboard.press('Escape');
    await page.getByTestId('goal').click();
    await expect(page.getByTestId('guide').locator('[data-cell]')).not.toHaveCount(0);
    await check();
    await page.getByRole('dialog').getByRole('button', { name: 'Règles' }).click();
    await expect(page.locator('[id="LM-1"]')).toBeVisible();
    await check();
  });
}

for (const game of all) {
  test(`the guide of ${game} goes through its steps`, async ({ page }) => {
    await openRecord(page, firstTurn(game).record);
    await myTurn(page);
    await page.keyboard.press('Escape');
    await page.getByTestId('goal').click();
    const guide = page.getByTestId('guide');
    const [back, next] = ['Précédent', 'Suivant'].map((name) =>
      guide.getByRole('button', { name, exact: true }),
    ) as [Locator, Locator];
    await expect(back).toBeDisabled();
    for (const n of [1, 2, 3]) {
      await expect(guide.getByRole('group', { name: `Étape ${n} sur 3` })).toBeVisible();
      await expect(guide.getByRole('button', { name: `Étape ${n}\u00a0:` })).toHaveAttribute(
        'aria-current',
        'step',
      );
      await expect(guide.getByTestId('picture').locator('[data-cell]')).not.toHaveCount(0);
      if (n < 3) await next.click();
    }
    await expect(next).toBeDisabled();
    await back.click();
    await expect(guide.getByRole('group', { name: 'Étape 2 sur 3' })).toBeVisible();
  });
}

test('a picture plays by itself while it is in sight, and stops when told to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/#/rules/labymaster');
  const [picture] = await page.getByTestId('step').getByTestId('picture').all();
  if (!picture) throw new Error('there is no picture');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('data-at', '0');
  await expect(picture).toHaveAttribute('data-at', '1');
  await expect(picture).toHaveAttribute('data-at', '0');
  await picture.getByRole('button', { name: 'Pause' }).click();
  await expect(picture).toHaveAttribute('data-runs', 'false');
  await expect(picture.getByRole('button', { name: 'Lecture' })).toBeVisible();
});

test('who wants less motion goes through a picture by hand', async ({ page }) => {
  await visit(page, '/#/rules/labymaster');
  const [picture] = await page.getByTestId('step').getByTestId('picture').all();
  if (!picture) throw new Error('there is no picture');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('data-runs', 'false');
  await picture.getByRole('button', { name: 'Coup suivant' }).click();
  await expect(picture).toHaveAttribute('data-at', '1');
});
