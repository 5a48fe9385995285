// The pictures of the README: a table of each game in the middle of it, as computers played it from a fixed seed.
// `cargo xtask pictures` takes them into docs/images.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { Door, initSync } from '../src/wasm/ludo_wasm.js';

const WINDOW = { width: 1280, height: 800 };
const LEVEL = { computer: { level: 3 } };
const NODES = 3_000;
const NAMES = ['Camille', 'Ada', 'Alan', 'Grace'];
const TERMS = {
  starter: { seat: 0 },
  take_backs: true,
  hints: true,
  clock: 'none',
  leaving: 'end',
  watching: false,
  programs: false,
};

/** Which tables are shown, and after how many actions. */
const TABLES = [
  { game: 'pictofab', edition: 'classic', seats: 2, plies: 14, seed: 4 },
  { game: 'labymaster', edition: 'mb', seats: 2, plies: 22, seed: 1 },
  { game: 'sequence', edition: 'classic', seats: 3, plies: 30, seed: 8 },
  { game: 'labyrinthe', edition: 'classic', seats: 4, plies: 40, seed: 1 },
];

initSync({ module: readFileSync(new URL('../src/wasm/ludo_wasm_bg.wasm', import.meta.url)) });

/** Lets computers play until it is the first seat's turn after so many actions, and gives the match as a file for a person there. */
function played({ game, edition, seats, plies, seed }) {
  const players = NAMES.slice(0, seats).map((name) => ({ name, mind: LEVEL }));
  const chance = seed.toString(16).padStart(64, '0');
  const opened = Door.setUp({ game, edition, terms: TERMS, players, first: null }, chance, 0);
  if ('fault' in opened) throw new Error(opened.fault.en);
  const { door } = opened;
  door.setPace(0);
  for (let view = door.whole().view; view.ply < plies || view.turn !== 0; view = door.whole().view) {
    if (view.phase === 'over') throw new Error(`${game} is over too soon`);
    think(door);
  }
  const record = JSON.parse(door.record());
  const [first] = record.events.flatMap(({ deed }) => deed?.sit ?? []);
  first.player.mind = 'human';
  return JSON.stringify(record);
}

function think(door) {
  door.tick(0);
  if (!door.job()) throw new Error('nobody thinks');
  while (door.nodes() < NODES && door.step(1024));
  door.thought(0);
}

/** Opens a match as somebody would who kept it in a file, and takes its picture. */
async function picture(browser, address, table) {
  const context = await browser.newContext({
    viewport: WINDOW,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(
    (game) => localStorage.setItem(`ludotheque.introduced.${game}`, 'yes'),
    table.game,
  );
  await page.goto(address);
  await page
    .getByLabel('Ouvrir une partie enregistrée')
    .setInputFiles({ name: 'partie.json', mimeType: 'application/json', buffer: Buffer.from(played(table)) });
  await page.locator('[data-testid=board][data-mine=true]').waitFor();
  await page.evaluate(() => document.activeElement?.blur());
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 84 });
  const file = new URL(`../../docs/images/${table.game}.webp`, import.meta.url);
  writeFileSync(file, Buffer.from(data, 'base64'));
  await context.close();
}

const server = spawn(process.env.LUDOTHEQUE, ['serve', '--memory', '--listen', '127.0.0.1:0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [address] = await once(createInterface(server.stdout), 'line');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const table of TABLES) {
    await picture(browser, address, table);
    console.log(`docs/images/${table.game}.webp`);
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
}
