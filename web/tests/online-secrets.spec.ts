import type { Page } from '@playwright/test';
import { seatAll, sitTogether, takeTurn } from './seated';
import { expect, test } from './table';

/** The ids of the cards in somebody's hand, in order, as his own page shows them. */
async function handOf(page: Page): Promise<string[]> {
  const cards = page.locator('[data-card]');
  await expect(cards).not.toHaveCount(0);
  const ids = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-card') ?? ''));
  return ids.sort();
}

/** All lists within some JSON, each as the sorted ids of what is in it. What was played lies open: it can come to be what a hand was. */
function listsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, one]) => (name === 'discards' ? [] : listsIn(one)));
  return Array.isArray(value) ? [value.map(idOf).sort().join(), ...inner] : inner;
}

function idOf(one: unknown): string {
  return typeof one === 'object' && one !== null && 'id' in one ? String(one.id) : String(one);
}

/** Whether a hand is somewhere in texts, those that are JSON. */
const holds = (texts: string[], hand: string[]): boolean =>
  texts.some((text) => listsIn(parsed(text)).includes(hand.join()));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Everything that a page keeps, in texts. */
function keptBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error ?? new Error('nothing was read'));
      });
    const texts = [localStorage, sessionStorage].flatMap((store) =>
      Array.from({ length: store.length }, (_, n) => store.getItem(store.key(n) ?? '') ?? ''),
    );
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all: unknown[] = await asked(database.transaction(store).objectStore(store).getAll());
        texts.push(...all.map((one) => JSON.stringify(one)));
      }
      database.close();
    }
    return texts;
  });
}

test('the hand of the other is nowhere: not on the page, not kept, not in any frame', async ({
  browser,
  served,
}) => {
  const frames: string[] = [];
  const record = async (page: Page) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
    });
  };
  const table = await seatAll(served.address, { game: 'sequence' });
  const pages = await sitTogether(browser, table, [{ before: record }]);
  const [anna, bruno] = pages;
  const hands: { own: string[][]; others: string[][] } = { own: [], others: [] };
  for (let turn = 0; turn < 6; turn += 1) {
    hands.own.push(await handOf(anna));
    hands.others.push(await handOf(bruno));
    await takeTurn(table, pages, turn % 2, turn);
  }
  const kept = await keptBy(anna);
  // Two hands can be alike; such a one proves nothing.
  const secret = hands.others.filter((hand) => !hands.own.some((own) => own.join() === hand.join()));
  expect(secret).not.toHaveLength(0);
  expect(hands.own.filter((hand) => !holds(frames, hand))).toEqual([]);
  expect(secret.filter((hand) => holds(frames, hand))).toEqual([]);
  expect(kept).not.toHaveLength(0);
  expect(secret.filter((hand) => holds(kept, hand))).toEqual([]);
  expect(secret).not.toContainEqual(await handOf(anna));
  expect(frames.join()).not.toContain(table.tokens[1]);
});
