import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export type Language = 'fr' | 'en';

/** The page's own words in a language, by their names, so that a test can press the same thing in both. */
export function wordsIn(language: Language): (name: string) => string {
  const file = new URL(`../messages/${language}.json`, import.meta.url);
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (name) => words[name] ?? '';
}

/** What is called the same in both languages. */
const NAMES = /Ludothèque|Séquence|Picto.Fab|Labymaster|Labyrinthe|Anna|Bruno|Chloé|David|Français|English/g;

/** Words that only sentences of the other language have. */
const FOREIGN: Record<Language, RegExp> = {
  en: /[àâçéèêëîïôùûœ«»]|\b(le|la|les|des|une|vous|votre|est|sont|dans|avec|qui|partie|joueur)s?\b/i,
  fr: /\b(the|you|your|and|with|is|are|of|to|game|player|turn|seat|move|waiting)s?\b/i,
};

/** Everything on a page that can be seen or is read out, line by line. */
function linesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('*')].filter((one) => one.checkVisibility());
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    const read = shown.flatMap((one) => attributes.flatMap((name) => one.getAttribute(name) ?? []));
    return [document.title, ...document.body.innerText.split('\n'), ...read].filter(
      (line) => line.trim() !== '',
    );
  });
}

/** What stands on a page in the other language. */
export async function foreignOn(page: Page, language: Language): Promise<string[]> {
  const lines = await linesOf(page);
  return lines.filter((line) => FOREIGN[language].test(line.replace(NAMES, '')));
}
