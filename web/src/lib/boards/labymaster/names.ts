import type { Scene, WallSide } from '../../generated/table';
import { rowOf, type Geometry } from '../../match/geometry';
import { m } from '../../paraglide/messages';
import { preferences } from '../../preferences.svelte';
import { laid, wallsAround, type Chevron } from './layout';

const SIDES: Record<WallSide, () => string> = {
  up: m.lm_above,
  right: m.lm_on_right,
  down: m.lm_below,
  left: m.lm_on_left,
};
const WAYS: Record<WallSide, (row: { row: number }) => string> = {
  up: m.lm_slide_up,
  right: m.lm_slide_right,
  down: m.lm_slide_down,
  left: m.lm_slide_left,
};

/** Where walls stand around a square, in words; nothing where there are none. */
export function wallNames(scene: Scene, geometry: Geometry, sideways: boolean): (square: string) => string {
  const around = wallsAround(geometry, scene.walls);
  return (square) => {
    const seen = new Set([...(around.get(square) ?? [])].map((side) => laid(side, sideways)));
    const sides = (['up', 'right', 'down', 'left'] as const).filter((side) => seen.has(side));
    return sides.length === 0 ? '' : m.lm_wall({ sides: listed(sides.map((side) => SIDES[side]())) });
  };
}

/** What an arrow does, as it is seen on the screen. */
export function slideName({ block, notch }: Chevron, sideways: boolean): string {
  return WAYS[laid(notch < 0 ? 'left' : 'right', sideways)]({ row: rowOf(block.squares[0] ?? '') + 1 });
}

function listed(words: string[]): string {
  return new Intl.ListFormat(preferences.language, { type: 'conjunction' }).format(words);
}
