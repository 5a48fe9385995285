import type { CatalogueGame, View } from '../generated/table';
import { m } from '../paraglide/messages';
import { getLocale } from '../paraglide/runtime';
import type { Route } from '../router.svelte';

/** What the page knows of the table on it. */
export type Seen = { live: View; curtain: boolean } | null;

/** What a tab or a window is called: what is on the page first, for tabs show little more. */
export function titleOf(route: Route, games: CatalogueGame[], table: Seen): string {
  const parts = partsOf(route, (id) => games.find((game) => game.id === id), table);
  return [...parts.filter((part) => part !== ''), m.app_name()].join(' · ');
}

function partsOf(route: Route, find: (id: string) => CatalogueGame | undefined, table: Seen): string[] {
  const name = (id: string) => {
    const game = find(id);
    return game ? game[getLocale()] : '';
  };
  switch (route.page) {
    case 'home':
      return [];
    case 'about':
      return [m.about()];
    case 'history':
      return [m.my_games()];
    case 'new':
      return [m.new_game(), name(route.game)];
    case 'rules':
      return [m.rules(), name(route.game)];
    case 'table':
      return table ? [turnOf(table), name(table.live.game)] : [];
    case 'lost':
      return [m.not_found()];
  }
}

/** Whose turn it is, which one wants to see in a tab that is not in front. */
function turnOf({ live, curtain }: { live: View; curtain: boolean }): string {
  if (live.phase === 'over') return m.game_over();
  if (live.turn === null) return '';
  const people = live.seats.filter(({ mind }) => mind === 'human').length;
  if (people === 1 && live.viewer === live.turn && !curtain) return m.your_turn();
  return m.turn_of({ name: live.seats[live.turn]?.name ?? '' });
}
