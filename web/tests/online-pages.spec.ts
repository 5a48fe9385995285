import AxeBuilder from '@axe-core/playwright';
import { chromium, type Page } from '@playwright/test';
import type { Terms } from '../src/lib/generated/table';
import {
  ask,
  cardOf,
  handOver,
  invitation,
  invite,
  makeTable,
  phone,
  sitDown,
  somebodyElse,
  waiting,
} from './online';
import { playTurns } from './seated';
import { board, expect, overflow, resize, test, visit } from './table';

const faults = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations;
/** Nobody's number is needed for lots: the game begins when somebody sits down. */
const makerStarts: Terms = {
  starter: { seat: 0 },
  take_backs: true,
  hints: true,
  clock: 'none',
  leaving: 'end',
  watching: true,
  programs: false,
};
const playing = (page: Page) => expect(board(page)).toHaveAttribute('data-phase', 'playing');

test('two taps, and there is a link: no name is needed, and it asks for none', async ({
  page,
  browser,
  served,
}) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Jouer à Labymaster' }).click();
  await page.getByRole('button', { name: 'Inviter quelqu’un' }).click();
  const link = await page.getByRole('textbox', { name: 'Lien d’invitation' }).inputValue();
  const guest = await somebodyElse(browser, served.address);
  await guest.goto(link);
  await expect(guest.getByText('Vous êtes invité à jouer.')).toBeVisible();
  await guest.getByRole('button', { name: 'S’asseoir' }).click();
  for (const one of [page, guest]) await playing(one);
});

test('whoever presses Enter behind his name invites; the terms are those that were chosen before', async ({
  page,
}) => {
  await visit(page, '/#/new/labymaster');
  await page.getByText('Autres réglages').click();
  await page.getByLabel('On peut demander un conseil').uncheck();
  await page.getByLabel('Votre prénom').fill('Anna');
  await page.getByLabel('Votre prénom').press('Enter');
  await expect(waiting(page).getByRole('heading', { name: 'Anna' })).toBeVisible();
  await page.getByText('Ce qui est convenu').click();
  await expect(page.getByText('Pas de conseils.')).toBeVisible();
});

test('somebody who is invited, with a name, sits down by touch on a phone', async ({
  page,
  browser,
  served,
}) => {
  const link = await invite(page);
  expect(new URL(link).origin).toBe(served.address);
  await expect(page.getByRole('img', { name: 'Code QR' })).toHaveAttribute('data-drawn', 'true');
  const guest = await somebodyElse(browser, served.address, phone);
  const asked: string[] = [];
  guest.on('request', (request) => asked.push(request.url()));
  await guest.goto(link);
  await expect(guest.getByText('Anna vous invite à jouer.')).toBeVisible();
  await expect(guest.getByRole('heading', { level: 1, name: 'Labymaster' })).toBeVisible();
  for (const line of ['On tire au sort qui commence.', 'Chacun prend son temps.'])
    await expect(guest.getByText(line)).toBeVisible();
  await expect(guest.getByText('Édition :')).toBeVisible();
  // Nothing of the rules and the boards is needed to sit down.
  expect(asked.filter((url) => /wasm|worker/.test(url))).toEqual([]);
  expect(new URL(guest.url()).search).toBe('');
  await guest.getByLabel('Votre prénom').fill('Bruno');
  await guest.getByRole('button', { name: 'S’asseoir' }).tap();
  for (const one of [page, guest]) await playing(one);
  // The name is known the next time.
  const again = await makeTable(served.address);
  await guest.goto(invitation(again));
  await expect(guest.getByLabel('Votre prénom')).toHaveValue('Bruno');
});

test('the link is copied, with or without the clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const link = await invite(page);
  await page.getByRole('button', { name: 'Copier' }).click();
  await expect(page.getByText('Le lien est copié.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test('whoever looks elsewhere is called by a notification, as phones show them, and by the title', async ({
  page,
  context,
  served,
}) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  const made = await makeTable(served.address, { game: 'sequence', seats: [{ mine: {} }, 'open', 'open'] });
  await page.goto(`/#/seat/${made.table}/${made.token}`);
  await expect(waiting(page)).toBeVisible();
  await expect(page).toHaveTitle(/^On attend des joueurs · Séquence/);
  // Another window is in front.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await sitDown(made, 'Bruno');
  await expect(page).toHaveTitle(/^● Quelqu’un est arrivé · Séquence/);
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ body, data }) => [body, data as string]);
    });
  await expect.poll(shown).toEqual([['Quelqu’un s’est assis à votre table.', `#/online/${made.table}`]]);
});

