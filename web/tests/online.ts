import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Handover, Made, Plan, SeatPlan, TableCard } from '../src/lib/generated/server';
import { expect, games } from './table';

export const newToken = (): string => randomBytes(32).toString('hex');

/** Asks a server for something, as somebody. */
export async function ask<T>(
  address: string,
  path: string,
  { token, method = 'GET', body }: { token?: string; method?: string; body?: unknown } = {},
): Promise<T> {
  const response = await fetch(`${address}/api/${path}`, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}

/** A table that somebody has made by HTTP and waits at. */
export type Waiting = Made & { address: string; token: string };

/** Makes a table of Anna's with a seat for somebody else. */
export async function makeTable(address: string, changes: Partial<Plan> = {}): Promise<Waiting> {
  const seats: SeatPlan[] = [{ mine: { name: 'Anna' } }, 'open'];
  const token = newToken();
  const plan: Plan = { game: 'labymaster', seats, ...changes };
  return { ...(await ask<Made>(address, 'tables', { token, method: 'POST', body: plan })), address, token };
}

export const cardOf = ({ address, table, token }: Waiting): Promise<TableCard> =>
  ask(address, `tables/${table}`, { token });

/** The address of the page at which somebody uses an invitation. */
export function invitation({ table, invitations }: Waiting, n = 0): string {
  return `/?t=${table}#/join/${table}/${invitations[n]?.secret ?? ''}`;
}

/** Somebody takes the seat he is invited to. */
export async function sitDown(made: Waiting, name: string, n = 0): Promise<string> {
  const token = newToken();
  const body = { invitation: made.invitations[n]?.secret, person: { name } };
  await ask(made.address, `tables/${made.table}/seats`, { token, method: 'POST', body });
  return token;
}

/** A code with which another device takes the seats. */
export const handOver = ({ address, table, token }: Waiting): Promise<Handover> =>
  ask(address, `tables/${table}/handover`, { token, method: 'POST' });

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Another person at a browser of his own. */
export async function somebodyElse(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addInitScript((games) => {
    localStorage.setItem('ludotheque.pace', 'quick');
    games.forEach((game) => localStorage.setItem(`ludotheque.introduced.${game}`, 'yes'));
  }, games);
  return context.newPage();
}

/** The page of a table that waits for people. */
export const waiting = (page: Page) => page.getByTestId('waiting');

/** Sets a table up for somebody else, and waits in it. */
export async function invite(page: Page, game = 'labymaster', name = 'Anna'): Promise<string> {
  await page.goto(`/#/new/${game}`);
  await page.getByLabel('Votre prénom').fill(name);
  await page.getByRole('button', { name: 'Inviter quelqu’un' }).click();
  await expect(waiting(page)).toBeVisible();
  return page.getByRole('textbox', { name: 'Lien d’invitation' }).inputValue();
}
