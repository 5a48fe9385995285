import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newId, newToken, sha256, vow } from './secrets';

test('SHA-256 by the vectors of FIPS 180', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  const two = 'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq';
  expect(sha256(two)).toBe('248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1');
});

test('a vow hashes as docs/FAIR.md says', () => {
  const documented = readFileSync(new URL('../../../../docs/FAIR.md', import.meta.url), 'utf8');
  expect(documented).toContain(`| vow | \`${vow('t1', 0, '22'.repeat(32))}\` |`);
});

test('secrets have the length that the server asks for, and are never the same', () => {
  expect([newToken(), newId()].map(({ length }) => length)).toEqual([64, 32]);
  expect(newToken()).toMatch(/^[0-9a-f]+$/);
  expect(new Set(Array.from({ length: 100 }, newId)).size).toBe(100);
});