test('whoever waits elsewhere on the page is called to the table', async ({ page, served }) => {
  const made = await makeTable(served.address, { terms: makerStarts });
  await page.goto(`/#/seat/${made.table}/${made.token}`);
  await expect(waiting(page)).toBeVisible();
  await page.getByRole('link', { name: 'Attendre ailleurs' }).click();
  await page.getByRole('link', { name: 'Règles de Séquence' }).click();
  await sitDown(made, 'Bruno');
  const toast = page.getByTestId('toast');
  await expect(toast).toContainText('Labymaster : à vous de jouer.', { timeout: 40_000 });
  await toast.getByRole('link', { name: 'Aller à la table' }).click();
  await playing(page);
  await expect(toast).toHaveCount(0);
});

test('nobody comes: the computer takes the seat with one tap', async ({ page }) => {
  await invite(page);
  await page.getByRole('button', { name: 'Laisser l’ordinateur jouer' }).click();
  await expect(board(page)).toHaveAttribute('data-phase', 'playing');
});

test('who opens his own invitation is told so, and may have a neighbour sit down', async ({ page }) => {
  const link = await invite(page);
  await page.goto(link);
  await expect(page.getByText('C’est votre propre invitation.')).toBeVisible();
  // A neighbour has a name of his own.
  await expect(page.getByLabel('Votre prénom')).toHaveValue('');
  await page.getByLabel('Votre prénom').fill('Zoé');
  await page.getByRole('button', { name: 'S’asseoir ici aussi' }).click();
  await expect(board(page)).toHaveAttribute('data-phase', 'playing');
});

test('a preview of the link names the game and uses nothing up', async ({ page, served, request }) => {
  const made = await makeTable(served.address);
  const address = `${served.address}/?t=${made.table}`;
  for (let n = 0; n < 3; n += 1) {
    const shown = await (await request.get(address, { headers: { 'accept-language': 'fr' } })).text();
    expect(shown).toContain('<title>Labymaster\u00a0: Anna vous invite à jouer</title>');
    expect(shown).toContain('og:title');
  }
  expect((await cardOf(made)).seats[1]?.mind).toBeNull();
  await visit(page, invitation(made));
  await page.getByRole('button', { name: 'S’asseoir' }).click();
  await expect.poll(async () => (await cardOf(made)).seats[1]?.mind).toBe('human');
});

test('an invitation that was used, or replaced, or leads nowhere says what to do', async ({
  page,
  served,
}) => {
  const used = await makeTable(served.address);
  await sitDown(used, 'Bruno');
  await visit(page, invitation(used));
  await expect(page.getByRole('alert')).toContainText('Demandez un nouveau lien');
  const replaced = await makeTable(served.address);
  const { address, table, token } = replaced;
  await ask(address, `tables/${table}/seats/1/invitation`, { token, method: 'POST' });
  await visit(page, invitation(replaced));
  await expect(page.getByRole('alert')).toContainText('Demandez un nouveau lien');
  await page.route('**/api/tables/*', (route) => route.fulfill({ status: 404, json: NO_TABLE }));
  await visit(page, `/#/join/${table}/AAAA`);
  await expect(page.getByRole('alert')).toContainText('Cette table n’existe plus');
});

const NO_TABLE = { code: 'table/none', fr: 'Non.', en: 'No.' };
const BUSY = { code: 'server/busy', fr: 'Le serveur est très occupé.', en: 'Busy.', retry_ms: 1000 };

test('a server that is too busy is asked once more', async ({ page, served }) => {
  const made = await makeTable(served.address);
  await page.route('**/api/tables/*', (route) => route.fulfill({ status: 503, json: BUSY }));
  await visit(page, invitation(made));
  await expect(page.getByRole('alert')).toContainText(BUSY.fr);
  await page.unroute('**/api/tables/*');
  await page.getByRole('button', { name: 'Essayer encore' }).click();
  await expect(page.getByText('Anna vous invite à jouer.')).toBeVisible();
});

