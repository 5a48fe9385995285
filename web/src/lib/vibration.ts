import type { LogEntry, Seat, View } from './generated/table';
import { personWhoWon } from './match/winner';
import { preferences } from './preferences.svelte';

/** What a hand that holds the phone may feel. */
export type Felt = 'moved' | 'refused' | 'turn' | 'won';

/** Milliseconds of trembling and rest, in turns. */
const PATTERNS: Record<Felt, number[]> = {
  moved: [12],
  refused: [18, 60, 18],
  turn: [22],
  won: [20, 70, 20, 70, 45],
};

/** What is felt of what was just told: a victory or a move of somebody here, or that somebody here is to play after another. */
export function feltOf(
  live: Pick<View, 'choices' | 'ending'>,
  told: readonly LogEntry[],
  own: readonly Seat[],
): Felt | null {
  if (told.some(({ facts }) => facts.some(({ fact }) => fact === 'ended')))
    return personWhoWon(live, own) === null ? null : 'won';
  const mover = told.findLast(({ seat }) => seat !== null)?.seat ?? null;
  if (mover === null) return null;
  if (own.includes(mover)) return 'moved';
  return live.choices.length > 0 ? 'turn' : null;
}

/** Trembles, where the device can and the person likes it. */
export function feel(what: Felt): void {
  if (preferences.vibration === 'off') return;
  /* eslint-disable @typescript-eslint/no-unnecessary-condition -- Safari has no vibration, old browsers no activation. */
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(PATTERNS[what]);
}
