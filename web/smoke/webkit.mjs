// Debian's WebKit, the engine of Safari, by WebDriver: https://www.w3.org/TR/webdriver/
import { createServer } from 'node:net';
import { once } from 'node:events';
import { begin, end, lineWith } from './program.mjs';

/** Draws without a graphics card. */
const ENVIRONMENT = {
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  NO_AT_BRIDGE: '1',
};

/** A screen that nobody sees. */
async function screen(width, height) {
  const program = begin('Xvfb', [
    '-displayfd',
    '1',
    '-screen',
    '0',
    `${width}x${height}x24`,
    '-nolisten',
    'tcp',
  ]);
  const [, display] = await lineWith(program, /^(\d+)$/);
  return { program, display: `:${display}` };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function ask(address, method, body) {
  const answer = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Waits until the driver answers. */
async function ready(address) {
  for (let tries = 0; ; tries += 1) {
    const status = await ask(`${address}/status`, 'GET').catch(() => null);
    if (status?.ready) return;
    if (tries === 300) throw new Error('WebKitWebDriver does not answer');
    await new Promise((later) => setTimeout(later, 100));
  }
}

/** Begins WebKit: see `smoke.mjs` for what it can do. */
export async function webkit({ width, height }) {
  const { program: hidden, display } = await screen(width + 100, height + 200);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const program = begin('WebKitWebDriver', [`--port=${port}`], { ...ENVIRONMENT, DISPLAY: display });
  const close = async () => {
    await end(program);
    await end(hidden);
  };
  try {
    await ready(address);
    return await session(address, { width, height }, close);
  } catch (fault) {
    await close();
    throw fault;
  }
}

/** What can be done with the window. */
async function session(address, { width, height }, close) {
  const { sessionId } = await ask(`${address}/session`, 'POST', { capabilities: {} });
  const own = `${address}/session/${sessionId}`;
  const tell = (path, body) => ask(`${own}${path}`, 'POST', body);
  // The bar with the address is a part of it.
  await tell('/window/rect', { width, height: height + 80 });
  return {
    open: (url) => tell('/url', { url }),
    evaluate: (body) => evaluate(tell, body),
    click: (x, y) => tell('/actions', { actions: [tap(x, y)] }),
    // The protocol does not tell what is on the console.
    complaints: () => [],
    close: async () => {
      await ask(own, 'DELETE').catch(() => {});
      await close();
    },
  };
}

async function evaluate(tell, body) {
  const script = `return JSON.stringify((() => { ${body} })() ?? null)`;
  return JSON.parse(await tell('/execute/sync', { script, args: [] }));
}

const tap = (x, y) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});
