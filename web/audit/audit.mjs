// What the page weighs, how soon and how smoothly it answers. `cargo xtask audit` runs it and prints a table.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createInterface } from 'node:readline';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { events } from './events.mjs';
import { makeTable, online, seatBoth } from './online.mjs';

const PORT = 9333;
const SLOW_DOWN = 4;
const TIMES = 5;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--remote-debugging-port=${PORT}`,
];

/** What moves on each board, and how a person picks it up. */
const MOVES = {
  labymaster: (page) => page.locator('[data-kind=slide]').first().click(),
  pictofab: (page) => carry(page, '[data-cell].grip'),
  // A dragon that nothing can be taken with is not picked up.
  sequence: (page) => carry(page, '[data-testid=hand] .playable'),
  labyrinthe: (page) => carry(page, '[data-cell].grip'),
};

const server = spawn(process.env.LUDOTHEQUE, ['serve', '--memory', '--listen', '127.0.0.1:0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [address] = await once(createInterface(server.stdout), 'line');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: FLAGS,
});

try {
  await weigh();
  await interactive();
  await frames();
  await score();
  await online(browser, address, tell);
  await events(browser, tell);
  await searches();
} finally {
  await browser.close();
  server.kill('SIGTERM');
}

function tell(what, value, wanted) {
  console.log(`${what.padEnd(52)} ${String(value).padStart(12)}   ${wanted}`);
}

function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

/** Bytes sent for an address to a browser that takes this compression. */
function bytes(path, coding) {
  return new Promise((resolve, reject) => {
    const request = http.get(new URL(path, address), { headers: { 'accept-encoding': coding } }, (answer) => {
      let sum = 0;
      answer.on('data', (part) => (sum += part.length));
      answer.on('end', () => resolve(sum));
    });
    request.on('error', reject);
  });
}

/** Everything a first visit to the home page loads, and what a first table on this device loads besides. */
async function weigh() {
  // The service worker fetches everything there is, later.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const asked = new Set();
  context.on('request', (request) => asked.add(request.url()));
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const first = [...asked].filter((url) => /(\/|\.html|\.css|\.js)$/.test(url));
  await startTable(page, 'labymaster');
  await context.close();
  const rules = [...asked].filter((url) => url.endsWith('.wasm'));
  // Counted in gzip, so that figures can be compared; browsers are sent brotli.
  for (const [coding, limits] of [
    ['gzip', ['under 120 KB', 'under 600 KB']],
    ['br', ['', '']],
  ]) {
    tell(`HTML + CSS + JavaScript, ${coding}`, await weight(first, coding), limits[0]);
    tell(`WebAssembly, ${coding}`, await weight(rules, coding), limits[1]);
  }
}

/** What addresses weigh together, those elsewhere left out. */
async function weight(urls, coding) {
  const here = urls.filter((url) => url.startsWith(address));
  if (here.length === 0) throw new Error('nothing was loaded that could be weighed');
  const sizes = await Promise.all(here.map((url) => bytes(url, coding)));
  return `${(sizes.reduce((all, size) => all + size, 0) / 1000).toFixed(1)} KB`;
}

async function slowPage() {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  return { context, page };
}

/** From the first byte until a table stands after two taps could have been made: the page answers and the rules are loaded. */
async function interactive() {
  const [shown, ready] = [[], []];
  for (let i = 0; i < TIMES; i += 1) {
    const { context, page } = await slowPage();
    await page.goto(`${address}#/new/labymaster`);
    const start = page.locator('button[type=submit]');
    await start.waitFor();
    shown.push(await page.evaluate(() => performance.now()));
    await start.click();
    await page.locator('[data-testid=board]').waitFor();
    ready.push(await page.evaluate(() => performance.now()));
    await context.close();
  }
  tell(`the page answers, CPU ${SLOW_DOWN}× slower`, `${Math.round(median(shown))} ms`, 'under 1500 ms');
  tell(`a table stands, CPU ${SLOW_DOWN}× slower`, `${Math.round(median(ready))} ms`, '');
}

/** Picks up the first thing that can go somewhere, and puts it there. */
async function carry(page, what) {
  const goals = page.locator('.goal-cell');
  await page.locator(what).first().waitFor();
  for (const thing of await page.locator(what).all()) {
    await thing.click();
    // A block is picked up by all its squares.
    await page.locator(`${what}[aria-pressed=true]`).first().waitFor();
    if ((await goals.count()) > 0) return goals.first().click();
    await thing.click();
  }
  throw new Error('nothing can be moved');
}

