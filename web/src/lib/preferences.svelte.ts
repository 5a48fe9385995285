import { overwriteGetLocale } from './paraglide/runtime';
import type { Text } from './generated/table';

export type Language = 'fr' | 'en';
export type Theme = 'auto' | 'light' | 'dark';
export type Pace = 'calm' | 'quick';

function kept<T extends string>(key: string, allowed: readonly T[], otherwise: T): T {
  const value = localStorage.getItem(`ludotheque.${key}`);
  return allowed.find((one) => one === value) ?? otherwise;
}

function keep(key: string, value: string): void {
  localStorage.setItem(`ludotheque.${key}`, value);
}

const usual: Language = navigator.languages.some((language) => language.startsWith('fr')) ? 'fr' : 'en';

/** What a person likes, kept on the device. */
class Preferences {
  #language = $state<Language>(kept('language', ['fr', 'en'], usual));
  #theme = $state<Theme>(kept('theme', ['auto', 'light', 'dark'], 'auto'));
  #sounds = $state<'on' | 'off'>(kept('sounds', ['on', 'off'], 'on'));
  #pace = $state<Pace>(kept('pace', ['calm', 'quick'], 'calm'));

  get language(): Language {
    return this.#language;
  }
  set language(language: Language) {
    keep('language', (this.#language = language));
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    keep('theme', (this.#theme = theme));
  }

  get sounds(): 'on' | 'off' {
    return this.#sounds;
  }
  set sounds(sounds: 'on' | 'off') {
    keep('sounds', (this.#sounds = sounds));
  }

  get pace(): Pace {
    return this.#pace;
  }
  set pace(pace: Pace) {
    keep('pace', (this.#pace = pace));
  }
}

export const preferences = new Preferences();
overwriteGetLocale(() => preferences.language);

/** A text of the table in the reader's language. */
export function say(text: Text): string {
  return text[preferences.language];
}
