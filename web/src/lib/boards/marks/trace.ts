import type { Fact, Scene, Seat, Step } from '../../generated/table';
import type { Match } from '../../match/match.svelte';
import { lastOf, since, type Turn } from './since';

/** What a turn left behind on the board, in its squares. */
export type Trace =
  /** A piece went from the first square to the last, by the others. */
  | { kind: 'way'; stops: string[] }
  /** A block went away from these squares. */
  | { kind: 'block'; squares: string[]; by: Step }
  /** Something was laid on a square, or taken from it. */
  | { kind: 'laid' | 'gone'; square: string };

/** How the facts of a game look on its board. */
export type TracesOf = (facts: Fact[], scene: Scene) => Trace[];

/** A turn to be seen on the board. It has a number when there are several. */
export type Seen = { seat: Seat; number: number | null; traces: Trace[] };

/** The turns that are to be seen: all since the viewer's last one, or in the past the one that led there. */
export function lastMoves({ log, shown, replaying }: Match, tracesOf: TracesOf): Seen[] {
  const turns = replaying ? lastOf(log) : since(log, shown);
  return numbered(turns, (facts) => tracesOf(facts, shown.scene));
}

function numbered(turns: Turn[], traces: (facts: Fact[]) => Trace[]): Seen[] {
  const seen = turns
    .map(({ seat, facts }) => ({ seat, traces: traces(facts) }))
    .filter((turn) => turn.traces.length > 0);
  return seen.map((turn, i) => ({ ...turn, number: seen.length > 1 ? i + 1 : null }));
}