/** Frames a second while something moves, on every board. */
async function frames() {
  for (const [game, move] of Object.entries(MOVES)) {
    const { context, page } = await slowPage();
    await startTable(page, game);
    const rates = [];
    while (rates.length < TIMES) {
      await page.locator('[data-mine=true]').waitFor();
      const [rate] = await Promise.all([page.evaluate(countFrames), move(page)]);
      rates.push(rate);
    }
    await context.close();
    tell(`frames a second on the board of ${game}, CPU ${SLOW_DOWN}× slower`, median(rates).toFixed(1), '55');
  }
}

/** Counts the frames from the moment something moves until 250 ms later. */
function countFrames() {
  return new Promise((resolve) => {
    const board = document.querySelector('[data-testid=board]');
    const ply = board.dataset.ply;
    let [since, drawn] = [0, 0];
    const frame = (now) => {
      if (since === 0 && board.dataset.ply !== ply) since = now;
      else if (since > 0) drawn += 1;
      if (since > 0 && now - since >= 250) resolve((drawn * 1000) / (now - since));
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

async function startTable(page, game) {
  // Whoever plays for the first time is told what to do; here it would be in the way.
  await page.addInitScript((game) => localStorage.setItem(`ludotheque.introduced.${game}`, 'yes'), game);
  await page.goto(`${address}#/new/${game}`);
  await page.locator('button[type=submit]').click();
  await page.locator('[data-mine=true]').waitFor();
}

/** Lighthouse, on the home page and on a table, here and on the server, and on the invitation to one. */
async function score() {
  await judged('home', address);
  // Lighthouse opens its pages where the browser keeps things by itself: only there it finds a table of this device.
  const usual = await chromium.connectOverCDP(`http://127.0.0.1:${PORT}`);
  const page = await usual.contexts()[0].newPage();
  await startTable(page, 'labymaster');
  const table = page.url();
  await page.close();
  await usual.close();
  await judged('a table', table);
  const made = await makeTable(address, 'labymaster');
  await judged('an invitation', `${address}/?t=${made.table}#/join/${made.table}/${made.secret}`);
  const online = await seatBoth(address, 'labymaster');
  await judged('an online table', `${address}/#/seat/${online.table}/${online.tokens[0]}`);
}

async function judged(what, url) {
  const options = {
    port: PORT,
    output: 'json',
    logLevel: 'error',
    disableStorageReset: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  };
  const runs = [];
  for (let i = 0; i < TIMES; i += 1) runs.push((await lighthouse(url, options)).lhr);
  for (const category of options.onlyCategories) {
    tell(
      `Lighthouse, ${what}: ${category}`,
      Math.round(100 * median(runs.map(({ categories }) => categories[category].score))),
      '95 or more',
    );
  }
  const faults = Object.values(runs[0].audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
  );
  for (const { id, displayValue } of faults) console.log(`    ${id}: ${displayValue ?? ''}`);
}

/** The same searches natively and in the browser: the same choices, at what speed? */
async function searches() {
  const native = JSON.parse(process.env.NATIVE);
  // The service worker would answer instead of the routes below.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const folder = new URL('../src/wasm/', import.meta.url);
  const hand = (name, type) =>
    page.route(`**/audit/${name}`, (route) =>
      route.fulfill({ body: readFileSync(new URL(name, folder)), contentType: type }),
    );
  await hand('ludo_wasm.js', 'text/javascript');
  await hand('ludo_wasm_bg.wasm', 'application/wasm');
  await page.goto(address);
  for (const one of native) {
    const here = await page.evaluate(search, one);
    const same = here.chosen === one.chosen ? '' : `, but chose ${here.chosen}, not ${one.chosen}`;
    const rates = `${Math.round(here.rate / 1000)}k of ${Math.round(one.rate / 1000)}k nodes/s`;
    tell(
      `search in WebAssembly, ${one.game}: ${rates}${same}`,
      `${Math.round((100 * here.rate) / one.rate)} %`,
      '60 % or more',
    );
  }
  await context.close();
}

/** In the page: thinks about the first move; `crates/wasm/examples/search.rs` does the same natively. */
async function search({ game, edition, seats, nodes, seed }) {
  const { default: start, Door } = await import('/audit/ludo_wasm.js');
  await start({ module_or_path: '/audit/ludo_wasm_bg.wasm' });
  let best = { rate: 0, chosen: '' };
  for (let i = 0; i < 3; i += 1) {
    const players = Array.from({ length: seats }, () => ({ name: 'P', mind: { computer: { level: 5 } } }));
    const wanted = { game, edition, terms: { starter: { seat: 0 } }, players, first: null };
    const { door } = Door.setUp(wanted, seed, 0);
    door.job();
    const since = performance.now();
    while (door.nodes() < nodes && door.step(1024));
    const rate = (door.nodes() * 1000) / (performance.now() - since);
    door.thought(0);
    const chosen = door.at(1).last.move;
    if (rate > best.rate) best = { rate, chosen };
    door.free();
  }
  return best;
}
