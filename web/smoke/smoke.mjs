// The page in other engines than Chromium: a game is started, a move made, advice asked for, the game looked back at.
// `cargo xtask test-web` runs it; alone: `LUDOTHEQUE=… node --experimental-websocket smoke/smoke.mjs [firefox|webkit]`.
import { firefox } from './firefox.mjs';
import { Page } from './page.mjs';
import { begin, end, lineWith } from './program.mjs';
import { webkit } from './webkit.mjs';

/**
 * What begins each browser, with a window of a size. It can then
 * - `open` an address and wait until it is loaded,
 * - `evaluate` the body of a function in the page, and give back what it returns,
 * - `click` with a real pointer, so many pixels from the left and the top,
 * - say what the page has put on the console as `complaints`, where the engine tells,
 * - `close`.
 */
const BROWSERS = { firefox, webkit };
const WINDOW = { width: 1280, height: 800 };
const GAMES = ['labymaster', 'pictofab', 'sequence', 'labyrinthe'];

/** A person who has played before, reads French and does not like to wait. */
const SETTINGS = {
  language: 'fr',
  pace: 'quick',
  ...Object.fromEntries(GAMES.map((game) => [`introduced.${game}`, 'yes'])),
};

async function start(page, game) {
  await page.visit(`#/new/${game}`);
  await page.until(
    `the set-up of ${game}`,
    `location.hash.endsWith('${game}') && button('Commencer la partie') && true`,
  );
  await page.press('Commencer la partie');
  await page.myTurn();
}

/** Asks for advice, which is said in the strip. */
async function advice(page) {
  await page.press('Conseil');
  const said = "(document.querySelector('[data-testid=strip]')?.innerText ?? '')";
  return page.until('advice in words', `/Conseil/.test(${said}) && ${said}`);
}

/** Slides the first block that can be slid, and waits for the computer's answer. */
async function move(page) {
  const ply = await page.ply();
  const arrow = await page.until('a block to slide', "all('[data-kind=slide]')[0]?.dataset.cell");
  await page.click(`the arrow ${arrow}`, `cell('${arrow}')`);
  await page.until('the move', `Number(board().dataset.ply) > ${ply}`);
  await page.myTurn();
}

async function lookBack(page) {
  const ply = await page.ply();
  await page.press('Coup précédent');
  await page.shows(ply - 1);
  await page.press('Début');
  await page.shows(0);
  await page.press('Coup suivant');
  await page.shows(1);
  await page.press('Fin');
  await page.shows(ply);
  await page.myTurn();
}

/** What a first evening looks like. */
async function story(page, address, note) {
  await page.browser.open(address);
  await page.until('the home page', "document.querySelector('h1') !== null");
  for (const [key, value] of Object.entries(SETTINGS))
    await page.value(`void localStorage.setItem('ludotheque.${key}', '${value}')`);
  await page.browser.open(`${address}?again`);
  for (const game of GAMES) {
    await start(page, game);
    if (game === 'labymaster') {
      await move(page);
      note('a move');
    }
    note(`${game}: ${(await advice(page)).replaceAll('\n', ' ')}`);
    if (game === 'labymaster') {
      await lookBack(page);
      note('a look back');
    }
  }
}

async function smoke(name, address) {
  const since = Date.now();
  const note = (what) => console.log(`    ${name}, ${((Date.now() - since) / 1000).toFixed(1)} s: ${what}`);
  const browser = await BROWSERS[name](WINDOW);
  try {
    note('is there');
    await story(new Page(browser), address, note);
    const complaints = browser.complaints();
    if (complaints.length > 0) throw new Error(`the page complains: ${complaints.join('; ')}`);
  } finally {
    await browser.close();
  }
  note('done');
}

const program = process.env.LUDOTHEQUE;
if (!program) throw new Error('LUDOTHEQUE must name the program');
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(BROWSERS);
const server = begin(program, ['serve', '--memory', '--listen', '127.0.0.1:0']);
try {
  const [address] = await lineWith(server, /http:\S+/);
  for (const name of names) await smoke(name, new URL('/', address).href);
} catch (fault) {
  console.error(fault.message);
  process.exitCode = 1;
} finally {
  await end(server);
}
