import { expect, test } from 'vitest';
import { gameLink, invitationLink, personalLink, takeLink } from './links';

const base = 'http://home.test/games/?from=home#/online/t1';

test('an invitation names the table before the #, and its secret only behind it', () => {
  const link = new URL(invitationLink('t1', { seat: 1, secret: 'SECRET' }, base));
  expect(link.href).toBe('http://home.test/games/?t=t1#/join/t1/SECRET');
  expect(link.pathname + link.search).not.toContain('SECRET');
});

test('what only its owner may use stands behind the #', () => {
  expect(takeLink('ABCD2345', base)).toBe('http://home.test/games/#/take/ABCD2345');
  expect(personalLink('t1', 'token', base)).toBe('http://home.test/games/#/seat/t1/token');
});

test('a shared game has a link without a secret', () => {
  expect(gameLink('g1', base)).toBe('http://home.test/games/#/game/g1');
});
