import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from './compress.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ludotheque-compress-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, contents: string) => writeFileSync(join(folder, name), contents);
const files = () => (readdirSync(folder, { recursive: true }) as string[]).sort();

test('compressed forms stand beside what they are made of, and hold the same bytes', () => {
  const program = 'slide(block); '.repeat(200);
  write('assets/index.js', program);
  const [weight] = compressFolder(folder);
  expect(files()).toEqual(['assets', 'assets/index.js', 'assets/index.js.br', 'assets/index.js.gz']);
  const [br, gz] = ['br', 'gz'].map((form) => readFileSync(join(folder, `assets/index.js.${form}`)));
  if (!br || !gz) throw new Error('there are two forms');
  expect(brotliDecompressSync(br).toString()).toBe(program);
  expect(gunzipSync(gz).toString()).toBe(program);
  expect(weight).toEqual({ plain: program.length, br: br.length, gz: gz.length });
});

test('what compression makes larger stays as it is', () => {
  write('tiny.css', 'a');
  expect(compressFolder(folder)).toEqual([{ plain: 1, br: 1, gz: 1 }]);
  expect(files()).toEqual(['assets', 'tiny.css']);
});

test('pictures are not compressed again', () => {
  write('icon.png', '0'.repeat(1000));
  expect(compressFolder(folder)).toEqual([]);
});
