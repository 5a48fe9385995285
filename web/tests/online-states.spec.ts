import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { invitation, makeTable, waiting } from './online';
import { browse, isPlaying, seatAll, sitTogether, takeTurn, type Looking } from './seated';
import { board, expect, test, visit } from './table';
import { Tunnel } from './tunnel';
import { foreignOn, wordsIn, type Language } from './words';

const strip = (page: Page) => page.getByTestId('strip');

/** Somebody who reads one language, in one light, and looks at every state of online tables. */
class Reader {
  readonly word: (name: string) => string;

  constructor(
    readonly language: Language,
    readonly options: Looking,
  ) {
    this.word = wordsIn(language);
  }

  press(page: Page, name: string): Promise<void> {
    return page.getByRole('button', { name: this.word(name), exact: true }).click();
  }

  /** Opens the menu, and presses something there. */
  async choose(page: Page, name: string): Promise<void> {
    await this.press(page, 'more');
    await this.press(page, name);
  }

  /** Opens something, looks at it, and shuts it. */
  async lookInto(page: Page, what: string, open: () => Promise<void>): Promise<void> {
    await open();
    await expect(page.getByRole('dialog')).toBeVisible();
    await this.look(page, what);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  /** Nothing is wrong with a page, and nothing on it is in another language. */
  async look(page: Page, what: string): Promise<void> {
    expect.soft((await new AxeBuilder({ page }).analyze()).violations, what).toEqual([]);
    expect.soft(await foreignOn(page, this.language), what).toEqual([]);
  }
}

const READERS = [
  new Reader('fr', { locale: 'fr-FR', colorScheme: 'light' }),
  new Reader('en', { locale: 'en-GB', colorScheme: 'dark' }),
];

/** A device at a seat, to whose page a table is shown as it is not, so that it need not be waited for. */
async function shownAs(
  browser: Browser,
  address: string,
  reader: Reader,
  change: Parameters<Tunnel['forge']>[0],
): Promise<Page> {
  const table = await seatAll(address, { terms: { starter: { seat: 1 } } });
  const tunnel = new Tunnel();
  tunnel.forge(change);
  const page = await browse(browser, table, 0, { ...reader.options, before: tunnel.dig });
  await isPlaying(page);
  return page;
}

for (const reader of READERS) {
  const { word } = reader;

  test.describe(`in ${reader.language}`, () => {
    test.use({ locale: reader.options.locale ?? '', colorScheme: reader.options.colorScheme ?? null });

    test('nothing is wrong with the pages around online tables', async ({ page, served }) => {
      const made = await makeTable(served.address);
      const seats = [{ mine: { name: 'Castor' } }, 'open' as const];
      await makeTable(served.address, { listed: true, seats });
      for (const address of [invitation(made), '/#/open', '/#/take', '/#/privacy', '/#/new/sequence']) {
        await visit(page, address);
        await expect(page.getByText(word('join_looking'))).toHaveCount(0);
        await reader.look(page, address);
      }
      await page.getByText(word('far_away')).click();
      await page.getByText(word('more_options')).click();
      await reader.look(page, 'the terms of a table');
      await page.getByRole('button', { name: word('invite_somebody') }).click();
      await expect(waiting(page)).toBeVisible();
      await page.getByText(word('the_terms')).click();
      await reader.look(page, 'a table that waits');
      await visit(page, '/#/');
      await expect(page.locator('[data-place]')).toHaveCount(1);
      await reader.look(page, 'home');
      await page.goto('/#/online/aaaaaaaaaaaaaaaaaaaaaa');
      await expect(page.getByTestId('not-here')).toBeVisible();
      await reader.look(page, 'no table');
    });

    test('nothing is wrong with an online table in play', async ({ browser, served }) => {
      const terms = { clock: { turn: { time: 300_000 } }, hints: true } as const;
      const table = await seatAll(served.address, { game: 'sequence', terms });
      const tunnel = new Tunnel();
      const options = [{ ...reader.options, before: tunnel.dig }, reader.options];
      const pages = await sitTogether(browser, table, options);
      const [anna, bruno] = pages;
      const watcher = await browse(browser, table, null, reader.options);
      await isPlaying(watcher);
      await takeTurn(table, pages, 0);
      for (const [page, what] of [
        [anna, 'one plays'],
        [watcher, 'one watches'],
      ] as const)
        await reader.look(page, what);
      await reader.lookInto(anna, 'phrases', () => reader.press(anna, 'say_phrase'));
      await reader.lookInto(anna, 'the menu', () => reader.press(anna, 'more'));
      await reader.lookInto(anna, 'another device', async () => {
        await reader.choose(anna, 'move_seat');
        await expect(anna.getByTestId('code')).toBeVisible();
        await reader.press(anna, 'personal_make');
        await expect(anna.getByRole('textbox', { name: word('personal_link') })).toBeVisible();
      });
      for (const offer of ['propose_draw', 'propose_pause']) {
        await reader.choose(anna, offer);
        await expect(bruno.getByRole('button', { name: word('yes'), exact: true })).toBeVisible();
        await reader.look(bruno, `asked: ${offer}`);
        await reader.look(anna, `asks: ${offer}`);
        await reader.press(bruno, offer === 'propose_draw' ? 'no' : 'yes');
        await expect(bruno.getByRole('button', { name: word('yes'), exact: true })).toHaveCount(0);
      }
      await expect(strip(anna)).toContainText(word('paused'));
      await reader.look(anna, 'paused');
      await reader.press(anna, 'go_on');
      await tunnel.cut();
      await expect(anna.getByTestId('connection')).toHaveText(word('connection_lost'));
      await reader.look(anna, 'cut off');
      tunnel.mend();
      await expect(anna.getByTestId('connection')).toHaveText(word('connection_back'));
      await reader.choose(bruno, 'resign');
      await reader.press(bruno, 'yes_resign');
      for (const page of [anna, bruno, watcher]) {
        await expect(board(page)).toHaveAttribute('data-phase', 'over');
        await reader.look(page, 'over');
      }
      await reader.lookInto(anna, 'to share', async () => {
        await reader.press(anna, 'share');
        await expect(anna.getByRole('textbox', { name: word('share_link') })).toBeVisible();
      });
      await reader.lookInto(anna, 'the shuffle', async () => {
        await reader.press(anna, 'check_shuffle');
        await expect(anna.getByTestId('proof')).toHaveAttribute('data-verdict', 'fair');
      });
      await reader.press(bruno, 'rematch');
      await expect(anna.getByRole('button', { name: word('yes'), exact: true })).toBeVisible();
      await reader.look(anna, 'asked for a rematch');
    });

    test('nothing is wrong when somebody has gone, or the computer plays for him', async ({
      browser,
      served,
    }) => {
      const left = await shownAs(browser, served.address, reader, ({ view }) =>
        view.seats.forEach((one, seat) => (one.gone = seat === 1)),
      );
      await reader.look(left, 'somebody has gone');
      await reader.lookInto(left, 'what to do about it', () => reader.press(left, 'what_now'));
      const back = await shownAs(browser, served.address, reader, ({ view }) =>
        view.seats.forEach((one, seat) => (one.replaced = seat === 0)),
      );
      await expect(strip(back)).toContainText(word('replaced_you'));
      await reader.look(back, 'the computer plays on');
    });
  });
}
