import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Icon = { src: string; sizes: string; type: string; purpose?: string };

/** Width and height, as the head of a PNG file says them. */
function sizeOf(name: string): string {
  const head = readFileSync(`public/${name}`);
  expect(head.subarray(1, 4).toString(), name).toBe('PNG');
  return `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`;
}

const { icons } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as { icons: Icon[] };

test.each(icons.filter(({ type }) => type === 'image/png'))(
  '$src has the size it is said to have',
  (icon) => {
    expect(sizeOf(icon.src)).toBe(icon.sizes);
  },
);

test('phones find an icon that they may cut to their own shape', () => {
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  expect(readFileSync('index.html', 'utf8')).toContain(
    'rel="apple-touch-icon" href="./apple-touch-icon.png"',
  );
  expect(sizeOf('apple-touch-icon.png')).toBe('180x180');
});
