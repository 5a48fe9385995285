import { describe, expect, test } from 'vitest';
import { make, SOUNDS } from './made';

/** Numbers that look like chance, the same each time. */
function chances(): () => number {
  let last = 7;
  return () => (last = (last * 48271) % 2147483647) / 2147483647;
}

/** The loudness of a part, on average. */
function energy(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

const loudest = (samples: Float32Array) => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

describe.each([22050, 44100, 48000, 96000])('at %i samples a second', (rate) => {
  test.each(SOUNDS)('%s can be played', (which) => {
    const samples = make(which, rate, chances());
    expect(samples.every(Number.isFinite)).toBe(true);
    const seconds = samples.length / rate;
    expect(seconds).toBeGreaterThan(0.05);
    expect(seconds).toBeLessThan(2.2);
    expect(loudest(samples)).toBeGreaterThan(0.2);
    expect(loudest(samples)).toBeLessThanOrEqual(0.5001);
  });

  test.each(SOUNDS)('%s begins and ends without a click, and in silence', (which) => {
    const samples = make(which, rate, chances());
    expect(samples.at(0)).toBe(0);
    expect(samples.at(-1)).toBeCloseTo(0, 6);
    const tail = samples.subarray(samples.length - Math.round(0.02 * rate));
    expect(energy(tail)).toBeLessThan(0.02 * loudest(samples));
    // The first tenth of a millisecond is no jump.
    expect(loudest(samples.subarray(0, Math.ceil(rate / 10_000)))).toBeLessThan(0.05);
  });

  test.each(SOUNDS)('%s pushes the air as much as it pulls', (which) => {
    const samples = make(which, rate, chances());
    const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
    expect(Math.abs(mean)).toBeLessThan(0.002);
  });
});

test('a sound depends on nothing but its chance', () => {
  expect(make('slide', 44100, chances())).toEqual(make('slide', 44100, chances()));
  expect(make('slide', 44100, Math.random)).not.toEqual(make('slide', 44100, Math.random));
});

test('a sound is the same one at every rate', () => {
  const [low, high] = [make('move', 24000, chances()), make('move', 48000, chances())];
  expect(low.length * 2).toBe(high.length);
  expect(energy(low) / energy(high)).toBeGreaterThan(0.8);
  expect(energy(low) / energy(high)).toBeLessThan(1.25);
});
