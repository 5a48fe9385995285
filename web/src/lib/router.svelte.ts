export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string }
  | { page: 'online'; table: string }
  | { page: 'join'; table: string; secret: string | null }
  | { page: 'seat'; table: string; token: string }
  | { page: 'take'; code: string | null }
  | { page: 'game'; id: string }
  | { page: 'open' }
  | { page: 'privacy' }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'about' }
  | { page: 'history' }
  | { page: 'lost' };

/** Reads what follows the `#` of an address. */
export function routeOf(hash: string): Route {
  const [page = '', name, more] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decodeURIComponent);
  if (page === '') return { page: 'home' };
  if (page === 'about' || page === 'history' || page === 'open' || page === 'privacy') return { page };
  if (page === 'new' && name) return { page, game: name };
  if (page === 'table' && name) return { page, id: name };
  if (page === 'online' && name) return { page, table: name };
  if (page === 'join' && name) return { page, table: name, secret: more ?? null };
  if (page === 'seat' && name && more) return { page, table: name, token: more };
  if (page === 'take') return { page, code: name ?? null };
  if (page === 'game' && name) return { page, id: name };
  if (page === 'rules' && name) return { page, game: name, rule: more ?? null };
  return { page: 'lost' };
}

class Router {
  route = $state.raw<Route>(routeOf(location.hash));

  constructor() {
    // What stands before the `#` was for whoever previews a link.
    if (location.search) history.replaceState(null, '', location.pathname + location.hash);
    addEventListener('hashchange', () => {
      this.route = routeOf(location.hash);
      scrollTo(0, 0);
    });
  }

  go(hash: string): void {
    location.hash = hash;
  }

  /** Goes to a page from which one does not come back to this one: what stands in its address is used up, or secret. */
  replace(hash: string): void {
    location.replace(hash);
  }
}

export const router = new Router();
