import { preferences } from '../preferences.svelte';
import { make, SOUNDS, type Sound } from './made';

export type { Sound } from './made';

/** Enough for the rustle of a card; browsers play it at whatever rate they like. */
const RATE = 32_000;

/** What makes sounds, once somebody has touched the page: before, browsers allow none. */
class Speaker {
  private readonly audio = new AudioContext();
  private readonly volume = this.audio.createGain();
  private readonly made = new Map<Sound, AudioBuffer>();

  constructor() {
    this.volume.connect(this.audio.destination);
    this.prepare([...SOUNDS]);
  }

  /** Safari lets a context sleep until a touch wakes it, and again after a call or a look at another app. */
  wake(): void {
    // It says no while nobody has touched the page; the next touch asks again.
    if (this.audio.state !== 'running') this.audio.resume().catch(() => {});
  }

  play(which: Sound): void {
    const source = this.audio.createBufferSource();
    source.buffer = this.buffer(which);
    // No two knocks are the same.
    source.playbackRate.value = 0.96 + 0.08 * Math.random();
    this.volume.gain.value = preferences.volume ** 2;
    source.connect(this.volume);
    source.start();
  }

  private buffer(which: Sound): AudioBuffer {
    const known = this.made.get(which);
    if (known) return known;
    const samples = make(which, RATE);
    const buffer = this.audio.createBuffer(1, samples.length, RATE);
    buffer.copyToChannel(samples, 0);
    this.made.set(which, buffer);
    return buffer;
  }

  /** Makes all sounds one after the other before they are needed, so that none comes late. */
  private prepare([next, ...rest]: Sound[]): void {
    if (!next) return;
    setTimeout(() => {
      this.buffer(next);
      this.prepare(rest);
    }, 100);
  }
}

let speaker: Speaker | null = null;

function touched(): void {
  // Some keys do not count as a touch. Old browsers do not say what counts: there it is tried.
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- see above
  if (preferences.volume === 0 || navigator.userActivation?.hasBeenActive === false) return;
  speaker ??= new Speaker();
  speaker.wake();
}

/** Listens for touches, which are what lets a page make sounds. */
export function listenForTouches(): void {
  for (const touch of ['pointerup', 'touchend', 'keydown'])
    addEventListener(touch, touched, { capture: true, passive: true });
}

/** Makes a sound, unless they are off or nobody has touched the page yet. */
export function sound(which: Sound): void {
  if (preferences.volume === 0) return;
  speaker?.wake();
  speaker?.play(which);
}
