import type { CatalogueGame, Seat, View } from '../generated/table';
import type { Call } from '../online/attention';
import { m } from '../paraglide/messages';
import { getLocale } from '../paraglide/runtime';
import type { Route } from '../router.svelte';

/** What the page knows of the table on it: `own` are the seats of the people at this device. */
export type Seen = { live: View; curtain: boolean; own: readonly Seat[] };

/** What a tab or a window is called: what is on the page first, for tabs show little more. A dot calls whoever looks elsewhere. */
export function titleOf(
  route: Route,
  games: CatalogueGame[],
  table: Seen | null,
  call: Call | null = null,
): string {
  const parts = partsOf(route, (id) => games.find((game) => game.id === id), table, call);
  const title = [...parts.filter((part) => part !== ''), m.app_name()].join(' · ');
  return call ? `● ${title}` : title;
}

function partsOf(
  route: Route,
  find: (id: string) => CatalogueGame | undefined,
  table: Seen | null,
  call: Call | null,
): string[] {
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
    case 'online':
      return table ? [turnOf(table, call), name(table.live.game)] : [];
    case 'game':
      return [m.shared_game(), table ? name(table.live.game) : ''];
    case 'join':
      return [m.invitation()];
    case 'seat':
      return [m.personal_link()];
    case 'take':
      return [m.take_seat()];
    case 'open':
      return [m.open_tables()];
    case 'privacy':
      return [m.privacy()];
    case 'lost':
      return [m.not_found()];
  }
}

/** Whose turn it is, which one wants to see in a tab that is not in front. */
function turnOf({ live, curtain, own }: Seen, call: Call | null): string {
  if (live.phase === 'waiting') return call === 'sat' ? m.somebody_came() : m.waits_for_players();
  if (live.phase === 'over') return m.game_over();
  if (live.turn === null) return '';
  if (own.length === 1 && own[0] === live.turn && !curtain) return m.your_turn();
  return m.turn_of({ name: live.seats[live.turn]?.name ?? '' });
}
