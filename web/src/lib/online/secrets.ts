import { sha256 as digest } from '@noble/hashes/sha2.js';

/** What proves that seats of a table are one's own: 32 random bytes in hexadecimal digits. */
export function newToken(): string {
  return randomHex(32);
}

/** A name for a wish that nobody else gives to another: 16 random bytes in hexadecimal digits. */
export function newId(): string {
  return randomHex(16);
}

/** A number for the shuffle: 32 random bytes in hexadecimal digits. */
export const newNumber = newToken;

/** SHA-256 of a text, in hexadecimal digits. The browser's own needs a secure context, which a page at home has not. */
export function sha256(text: string): string {
  return hex(digest(new TextEncoder().encode(text)));
}

/** A player's commitment to his number, good for one seat of one table only (`docs/FAIR.md`). */
export function vow(table: string, seat: number, number: string): string {
  return sha256(`ludotheque vow 1\ntable ${table}\nseat ${seat}\nnumber ${number}\n`);
}

function randomHex(bytes: number): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
