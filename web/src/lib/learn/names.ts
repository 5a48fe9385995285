import { games } from 'virtual:games';
import { say } from '../preferences.svelte';

/** The name of a game after “the board”, “the rules”, as its language joins them. */
export function ofGame(id: string): string {
  const game = games.find((one) => one.id === id);
  return game ? say(game.of) : id;
}
