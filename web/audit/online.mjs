// How soon a board stands for who opens an invitation on a slow phone, and how many bytes a whole game takes on the wire.
// `cargo xtask audit` runs it.
import { createHash, randomBytes } from 'node:crypto';

/** A slow phone: its processor, and its network in bits and milliseconds. */
const SLOW_DOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const TIMES = 5;
const GAMES = ['pictofab', 'labymaster', 'sequence', 'labyrinthe'];
/** A seat may say 60 frames a second; who is refused for haste is not heard again. */
const PAUSE_MS = 25;
/** Refused to whoever vows or reveals before he has heard that he did. */
const TOO_LATE = ['vow/already', 'phase/not_waiting'];
/** Games between players who play anything would go on for long. */
const MOST_MOVES = 200;

const hex = (bytes) => randomBytes(bytes).toString('hex');

/** Measures, and says what it finds. */
export async function online(browser, address, tell) {
  await joining(browser, address, tell);
  for (const game of GAMES) await bytesOf(address, game, tell);
}

/** A table for two, of which the first seat is taken: who made it, and who is invited. */
export async function makeTable(address, game) {
  const token = hex(32);
  const terms = {
    starter: { seat: 0 },
    take_backs: true,
    hints: true,
    clock: 'none',
    leaving: 'end',
    watching: true,
    programs: false,
  };
  const plan = { game, seats: [{ mine: { name: 'Anne' } }, 'open'], terms };
  const { table, invitations } = await post(address, 'api/tables', token, plan);
  return { table, token, secret: invitations[0].secret };
}

/** The same with somebody on both seats: the game is on. */
export async function seatBoth(address, game) {
  const { table, token, secret } = await makeTable(address, game);
  const other = hex(32);
  const sit = { invitation: secret, person: { name: 'Basile' } };
  await post(address, `api/tables/${table}/seats`, other, sit);
  return { table, tokens: [token, other] };
}

async function post(address, path, token, body) {
  const answer = await fetch(new URL(path, address), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** From the link to the board: what the phone needs for the invitation, and from the tap that takes the seat on. */
async function joining(browser, address, tell) {
  const [invited, seated] = [[], []];
  for (let i = 0; i < TIMES; i += 1) {
    const { table, token, secret } = await makeTable(address, 'labymaster');
    const host = new Player(address, 'labymaster', table, token, 0);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    const since = performance.now();
    await page.goto(new URL(`?t=${table}#/join/${table}/${secret}`, address).href, { waitUntil: 'commit' });
    const sit = page.locator('button[type=submit]');
    await sit.waitFor();
    invited.push(performance.now() - since);
    await page.locator('input[autocomplete=nickname]').fill('Basile');
    const tapped = performance.now();
    await sit.click();
    await page.locator('[data-testid=board][data-phase=playing]').waitFor();
    seated.push(performance.now() - tapped);
    await context.close();
    host.leave();
  }
  const all = invited.map((ms, i) => ms + seated[i]);
  tell('a link on a slow phone: the invitation stands', `${Math.round(median(invited))} ms`, '');
  tell('a link on a slow phone: the board stands', `${Math.round(median(all))} ms`, 'under 4000 ms');
}

function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

/** Two people play anything to the end; counts what the socket of one of them carries, headers included. */
async function bytesOf(address, game, tell) {
  const { table, tokens } = await seatBoth(address, game);
  const players = tokens.map((token, seat) => new Player(address, game, table, token, seat));
  const moves = Math.max(...(await Promise.all(players.map((player) => player.over))));
  const [first] = players;
  players.forEach((player) => player.leave());
  const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
  const each = Math.round((first.received + first.sent) / moves);
  tell(
    `on the wire, ${game}, ${moves} moves (${each} bytes a move)`,
    `${kb(first.received)} in, ${kb(first.sent)} out`,
    '',
  );
}

/** Somebody who plays anything, over a socket of their own. */
class Player {
  received = 0;
  sent = 0;
  /** How many moves there were, once the game is over. */
  over = new Promise((end) => (this.end = end));
  view = null;
  owed = [];
  numbers = new Map();
  asked = -1;

  constructor(address, game, table, token, seat) {
    Object.assign(this, { game, table, seat });
    const url = new URL(`api/tables/${table}/socket`, address);
    url.protocol = 'ws:';
    this.socket = new WebSocket(url);
    this.socket.onopen = () => this.say({ hello: { protocol: 1, build: 'audit', token } });
    this.socket.onmessage = ({ data }) => {
      this.received += length(data, 0);
      this.hear(JSON.parse(data));
    };
  }

  leave() {
    this.socket.close();
  }

  say(frame) {
    const text = JSON.stringify(frame);
    this.sent += length(text, 4);
    this.socket.send(text);
  }

  act(act) {
    this.say({ act: { id: hex(16), act, as: this.seat } });
  }

  hear({ view, step, refused }) {
    if (refused && !TOO_LATE.includes(refused.code)) throw new Error(`refused: ${JSON.stringify(refused)}`);
    if (view) [this.view, this.owed] = [view.view, view.around.owed];
    if (step) {
      // What the board looks like does not matter here.
      this.view = { ...this.view, ...step.increment.changes };
      this.owed = step.around.owed;
    }
    if (view || step) this.go();
  }

  /** Does whatever is to be done. */
  go() {
    const { view, owed } = this;
    if (view.phase === 'over') this.end(view.ply);
    else if (this.asked === view.events) return;
    else if (owed.includes(this.seat)) this.shuffle();
    else if (view.choices.length > 0) {
      this.asked = view.events;
      setTimeout(() => this.act(view.ply < MOST_MOVES ? this.anything() : 'resign'), PAUSE_MS);
    }
  }

  /** Asks once for each state of the table. */
  once(act) {
    this.asked = this.view.events;
    this.act(act);
  }

  anything() {
    const { choices, ply, line } = this.view;
    const { move } = choices[Math.floor(Math.random() * choices.length)];
    return { play: { ply, line, move } };
  }

  /** The numbers of a fair shuffle, as docs/FAIR.md has them. */
  shuffle() {
    const vow = this.view.fair.vows[this.seat];
    if (vow) return this.once({ reveal: { number: this.numbers.get(vow) } });
    const number = hex(32);
    const text = `ludotheque vow 1\ntable ${this.table}\nseat ${this.seat}\nnumber ${number}\n`;
    const commitment = createHash('sha256').update(text).digest('hex');
    this.numbers.set(commitment, number);
    this.once({ vow: { commitment } });
  }
}

/** How many bytes a frame takes on the wire; devices mask theirs. */
function length(text, mask) {
  const bytes = Buffer.byteLength(text);
  return bytes + mask + (bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10);
}
