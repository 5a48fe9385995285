import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

function messagesIn(language: 'fr' | 'en'): [string, string][] {
  const file = new URL(`../../messages/${language}.json`, import.meta.url);
  return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
}

const [french, english] = [messagesIn('fr'), messagesIn('en')];

/** The names of the messages in which something is found. */
function having(messages: [string, string][], what: RegExp): string[] {
  return messages.filter(([, text]) => what.test(text)).map(([name]) => name);
}

test('both languages have the same messages, with the same gaps in them', () => {
  const gaps = (messages: [string, string][]) =>
    messages.map(([name, text]) => `${name} ${(text.match(/\{\w+\}/g) ?? []).sort().join('')}`);
  expect(gaps(french)).toEqual(gaps(english));
});

test('no French sign stands at the beginning of a line', () => {
  expect(having(french, /[^\u00a0][?!;:»]|«(?!\u00a0)/)).toEqual([]);
  expect(having(english, /\s[?!;:]/)).toEqual([]);
});

test('apostrophes, quotation marks and dots are those of printed books', () => {
  expect(having([...french, ...english], /['"]|\.\.\./)).toEqual([]);
});

test('no French name stands behind a word that some names would shorten', () => {
  expect(having(french, /\b(de|que|le|la|jusque) \{names?\}/i)).toEqual([]);
});
