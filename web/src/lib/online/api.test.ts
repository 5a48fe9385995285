import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'http://home.test/games/?from=home' });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const answers = (status: number, body: string | null) =>
  fetched.mockResolvedValueOnce(new Response(body, { status }));

/** The last request: its address, how it was asked, and the headers that say who asks. */
function last() {
  const [address, { method, headers, body } = {}] = fetched.mock.lastCall ?? [];
  return { address: (address as URL).href, method, headers: Object.fromEntries(headers as Headers), body };
}

test('what is granted is read, and asked for beside the page', async () => {
  answers(200, '{"tables":[]}');
  expect(await api.tables('labymaster')).toEqual({ Ok: { tables: [] } });
  const address = 'http://home.test/games/api/tables?game=labymaster';
  expect(last()).toEqual({ address, method: 'GET', headers: {}, body: undefined });
});

test('who asks is said in a header, and never in the address', async () => {
  answers(200, '{}');
  await api.card('t1', 'secret', 'INVITED');
  expect(last().address).toBe('http://home.test/games/api/tables/t1');
  expect(last().headers).toEqual({ authorization: 'Bearer secret', 'ludotheque-invitation': 'INVITED' });
});

test('a body is JSON, and nothing in answer is nothing', async () => {
  answers(204, null);
  expect(await api.computer('t1', 'secret', 1, 3)).toEqual({ Ok: null });
  expect(last()).toMatchObject({ method: 'PUT', body: '{"level":3}' });
  expect(last().headers).toHaveProperty('content-type', 'application/json');
});

test('a refusal has its code, its sentences, and when to try again', async () => {
  answers(429, '{"code":"request/rate","fr":"Trop.","en":"Too many.","retry_ms":900}');
  const refused = { code: 'request/rate', verdict: null, fr: 'Trop.', en: 'Too many.', retry_ms: 900 };
  expect(await api.version()).toEqual({ Err: refused });
});

test('a server that does not answer is said to be none', async () => {
  fetched.mockRejectedValueOnce(new TypeError('failed to fetch'));
  expect(await api.words()).toMatchObject({ Err: { code: 'network/none', verdict: null } });
});

test.each([
  [200, '<!doctype html>'],
  [404, '<!doctype html>'],
  [500, '{"error":"of a proxy"}'],
  [502, 'null'],
])('an answer that is not a server’s of ours is said to be strange: %s %s', async (status, body) => {
  answers(status, body);
  expect(await api.version()).toMatchObject({ Err: { code: 'network/strange' } });
});

test('a record stays the text it is', async () => {
  answers(200, '{"v": 1}');
  expect(await api.game('a/b')).toEqual({ Ok: '{"v": 1}' });
  expect(last().address).toBe('http://home.test/games/api/games/a%2Fb');
});
