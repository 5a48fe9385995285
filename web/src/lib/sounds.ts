import { preferences } from './preferences.svelte';

export type Sound = 'pick' | 'move' | 'slide' | 'card' | 'done' | 'shuffle' | 'refused' | 'won' | 'over';

/** Tones of a sound: pitch in hertz, start and length in seconds. */
const TONES: Record<Sound, [pitch: number, start: number, length: number][]> = {
  pick: [[660, 0, 0.05]],
  move: [
    [440, 0, 0.07],
    [330, 0.05, 0.08],
  ],
  slide: [
    [180, 0, 0.12],
    [220, 0.08, 0.12],
  ],
  card: [
    [520, 0, 0.04],
    [700, 0.04, 0.06],
  ],
  done: [
    [659, 0, 0.12],
    [880, 0.1, 0.22],
  ],
  shuffle: [
    [240, 0, 0.05],
    [280, 0.07, 0.05],
    [240, 0.14, 0.05],
    [300, 0.21, 0.07],
  ],
  refused: [
    [160, 0, 0.12],
    [140, 0.1, 0.16],
  ],
  won: [
    [523, 0, 0.16],
    [659, 0.14, 0.16],
    [784, 0.28, 0.16],
    [1047, 0.42, 0.4],
  ],
  over: [
    [440, 0, 0.18],
    [392, 0.18, 0.3],
  ],
};

let context: AudioContext | null = null;

/** Makes a sound, unless they are off. Browsers allow it only once somebody has touched the page. */
export function sound(which: Sound): void {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- Firefox before 120 has none.
  if (preferences.sounds === 'off' || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const [pitch, start, length] of TONES[which])
    tone(context, pitch, context.currentTime + start, length);
}

function tone(audio: AudioContext, pitch: number, start: number, length: number): void {
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(0.12, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
