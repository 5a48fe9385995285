import type { Block, Piece, Place, View } from '../../generated/table';
import { m } from '../../paraglide/messages';
import { say } from '../../preferences.svelte';

/** What a block is called: what is written on it. */
export function letterOf({ id }: Block): string {
  return id.slice(1);
}

/** A square and what is on it, in words. */
export function groundName(view: View, place: Place, piece?: Piece, block?: Block): string {
  const { square, kind } = place;
  if (block) return m.lb_square_block({ square, block: letterOf(block) });
  const isWhite = kind === 'white';
  const colour = colourOf(view, piece?.seat);
  if (colour) return isWhite ? m.lb_white_pawn({ square, colour }) : m.square_pawn({ square, colour });
  const owner = colourOf(view, place.owner);
  if (owner) return m.lb_square_corner({ square, colour: owner });
  return isWhite ? m.lb_square_white({ square }) : m.square_empty({ square });
}

/** What is asked while a pawn waits to be put aside. */
export function asideQuestion(view: View, piece: Piece | undefined): string {
  const colour = colourOf(view, piece?.seat);
  return colour ? m.lb_aside({ colour }) : '';
}

function colourOf(view: View, seat: number | null | undefined): string {
  const colour = seat == null ? undefined : view.seats[seat]?.colour;
  return colour ? say(colour) : '';
}
