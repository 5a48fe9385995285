// Debian's Firefox, by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begin, end, lineWith } from './program.mjs';

/** Nothing is asked of anybody, and nothing is in the way of the page. */
const SETTINGS = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // Debian's build would ask the system for a sandbox that containers do not give.
  'security.sandbox.content.level': 0,
};

function profile() {
  const folder = mkdtempSync(join(tmpdir(), 'ludotheque-firefox-'));
  const lines = Object.entries(SETTINGS).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  return folder;
}

/** Questions and answers over a socket. */
class Wire {
  asked = new Map();
  number = 0;
  complaints = [];

  constructor(socket) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => this.receive(JSON.parse(data)));
    socket.addEventListener('close', () => {
      for (const { reject } of this.asked.values()) reject(new Error('Firefox has gone'));
    });
  }

  receive(message) {
    const waiting = this.asked.get(message.id);
    this.asked.delete(message.id);
    if (message.type === 'success') waiting?.resolve(message.result);
    else if (message.type === 'error') waiting?.reject(new Error(message.message));
    else if (message.method === 'log.entryAdded' && ['error', 'warn'].includes(message.params.level))
      this.complaints.push(message.params.text);
  }

  ask(method, params) {
    const id = (this.number += 1);
    return new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }
}

async function connect(address) {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  return new Wire(socket);
}

/** Begins Firefox: see `smoke.mjs` for what it can do. */
export async function firefox(size) {
  const folder = profile();
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', folder];
  const program = begin('firefox-esr', options);
  const close = async () => {
    await end(program);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [, address] = await lineWith(program, /WebDriver BiDi listening on (ws:\S+)/);
    return { ...(await session(await connect(address), size)), close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

/** What can be done with the first tab. */
async function session(wire, viewport) {
  await wire.ask('session.new', { capabilities: {} });
  await wire.ask('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await wire.ask('browsingContext.getTree', {});
  const { context } = contexts[0];
  await wire.ask('browsingContext.setViewport', { context, viewport });
  return {
    open: (url) => wire.ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: (body) => evaluate(wire, context, body),
    click: (x, y) => wire.ask('input.performActions', { context, actions: [tap(x, y)] }),
    complaints: () => wire.complaints,
  };
}

async function evaluate(wire, context, body) {
  const answer = await wire.ask('script.callFunction', {
    functionDeclaration: `() => JSON.stringify((() => { ${body} })() ?? null)`,
    awaitPromise: false,
    target: { context },
  });
  if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
  return JSON.parse(answer.result.value);
}

const tap = (x, y) => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});
