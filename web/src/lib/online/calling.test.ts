import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Seen } from './attention';
// What takes long to read is read before the first test begins.
import '../paraglide/messages';

const heard: string[] = [];
vi.mock('../sounds', () => ({ sound: (which: string) => heard.push(which) }));

type Shown = { body: string; tag: string; data: string };

/** A browser that notes what it is asked to do; a phone shows notifications from its service worker only. */
function browser(permission: NotificationPermission, phone = false) {
  const notices: (Shown & { onclick: () => void })[] = [];
  const shown: Shown[] = [];
  const badges: (number | null)[] = [];
  let looked = () => {};
  const document = { hidden: false, addEventListener: (_: string, heard: () => void) => (looked = heard) };
  class Notice {
    static readonly permission = permission;
    onclick = () => {};
    constructor(_: string, options: Shown) {
      if (phone) throw new TypeError('Illegal constructor');
      notices.push(Object.assign(this, options));
    }
  }
  const location = { hash: '' };
  const registration = {
    active: {},
    showNotification: async (_: string, options: Shown) => void shown.push(options),
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('Notification', Notice);
  vi.stubGlobal('location', location);
  vi.stubGlobal('focus', () => {});
  vi.stubGlobal('navigator', {
    setAppBadge: async (n: number) => void badges.push(n),
    clearAppBadge: async () => void badges.push(null),
    ...(phone && { serviceWorker: { getRegistration: async () => registration } }),
  });
  const look = (hidden: boolean) => {
    document.hidden = hidden;
    looked();
  };
  return { notices, shown, badges, location, look };
}

beforeEach(() => {
  vi.resetModules();
  heard.length = 0;
});
afterEach(() => void vi.unstubAllGlobals());

/** The one who calls, in a browser. */
async function caller() {
  const { attention } = await import('./attention.svelte');
  return attention;
}

const waits: Seen = { table: 't', phase: 'waiting', seated: 1, mine: false, events: 2 };
const plays: Seen = { table: 't', phase: 'playing', seated: 2, mine: false, events: 9 };

test('whoever looks elsewhere is called to his turn by sound, title, badge and notification', async () => {
  const { notices, badges, location, look } = browser('granted');
  const attention = await caller();
  look(true);
  attention.see(plays);
  expect([attention.call, heard, badges, notices]).toEqual([null, [], [], []]);
  attention.see({ ...plays, mine: true, events: 10 });
  expect([attention.call, heard, badges]).toEqual(['turn', ['done'], [1]]);
  await vi.waitFor(() => expect(notices.map(({ tag }) => tag)).toEqual(['t']));
  notices[0]?.onclick();
  expect(location.hash).toBe('#/online/t');
  look(false);
  expect([attention.call, badges]).toEqual([null, [1, null]]);
});

test('on a phone the notification is shown by the service worker, and leads to the table', async () => {
  const { shown, look } = browser('granted', true);
  const attention = await caller();
  look(true);
  attention.see(waits);
  attention.see({ ...waits, seated: 2, events: 3 });
  await vi.waitFor(() => expect(shown).toMatchObject([{ tag: 't', data: '#/online/t' }]));
});

test('whoever looks at the page hears that somebody sits down, and nothing else', async () => {
  const { notices, badges } = browser('granted');
  const attention = await caller();
  attention.see(waits);
  attention.see({ ...waits, seated: 2, events: 3 });
  expect([heard, badges, notices, attention.call]).toEqual([['done'], [], [], null]);
  attention.see({ ...plays, mine: true });
  expect(heard).toEqual(['done']);
});

test('without permission there is no notification; title, badge and sound remain', async () => {
  const { notices, badges, look } = browser('default');
  const attention = await caller();
  look(true);
  attention.see(waits);
  attention.see({ ...waits, seated: 2, events: 3 });
  expect([attention.call, heard, badges, notices]).toEqual(['sat', ['done'], [1], []]);
});
