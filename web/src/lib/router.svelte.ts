export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'about' }
  | { page: 'history' }
  | { page: 'lost' };

/** Reads what follows the `#` of an address. */
export function routeOf(hash: string): Route {
  const [page = '', name, rule] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decodeURIComponent);
  if (page === '') return { page: 'home' };
  if (page === 'about' || page === 'history') return { page };
  if (page === 'new' && name) return { page, game: name };
  if (page === 'table' && name) return { page, id: name };
  if (page === 'rules' && name) return { page, game: name, rule: rule ?? null };
  return { page: 'lost' };
}

class Router {
  route = $state.raw<Route>(routeOf(location.hash));

  constructor() {
    addEventListener('hashchange', () => {
      this.route = routeOf(location.hash);
      scrollTo(0, 0);
    });
  }

  go(hash: string): void {
    location.hash = hash;
  }
}

export const router = new Router();