test('somebody is asked to leave, and his seat waits for somebody else', async ({
  page,
  browser,
  served,
}) => {
  await page.goto('/#/new/sequence');
  await page.getByText('3 joueurs').click();
  await page.getByRole('button', { name: 'Inviter quelqu’un' }).click();
  await expect(page.getByRole('textbox', { name: 'Lien d’invitation' })).toHaveCount(2);
  const invited = page.locator('[data-seat="1"]').getByRole('textbox', { name: 'Lien d’invitation' });
  const link = await invited.inputValue();
  const guest = await somebodyElse(browser, served.address);
  await guest.goto(link);
  await guest.getByLabel('Votre prénom').fill('Bruno');
  await guest.getByRole('button', { name: 'S’asseoir' }).click();
  await expect(waiting(guest)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bruno' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Lien d’invitation' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Demander de partir' }).click();
  await expect(page.getByRole('textbox', { name: 'Lien d’invitation' })).toHaveCount(2);
  await expect(invited).not.toHaveValue(link);
});

test('a table is closed, and those who were invited read what to do', async ({ page }) => {
  const link = await invite(page);
  await page.getByRole('button', { name: 'Fermer la table' }).click();
  await expect(page.getByRole('heading', { name: 'À quoi jouons-nous ?' })).toBeVisible();
  await expect(page.locator('[data-place]')).toHaveCount(0);
  // A request that is refused is told by the browser as well.
  await page.route('**/api/tables/*', (route) => route.fulfill({ status: 404, json: NO_TABLE }));
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('Cette table n’existe plus');
});

test('a stranger sits down at a listed table without typing anything', async ({ page, browser, served }) => {
  await page.goto('/#/new/labymaster');
  await page.getByText('À distance').click();
  await page.getByText('Table ouverte à tous').click();
  await page.getByRole('combobox', { name: 'Votre nom à cette table' }).selectOption('Renard');
  await page.getByRole('button', { name: 'Inviter quelqu’un' }).click();
  await expect(waiting(page)).toBeVisible();
  const table = page.url().split('/').at(-1) ?? '';
  const stranger = await somebodyElse(browser, served.address);
  await stranger.goto('/#/open');
  const listed = stranger.locator(`[data-table="${table}"]`);
  await expect(listed).toContainText('Renard');
  await stranger.getByLabel('Jeu').selectOption('Séquence pour enfants');
  await expect(listed).toHaveCount(0);
  await stranger.getByLabel('Jeu').selectOption('Labymaster');
  await listed.getByRole('link', { name: 'S’asseoir' }).click();
  await expect(stranger.locator('input[type=text], input:not([type])')).toHaveCount(0);
  await stranger.getByRole('combobox', { name: 'Votre nom à cette table' }).selectOption('Loutre');
  await stranger.getByRole('button', { name: 'S’asseoir' }).click();
  for (const one of [page, stranger]) await playing(one);
});

test('the list of open tables lives', async ({ page, served }) => {
  await visit(page, '/#/open');
  const seats = [{ mine: { name: 'Castor' } }, 'open' as const];
  const made = await makeTable(served.address, { listed: true, seats });
  const listed = page.locator(`[data-table="${made.table}"]`);
  await expect(listed.getByRole('link', { name: 'Regarder' })).toBeVisible();
  await ask(made.address, `tables/${made.table}`, { token: made.token, method: 'DELETE' });
  await expect(listed).toHaveCount(0);
});

test('a seat goes to another device by a code', async ({ page, browser, served }) => {
  const made = await makeTable(served.address);
  const { code } = await handOver(made);
  const other = await somebodyElse(browser, served.address, phone);
  await other.goto('/#/take');
  await other.getByLabel('Code').fill(`${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`);
  await other.getByRole('button', { name: 'Jouer ici' }).tap();
  await expect(waiting(other)).toBeVisible();
  await expect(other.getByText('Votre place')).toBeVisible();
  expect((await cardOf(made)).yours).toEqual([]);
  // A code is good once.
  await page.route('**/api/handover', (route) =>
    route.fulfill({ status: 404, json: { code: 'code/none', fr: 'Ce code ne sert plus.', en: 'Used.' } }),
  );
  await visit(page, `/#/take/${code}`);
  await expect(page.getByLabel('Code')).toHaveValue(code);
});

test('a seat goes to another device while the table waits', async ({ page, browser, served }) => {
  await invite(page);
  await page.getByText('Continuer sur un autre appareil').click();
  const code = (await page.getByTestId('code').textContent()) ?? '';
  const other = await somebodyElse(browser, served.address, phone);
  await other.goto('/#/take');
  await other.getByLabel('Code').fill(code);
  await other.getByRole('button', { name: 'Jouer ici' }).tap();
  await expect(waiting(other).getByRole('heading', { name: 'Anna' })).toBeVisible();
  await expect(other.getByText('Votre place', { exact: true })).toBeVisible();
});

test('a personal link leads back to the seat, and leaves the address', async ({ page, served }) => {
  const made = await makeTable(served.address);
  await page.goto(`/#/seat/${made.table}/${made.token}`);
  await expect(waiting(page)).toBeVisible();
  await expect(page.getByText('Votre place')).toBeVisible();
  expect(page.url()).not.toContain(made.token);
  await page.goto(`/#/seat/${made.table}/${'0'.repeat(64)}`);
  await expect(page.getByRole('alert')).toContainText('ne mène plus à une place');
});

test('the home page has the tables of this device, those that wait for us first', async ({
  page,
  served,
}) => {
  const mine = await makeTable(served.address, { terms: makerStarts });
  await page.goto(`/#/seat/${mine.table}/${mine.token}`);
  await expect(waiting(page)).toBeVisible();
  await invite(page);
  await visit(page, '/#/');
  await expect(page.locator('[data-place]')).toHaveCount(2);
  await sitDown(mine, 'Bruno');
  await page.reload();
  await expect(page.locator('[data-place]')).toContainText(['À vous de jouer', 'On attend des joueurs']);
  await page.locator(`[data-place="${mine.table}"]`).getByRole('link').click();
  await playing(page);
});

test('an old page with a new server says to load it again', async ({ page }) => {
  await page.route('**/api/version', (route) =>
    route.fulfill({ json: { protocol: { min: 98, max: 99 }, build: 'new', rules: {} } }),
  );
  await visit(page, '/#/new/labymaster');
  await expect(page.getByRole('alert')).toContainText('Rechargez la page');
  await expect(page.getByRole('button', { name: 'Inviter quelqu’un' })).toHaveCount(0);
  await page.getByText('À distance').click();
  await expect(page.getByRole('alert')).toContainText('Rechargez la page');
  await expect(page.getByRole('button', { name: 'Recharger' })).toBeVisible();
});

test('without a server nothing of this is shown', async ({ page }) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 200, body: '<!doctype html>' }));
  await visit(page, '/#/');
  await expect(page.getByText('Ouvrir une partie enregistrée')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Parties ouvertes' })).toHaveCount(0);
  await visit(page, '/#/new/labymaster');
  await expect(page.getByText('À deux sur cet appareil')).toBeVisible();
  await expect(page.getByText(/Inviter quelqu’un|À distance/)).toHaveCount(0);
});

