import type { Card, Scene, Seat, View } from '../../generated/table';
import type { Sound } from '../../sounds';

/** A Lab that was just done: whose card it was, and where its tokens stand in line. */
export type Done = { seat: Seat; card: Card; squares: string[] };

/** The cards won from one scene to the next. */
export function justDone(before: Scene, after: Scene): Done[] {
  return after.won.flatMap((cards, seat) =>
    cards
      .slice(before.won[seat]?.length ?? 0)
      .map((card) => ({ seat, card, squares: squaresOf(after, card) })),
  );
}

/** Where the tokens of a card stand. */
export function squaresOf(scene: Scene, card: Card): string[] {
  const wanted = new Set(card.pictures.map(({ id }) => id));
  return scene.pieces
    .filter(({ picture }) => picture !== null && wanted.has(picture.id))
    .map(({ square }) => square);
}

export function soundOfTokens(before: View, after: View): Sound {
  return justDone(before.scene, after.scene).length > 0 ? 'done' : 'move';
}
