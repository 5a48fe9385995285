import type { Browser, Locator, Page } from '@playwright/test';
import { phone, somebodyElse, waiting } from './online';
import { chooseMove, click, makeMove, playedOn } from './players';
import { isPlaying, seenBy } from './seated';
import { board, expect, goals, pick, plyOf, test } from './table';

const curtain = (page: Page): Locator => page.getByRole('heading', { name: /^Passez l’appareil à / });
const hand = (page: Page): Locator => page.locator('[data-card]');
const seat = (page: Page, n: number): Locator => page.getByRole('group', { name: `Place ${n}` });

/** Anna and Bruno at one device set a table up for two more, and get their links. */
async function inviteTwo(page: Page): Promise<string[]> {
  await page.goto('/#/new/sequence');
  await page.getByText('4 joueurs').click();
  await page.getByText('À distance').click();
  await seat(page, 2).getByLabel('Joué par').selectOption('Une personne, sur cet appareil');
  await seat(page, 1).getByLabel('Prénom').fill('Anna');
  await seat(page, 2).getByLabel('Prénom').fill('Bruno');
  await page.getByRole('button', { name: 'Inviter quelqu’un' }).click();
  await expect(waiting(page).getByRole('heading', { name: 'Bruno' })).toBeVisible();
  return Promise.all(
    [2, 3].map((n) =>
      page.locator(`[data-seat="${n}"]`).getByRole('textbox', { name: 'Lien d’invitation' }).inputValue(),
    ),
  );
}

async function join(browser: Browser, address: string, link: string, name: string): Promise<Page> {
  const page = await somebodyElse(browser, address, phone);
  await page.goto(link);
  await page.getByLabel('Votre prénom').fill(name);
  await page.getByRole('button', { name: 'S’asseoir' }).tap();
  return page;
}

/** Somebody takes the shared device, sees his cards and nobody else before him, and lays one. */
async function playBehindCurtain(page: Page, name: string): Promise<string> {
  await expect(page.getByRole('heading', { name: `Passez l’appareil à ${name}` })).toBeVisible();
  await expect(hand(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^C’est moi/ }).click();
  await expect(board(page)).toHaveAttribute('data-mine', 'true');
  const ids = await hand(page).evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('data-card') ?? ''),
  );
  // A dragon has nothing to take away before somebody else has laid a chip.
  const card = ids.find((id) => id !== 'dragon') ?? '';
  // Cards of a kind are alike: any of them will do.
  await click(page, `[data-card="${card}"] >> nth=0`);
  await expect(page.locator('[data-goal]')).not.toHaveCount(0);
  await click(page, `[data-cell="${pick(await goals(page), 0)}"]`);
  return ids.sort().join();
}

/** Somebody far away plays: no curtain falls anywhere, and the shared device shows nobody's cards. */
async function playFarAway(page: Page, shared: Page, address: string): Promise<void> {
  await expect(board(page)).toHaveAttribute('data-mine', 'true');
  await expect(board(shared)).toHaveAttribute('data-mine', 'false');
  for (const one of [page, shared]) await expect(curtain(one)).toHaveCount(0);
  await expect(hand(shared)).toHaveCount(0);
  await expect(hand(page)).toHaveCount(3);
  const view = await seenBy(page, address);
  await makeMove(page, view, chooseMove(view, view.ply), click);
}

test('two on one device and two far away: the curtain falls only among the two', async ({
  page: shared,
  browser,
  served,
}) => {
  const [first = '', second = ''] = await inviteTwo(shared);
  const chloe = await join(browser, served.address, first, 'Chloé');
  const david = await join(browser, served.address, second, 'David');
  for (const far of [chloe, david]) await isPlaying(far);
  const hands = new Set<string>();
  for (let turn = 0; turn < 8; turn += 1) {
    const ply = await plyOf(chloe);
    const { turn: seat } = await seenBy(chloe, served.address);
    if (seat === 0) hands.add(await playBehindCurtain(shared, 'Anna'));
    else if (seat === 1) hands.add(await playBehindCurtain(shared, 'Bruno'));
    else await playFarAway(seat === 2 ? chloe : david, shared, served.address);
    for (const far of [chloe, david]) await playedOn(far, ply);
  }
  expect(hands.size).toBeGreaterThan(1);
  // What the two have said to each other is told to the others as theirs.
  await expect(chloe.locator('[data-seat="0"]')).toContainText('Anna');
  await expect(chloe.locator('[data-seat="1"]')).toContainText('Bruno');
});
