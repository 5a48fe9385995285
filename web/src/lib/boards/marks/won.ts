import type { Scene } from '../../generated/table';

/** The squares with which the game was won, if it was. */
export function wonSquares({ notices, places }: Scene): Set<string> {
  const refs = new Set(notices.filter(({ kind }) => kind === 'won').flatMap((notice) => notice.refs));
  return new Set(places.map(({ square }) => square).filter((square) => refs.has(square)));
}