test('without a secure context one invites, copies, sits down, shuffles and plays', async ({
  served,
  launchOptions,
}) => {
  const { port } = new URL(served.address);
  const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP ludo.test 127.0.0.1'];
  const home = await chromium.launch({ ...launchOptions, args });
  const address = `http://ludo.test:${port}`;
  const page = await somebodyElse(home, address);
  const link = await invite(page, 'sequence');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('button', { name: 'Copier' }).click();
  await expect(page.getByText(/Le lien est (copié|sélectionné)/)).toBeVisible();
  const guest = await somebodyElse(home, address);
  await guest.goto(link);
  await guest.getByRole('button', { name: 'S’asseoir' }).click();
  const pages = [page, guest];
  for (const one of pages) await playing(one);
  // The numbers of both are in the shuffle, and both lay a card.
  await playTurns(pages, served.address, 2);
  await home.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe-core finds nothing wrong with the pages of online tables, ${colorScheme}`, async ({
    page,
    served,
  }) => {
    await page.emulateMedia({ colorScheme });
    const made = await makeTable(served.address);
    const seats = [{ mine: { name: 'Castor' } }, 'open' as const];
    await makeTable(served.address, { listed: true, seats });
    for (const address of [invitation(made), '/#/open', '/#/take', '/#/privacy']) {
      await visit(page, address);
      expect(await faults(page), address).toEqual([]);
      for (const width of [320, 820, 1440]) {
        await resize(page, width);
        expect(await overflow(page), `${address} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
    await invite(page);
    expect(await faults(page), 'a table that waits').toEqual([]);
    await resize(page, 320);
    expect(await overflow(page), 'a table that waits').toBeLessThanOrEqual(0);
    await visit(page, '/#/');
    await expect(page.locator('[data-place]')).toHaveCount(1);
    expect(await faults(page), 'home').toEqual([]);
  });
}
