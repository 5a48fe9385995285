import { overwriteGetLocale } from './paraglide/runtime';
import type { Text } from './generated/table';

export type Language = 'fr' | 'en';
export type Theme = 'auto' | 'light' | 'dark';
export type Pace = 'slow' | 'calm' | 'quick';

function kept<T extends string>(key: string, allowed: readonly T[], otherwise: T): T {
  const value = localStorage.getItem(`ludotheque.${key}`);
  return allowed.find((one) => one === value) ?? otherwise;
}

function keep(key: string, value: string): void {
  localStorage.setItem(`ludotheque.${key}`, value);
}

/** A loudness from 0 to 1. Who had turned sounds off before there was a volume hears none. */
function keptVolume(): number {
  if (localStorage.getItem('ludotheque.sounds') === 'off') return 0;
  const volume = Number(localStorage.getItem('ludotheque.volume') ?? USUAL_VOLUME);
  return volume >= 0 && volume <= 1 ? volume : USUAL_VOLUME;
}

const USUAL_VOLUME = 0.6;
const usual: Language = navigator.languages.some((language) => language.startsWith('fr')) ? 'fr' : 'en';

/** What a person likes, kept on the device. */
class Preferences {
  #language = $state<Language>(kept('language', ['fr', 'en'], usual));
  #theme = $state<Theme>(kept('theme', ['auto', 'light', 'dark'], 'auto'));
  #volume = $state(keptVolume());
  #vibration = $state<'on' | 'off'>(kept('vibration', ['on', 'off'], 'on'));
  #pace = $state<Pace>(kept('pace', ['slow', 'calm', 'quick'], 'calm'));

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

  /** How loud sounds are, from 0, none, to 1. */
  get volume(): number {
    return this.#volume;
  }
  set volume(volume: number) {
    localStorage.removeItem('ludotheque.sounds');
    keep('volume', String((this.#volume = volume)));
  }

  /** Whether a phone may be felt. */
  get vibration(): 'on' | 'off' {
    return this.#vibration;
  }
  set vibration(vibration: 'on' | 'off') {
    keep('vibration', (this.#vibration = vibration));
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
