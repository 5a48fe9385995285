/** How sounds of wood and cards are made: noise and small blows, ringing in what they strike. Pure, in samples from -1 to 1. */

/** What rings in a thing that is struck: pitch in hertz, seconds until it has faded to a thousandth, loudness. */
export type Mode = readonly [pitch: number, fade: number, loudness: number];

/** A number from 0 to 1, another one each time. */
export type Chance = () => number;

/** A sound that is being put together. */
export class Take {
  readonly samples: Float32Array<ArrayBuffer>;

  constructor(
    seconds: number,
    readonly rate: number,
    readonly chance: Chance,
  ) {
    this.samples = new Float32Array(Math.round(seconds * rate));
  }

  /** Strikes something at a moment; the softer the mallet, the longer it touches (in seconds) and the duller it sounds. */
  strike(at: number, touch: number, modes: readonly Mode[]): this {
    const blow = this.blow(touch);
    for (const [pitch, fade, loudness] of modes) this.ring(at, blow, pitch, fade, loudness);
    return this;
  }

  /** Rubs: noise between two pitches that swells and goes as `shape` says, which is given 0 to 1. */
  rub(at: number, seconds: number, low: number, high: number, shape: (part: number) => number): this {
    const [first, length] = [Math.round(at * this.rate), Math.round(seconds * this.rate)];
    const [keepLow, keepHigh] = [this.share(low), this.share(high)];
    let [below, within, softer] = [0, 0, 0];
    for (let i = 0; i < length && first + i < this.samples.length; i += 1) {
      const noise = this.chance() * 2 - 1;
      within += keepHigh * (noise - within);
      softer += keepHigh * (within - softer);
      below += keepLow * (softer - below);
      this.add(first + i, (softer - below) * shape(i / length));
    }
    return this;
  }

  /** Takes out what does not move the air, softens both ends, and gives it its loudness. */
  finish(peak: number): Float32Array<ArrayBuffer> {
    this.withoutRumble();
    this.softenEnds();
    const loudest = this.samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    return loudest > 0 ? this.samples.map((sample) => (sample * peak) / loudest) : this.samples;
  }

  /** The push of something soft: it grows and goes within the time it touches, with a little grain. */
  private blow(touch: number): Float32Array {
    const length = Math.max(2, Math.round(touch * this.rate));
    return Float32Array.from(
      { length },
      (_, i) => Math.sin((Math.PI * (i + 0.5)) / length) * (0.8 + 0.4 * this.chance()),
    );
  }

  /** One mode answers a blow: a resonator with two poles. */
  private ring(at: number, blow: Float32Array, pitch: number, fade: number, loudness: number): void {
    const radius = 0.001 ** (1 / (fade * this.rate));
    const angle = (2 * Math.PI * pitch) / this.rate;
    const [near, far] = [2 * radius * Math.cos(angle), -radius * radius];
    const push = (loudness * Math.sin(angle)) / blow.length;
    const first = Math.round(at * this.rate);
    // What is fainter than that nobody hears.
    const length = Math.min(this.samples.length - first, Math.round(1.3 * fade * this.rate));
    let [last, before] = [0, 0];
    for (let i = 0; i < length; i += 1) {
      const now = push * (blow[i] ?? 0) + near * last + far * before;
      [before, last] = [last, now];
      this.add(first + i, now);
    }
  }

  /** How much of the difference a filter of one pole takes on with each sample. */
  private share(pitch: number): number {
    return 1 - Math.exp((-2 * Math.PI * pitch) / this.rate);
  }

  private withoutRumble(): void {
    const kept = 1 - this.share(40);
    let [last, out] = [0, 0];
    for (const [i, sample] of this.samples.entries()) {
      out = sample - last + kept * out;
      last = sample;
      this.samples[i] = out;
    }
  }

  private softenEnds(): void {
    const [start, end] = [Math.round(0.001 * this.rate), Math.round(0.02 * this.rate)];
    const { length } = this.samples;
    for (let i = 0; i < start; i += 1) this.scale(i, i / start);
    for (let i = 0; i < end; i += 1) this.scale(length - 1 - i, i / end);
  }

  private add(i: number, amount: number): void {
    this.samples[i] = (this.samples[i] ?? 0) + amount;
  }

  private scale(i: number, by: number): void {
    this.samples[i] = (this.samples[i] ?? 0) * by;
  }
}
