import { expect, type Page } from '@playwright/test';
import type { Choice, Piece, Scene, View } from '../src/lib/generated/table';
import { board, cell, goals, pick } from './table';
import { arrows } from './slides';

const columnOf = (square: string) => square.charCodeAt(0);
const rowOf = (square: string) => Number(square.slice(1));
const beside = (square: string, dx: number, dy: number) =>
  String.fromCharCode(columnOf(square) + dx) + (rowOf(square) + dy);
const apart = (a: string, b: string) =>
  Math.max(Math.abs(columnOf(a) - columnOf(b)), Math.abs(rowOf(a) - rowOf(b)));

/** How much somebody who wants the game to end likes a move. */
type Liking = (view: View, choice: Choice) => number;

/** Pawns go to the other side. */
const forward: Liking = ({ viewer }, { from, to }) =>
  from?.length === 2 && to?.length === 2 ? (rowOf(to) - rowOf(from)) * (viewer === 0 ? 1 : -1) : 0;

/** The three tokens of the card come together, and onto one line. */
const together: Liking = ({ scene }, { from, to }) => {
  const wanted = new Set(scene.hand[0]?.pictures.map(({ id }) => id));
  const at = scene.pieces
    .filter(({ picture }) => picture && wanted.has(picture.id))
    .map(({ square }) => (square === from && to !== null ? to : square));
  const [a = 'a1', b = 'a1', c = 'a1'] = at;
  const area =
    (columnOf(b) - columnOf(a)) * (rowOf(c) - rowOf(a)) - (columnOf(c) - columnOf(a)) * (rowOf(b) - rowOf(a));
  return -(apart(a, b) + apart(b, c) + apart(a, c)) - (area === 0 ? 0 : 1);
};

/** How many straight ways each square is from the white one. */
function ways(scene: Scene): Map<string, number> {
  const filled = new Set([
    ...scene.blocks.flatMap(({ squares }) => squares),
    ...scene.pieces.map(({ square }) => square),
  ]);
  const free = new Set(scene.places.map(({ square }) => square).filter((square) => !filled.has(square)));
  const queue = scene.places.filter(({ kind }) => kind === 'white').map(({ square }) => square);
  const far = new Map(queue.map((square) => [square, 0]));
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const [dx, dy] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const) {
      for (let next = beside(at, dx, dy); free.has(next); next = beside(next, dx, dy)) {
        if (far.has(next)) continue;
        far.set(next, (far.get(at) ?? 0) + 1);
        queue.push(next);
      }
    }
  }
  return far;
}

/** Pawns go to the white square by the shortest way. */
const inwards: Liking = ({ scene }, { from, to }) => {
  const isPawn = scene.pieces.some(({ square }: Piece) => square === from);
  if (!isPawn || to === null) return -50;
  return -(ways(scene).get(to) ?? 40);
};

const LIKINGS: Record<string, Liking> = { labymaster: forward, pictofab: together, labyrinthe: inwards };

/** A move that leads somewhere; among those liked as much another one each turn. */
export function chooseMove(view: View, turn: number): Choice {
  const like = LIKINGS[view.game] ?? (() => 0);
  const calls = view.choices.filter(({ from }) => from === null);
  const scored = view.choices.map((choice) => ({ choice, score: like(view, choice) }));
  const best = Math.max(...scored.map(({ score }) => score));
  // Nobody gets stuck in front of the same wall for ever.
  const good = turn % 5 === 4 ? scored : scored.filter(({ score }) => score === best);
  return calls[0] ?? pick(good, turn * 7 + (view.viewer ?? 0)).choice;
}

/** How a thing on the page is pressed: by a mouse, or by a finger. */
export type Press = (page: Page, selector: string) => Promise<void>;
export const click: Press = (page, selector) => page.locator(selector).click();
export const tap: Press = (page, selector) => page.locator(selector).tap();

/** Makes a move on the page. */
export async function makeMove(page: Page, view: View, choice: Choice, press: Press): Promise<void> {
  const { from, to, aside } = choice;
  if (from === null) return press(page, '[data-testid="strip"] .primary');
  const block = view.scene.blocks.find(({ id }) => id === from);
  if (block && view.game === 'labymaster') return slideRow(page, rowOf(from), press);
  const thing = block
    ? `[data-cell="${block.squares[0] ?? ''}"]`
    : // Cards of a kind are alike: any of them will do.
      `:is([data-cell="${from}"], [data-card="${from}"]) >> nth=0`;
  await press(page, thing);
  if (to === null) return;
  await expect(page.locator('[data-goal]')).not.toHaveCount(0);
  await press(page, `[data-cell="${block ? pick(await goals(page), 0) : to}"]`);
  if (aside !== null) await press(page, `[data-cell="${aside}"]`);
}

async function slideRow(page: Page, row: number, press: Press): Promise<void> {
  const all = await arrows(page);
  await press(page, `[data-cell="${all.find((arrow) => rowOf(arrow) === row) ?? pick(all, 0)}"]`);
}

/** Waits until the board shows that something more was played. */
export async function playedOn(page: Page, ply: number): Promise<void> {
  await expect(board(page)).not.toHaveAttribute('data-ply', String(ply));
}

export { cell };
