import { SvelteSet } from 'svelte/reactivity';

const KEY = 'ludotheque.introduced.';

/** The games whose introduction was seen or skipped on this device. */
const introduced = new SvelteSet(
  Object.keys(localStorage).flatMap((key) => (key.startsWith(KEY) ? key.slice(KEY.length) : [])),
);

export function isIntroduced(game: string): boolean {
  return introduced.has(game);
}

/** Notes that nobody needs to see it next time. What is seen of it now goes on. */
export function remember(game: string): void {
  localStorage.setItem(KEY + game, 'yes');
}

export function endIntroduction(game: string): void {
  remember(game);
  introduced.add(game);
}

/** Shows the introduction of a game once more, at the next turn of whoever plays. */
export function introduceAgain(game: string): void {
  localStorage.removeItem(KEY + game);
  introduced.delete(game);
}
