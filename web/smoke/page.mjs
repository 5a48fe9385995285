// What a person does with the page, in any browser that can open, evaluate and click.

/** How long something may take while other programs keep the machine busy. */
const PATIENCE = 45_000;

const moment = () => new Promise((later) => setTimeout(later, 80));

/** Finds what can be seen and used, by its role and name in French. */
const FINDERS = `
  const nameOf = (one) => one.getAttribute('aria-label') ?? one.textContent.trim();
  const isSeen = (one) => one.checkVisibility ? one.checkVisibility() : one.getClientRects().length > 0;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const button = (name) => all('button').find((one) => nameOf(one) === name && !one.disabled && isSeen(one));
  const cell = (name) => document.querySelector('[data-cell="' + name + '"]');
  const board = () => document.querySelector('[data-testid=board]');
`;

export class Page {
  constructor(browser) {
    this.browser = browser;
  }

  /** Says what an expression is in the page. */
  value(expression) {
    return this.browser.evaluate(`${FINDERS} return ${expression};`);
  }

  /** Waits until something is so, and says what it is. */
  async until(what, expression) {
    const since = Date.now();
    while (Date.now() - since < PATIENCE) {
      const value = await this.value(expression);
      if (value !== null && value !== false && value !== '') return value;
      await moment();
    }
    const shown = await this.value('document.body.innerText');
    throw new Error(`waited in vain for ${what}; the page shows:\n${shown}`);
  }

  /** Opens an address within the page. */
  async visit(hash) {
    await this.value(`void (location.hash = ${JSON.stringify(hash)})`);
  }

  /** Clicks something, again if the browser has not taken the click there: that is no fault of the page. */
  async click(what, found) {
    for (let tries = 0; tries < 3; tries += 1) {
      const place = await this.still(what, found);
      await this.value(`void (
        delete window.hit,
        addEventListener('click', ({ target }) => (window.hit = (${found})?.contains(target)), { capture: true, once: true })
      )`);
      await this.browser.click(...place);
      if (await this.soon('window.hit')) return;
    }
    throw new Error(`${what} cannot be clicked`);
  }

  /** The middle of something, once it lies still and nothing lies over it. */
  async still(what, found) {
    const middle = `(() => {
      const one = ${found};
      if (!one) return null;
      one.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = one.getBoundingClientRect();
      const middle = [x + width / 2, y + height / 2];
      return one.contains(document.elementFromPoint(...middle)) ? middle : null;
    })()`;
    for (let before = null; ;) {
      const now = await this.until(`${what} to be in reach`, middle);
      if (before && now[0] === before[0] && now[1] === before[1]) return now;
      before = now;
      await moment();
    }
  }

  /** Whether something is so within a second. */
  async soon(expression) {
    for (let tries = 0; tries < 12; tries += 1) {
      if (await this.value(expression)) return true;
      await moment();
    }
    return false;
  }

  press(name) {
    return this.click(`the button “${name}”`, `button(${JSON.stringify(name)})`);
  }

  myTurn() {
    return this.until('the own turn', "board()?.dataset.mine === 'true'");
  }

  ply() {
    return this.value('Number(board().dataset.ply)');
  }

  /** Waits until the board shows the position after so many actions. */
  shows(ply) {
    return this.until(`the position after ${ply} actions`, `board()?.dataset.ply === '${ply}'`);
  }
}
