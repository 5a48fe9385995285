// What an event costs for every game without the saving, and what a long match weighs. `cargo xtask audit` runs it;
// alone: `node audit/events.mjs`.
import { mkdtempSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build } from '../node_modules/vite/dist/node/index.js';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const TIMES = 200;
const PLIES = 400;
const GAMES = [
  ['pictofab', 'classic'],
  ['labymaster', 'mb'],
  ['sequence', 'classic'],
  ['labyrinthe', 'classic'],
];
const TYPES = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

/** Measures, and says what it finds. */
export async function events(browser, tell) {
  const server = await serve(await bundle());
  const address = `http://127.0.0.1:${server.address().port}/`;
  try {
    for (const [game, edition] of GAMES) await cost(browser, address, game, edition, tell);
    await weigh(browser, address, tell);
  } finally {
    server.close();
  }
}

/** The page's own code, as browsers take it. */
async function bundle() {
  const outDir = mkdtempSync(join(tmpdir(), 'ludotheque-audit-'));
  await build({
    root: WEB,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    base: './',
    worker: { format: 'es' },
    build: {
      outDir,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: join(WEB, 'audit/events.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return outDir;
}

async function serve(folder) {
  const server = http.createServer(({ url }, answer) => {
    const type = TYPES[extname(url)];
    answer.setHeader('content-type', type ?? 'text/html');
    answer.end(type ? readFileSync(join(folder, url)) : '<!doctype html><title>audit</title>');
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

async function open(browser, address) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  return { context, page };
}

async function cost(browser, address, game, edition, tell) {
  const { context, page } = await open(browser, address);
  const took = await page.evaluate(
    async ([game, edition, times]) => (await import('/events.js')).costs(game, edition, times),
    [game, edition, TIMES],
  );
  await context.close();
  took.sort((a, b) => a - b);
  const worst = took[Math.floor(TIMES * 0.95)].toFixed(2);
  tell(
    `an event of ${game} (one in twenty over ${worst} ms)`,
    `${took[TIMES >> 1].toFixed(2)} ms`,
    'under 1 ms',
  );
}

async function weigh(browser, address, tell) {
  const { context, page } = await open(browser, address);
  const session = await context.newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const grow = (plies) => page.evaluate(async (plies) => (await import('/events.js')).grow(plies), plies);
  const before = await grow(0);
  const heapBefore = await heap();
  const after = await grow(PLIES);
  const heapAfter = await heap();
  await context.close();
  const [js, wasm] = [(heapAfter - heapBefore) / 1e6, (after - before) / 1e6];
  tell(
    `Labymaster after ${PLIES} turns: ${js.toFixed(2)} MB of JavaScript, ${wasm.toFixed(2)} MB of wasm`,
    `${(js + wasm).toFixed(2)} MB`,
    'under 2 MB',
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  await events(browser, (...told) => console.log(told.join('   ')));
  await browser.close();
}
