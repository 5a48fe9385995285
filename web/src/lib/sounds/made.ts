import { Take, type Chance, type Mode } from './synthesis';

export type Sound =
  'pick' | 'move' | 'slide' | 'card' | 'done' | 'shuffle' | 'refused' | 'won' | 'over' | 'time';

/** A small piece of hard wood: modes that are no harmonics, and fade fast. */
function wood(pitch: number, fade: number, loudness = 1): Mode[] {
  return [
    [pitch, fade, loudness],
    [pitch * 2.57, fade * 0.55, loudness * 0.6],
    [pitch * 4.21, fade * 0.3, loudness * 0.35],
    [pitch * 6.68, fade * 0.18, loudness * 0.15],
  ];
}

/** The table below it. */
const TABLE: Mode[] = [
  [118, 0.11, 0.9],
  [203, 0.08, 0.4],
];

/** A bar of a marimba: the second mode is tuned two octaves up. */
function bar(pitch: number, fade: number, loudness = 1): Mode[] {
  return [
    [pitch, fade, loudness],
    [pitch * 3.98, fade * 0.22, loudness * 0.16],
    [pitch * 9.6, fade * 0.06, loudness * 0.05],
  ];
}

/** Swells fast, goes slowly. */
const flick = (part: number): number => Math.min(1, part * 14) * (1 - part) ** 3;
/** Swells and goes like a push along the table. */
const push = (part: number): number => Math.sin(Math.PI * part) ** 1.5 * (1 - part * 0.4);

const [G3, E4, G4, C5, E5, G5, A5, C6] = [196, 329.63, 392, 523.25, 659.26, 783.99, 880, 1046.5];

/** How many seconds each sound lasts, how loud it is, and how it is made. */
const RECIPES: Record<Sound, { seconds: number; peak: number; play: (take: Take) => void }> = {
  pick: {
    seconds: 0.12,
    peak: 0.22,
    play: (take) => take.strike(0.001, 0.0005, wood(930, 0.07)),
  },
  move: {
    seconds: 0.3,
    peak: 0.5,
    play: (take) =>
      take
        .rub(0, 0.07, 900, 3200, (part) => 0.16 * push(part))
        .strike(0.055, 0.0008, [...wood(460, 0.13), ...TABLE]),
  },
  slide: {
    seconds: 0.5,
    peak: 0.45,
    play: (take) => {
      const grain = grains(take.chance);
      take
        .rub(0, 0.33, 260, 1500, (part) => 0.9 * push(part) * grain(part))
        .rub(0, 0.33, 1200, 3600, (part) => 0.4 * push(part) * grain(part))
        .strike(0.3, 0.0012, [...wood(305, 0.14, 0.8), ...TABLE]);
    },
  },
  card: {
    seconds: 0.24,
    peak: 0.34,
    play: (take) =>
      take
        .rub(0, 0.05, 2600, 8200, (part) => 0.7 * flick(part))
        .rub(0.06, 0.11, 1100, 5200, (part) => flick(part))
        .strike(0.062, 0.004, [[150, 0.07, 0.25]]),
  },
  shuffle: {
    seconds: 0.8,
    peak: 0.3,
    play: (take) => {
      for (let i = 0; i < 11; i += 1) {
        const at = 0.02 + i * 0.052 + take.chance() * 0.014;
        const loud = 0.5 + 0.5 * take.chance();
        take.rub(at, 0.05, 1800, 6800, (part) => loud * flick(part));
      }
      take.rub(0.62, 0.13, 900, 4600, (part) => flick(part)).strike(0.625, 0.004, [[140, 0.08, 0.25]]);
    },
  },
  refused: {
    seconds: 0.4,
    peak: 0.3,
    play: (take) =>
      take
        .strike(0.001, 0.002, [...wood(168, 0.1), ...TABLE])
        .strike(0.13, 0.0022, [...wood(142, 0.12, 0.8), ...TABLE]),
  },
  time: {
    seconds: 0.5,
    peak: 0.36,
    play: (take) => take.strike(0.001, 0.0008, wood(740, 0.1)).strike(0.22, 0.0008, wood(740, 0.12)),
  },
  done: {
    seconds: 0.9,
    peak: 0.36,
    play: (take) => take.strike(0.001, 0.0009, bar(E5, 0.5, 0.8)).strike(0.11, 0.0009, bar(A5, 0.7)),
  },
  won: {
    seconds: 2.1,
    peak: 0.42,
    play: (take) =>
      take
        .strike(0.001, 0.001, bar(C5, 0.7, 0.75))
        .strike(0.14, 0.001, bar(E5, 0.7, 0.75))
        .strike(0.28, 0.001, bar(G5, 0.8, 0.8))
        .strike(0.44, 0.001, [...bar(C6, 1.4), ...bar(E5, 1.2, 0.5), ...bar(G4, 1.4, 0.5)]),
  },
  over: {
    seconds: 1.5,
    peak: 0.34,
    play: (take) =>
      take
        .strike(0.001, 0.0012, bar(G4, 0.8, 0.9))
        .strike(0.22, 0.0014, [...bar(E4, 1.1), ...bar(G3, 1.1, 0.6)]),
  },
};

/** Wood does not slide evenly: it holds and lets go a little, all the time. */
function grains(chance: Chance): (part: number) => number {
  const held = Array.from({ length: 24 }, () => 0.55 + 0.45 * chance());
  return (part) => {
    const at = part * (held.length - 1);
    const [now, next] = [held[Math.floor(at)] ?? 1, held[Math.ceil(at)] ?? 1];
    return now + (next - now) * (at % 1);
  };
}

export const SOUNDS = Object.keys(RECIPES) as Sound[];

/** The samples of a sound. */
export function make(which: Sound, rate: number, chance: Chance = Math.random): Float32Array<ArrayBuffer> {
  const { seconds, peak, play } = RECIPES[which];
  const take = new Take(seconds, rate, chance);
  play(take);
  return take.finish(peak);
}
