import type { Piece, Place, Spot, View } from '../generated/table';

type Seen = Pick<View, 'scene' | 'viewer' | 'choices'>;

const PLACES: Partial<Record<Spot, (place: Place, seen: Seen) => boolean>> = {
  arrival: ({ kind, owner }, { viewer }) => kind === 'start' && owner !== null && owner !== viewer,
  white: ({ kind }) => kind === 'white',
  corners: ({ kind }) => kind === 'corner',
};

const PIECES: Partial<Record<Spot, (piece: Piece, seen: Seen) => boolean>> = {
  pictured: ({ picture }, { scene }) =>
    scene.hand.some(({ pictures }) => pictures.some(({ id }) => id === picture?.id)),
  movable: ({ square }, { choices }) => choices.some(({ from }) => from === square),
  barred: ({ barred }) => barred,
  own: ({ seat }, { viewer }) => seat !== null && seat === viewer,
  others: ({ seat }, { viewer }) => seat !== null && seat !== viewer,
};

/** The squares that a spot is made of; none of what is not on the board. */
export function squaresAt(spot: Spot, seen: Seen): string[] {
  const { places, pieces } = seen.scene;
  const [place, piece] = [PLACES[spot], PIECES[spot]];
  if (place) return places.filter((one) => place(one, seen)).map(({ square }) => square);
  if (piece) return pieces.filter((one) => piece(one, seen)).map(({ square }) => square);
  return [];
}

/** Whether a spot is one area, not several things apart. */
export function isArea(spot: Spot): boolean {
  return spot === 'arrival' || spot === 'white' || spot === 'cards';
}

/** The squares that a player may touch to pick something up and to put it down: nothing should lie on them. */
export function touchable({ choices, scene }: Seen): string[] {
  const blocks = new Map(scene.blocks.map(({ id, squares }) => [id, squares]));
  const touched = new Set(choices.flatMap(({ from, to }) => [from ?? [], to ?? []].flat()));
  return [...new Set([...touched].flatMap((one) => blocks.get(one) ?? one))];
}
