// Compresses the built files once and as well as it goes: the server hands out `FILE.br` or `FILE.gz` instead of `FILE`.
// Run after the build, so that the service worker's list has none of it.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Pictures such as PNG are compressed already. */
const COMPRESSIBLE = ['.css', '.html', '.js', '.json', '.svg', '.wasm', '.webmanifest'];

/**
 * What a file weighs in bytes, as it is and compressed.
 * @typedef {{ plain: number, br: number, gz: number }} Weight
 */

/** @param {Buffer} contents */
function brotli(contents) {
  return brotliCompressSync(contents, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
    },
  });
}

/** @param {Buffer} contents */
function gzip(contents) {
  return gzipSync(contents, { level: constants.Z_BEST_COMPRESSION });
}

/**
 * Writes a compressed form beside a file if it is smaller, and says what has to be sent then.
 * @param {string} path
 * @param {Buffer} contents
 * @param {Buffer} compressed
 * @returns {number}
 */
function keep(path, contents, compressed) {
  if (compressed.length >= contents.length) return contents.length;
  writeFileSync(path, compressed);
  return compressed.length;
}

/**
 * @param {string} path
 * @returns {Weight}
 */
function compressFile(path) {
  const contents = readFileSync(path);
  return {
    plain: contents.length,
    br: keep(`${path}.br`, contents, brotli(contents)),
    gz: keep(`${path}.gz`, contents, gzip(contents)),
  };
}

/**
 * Writes the compressed forms beside the files of a folder.
 * @param {string} folder
 * @returns {Weight[]}
 */
export function compressFolder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.includes(extname(entry.name)))
    .map((entry) => compressFile(join(entry.parentPath, entry.name)));
}

/** @param {number[]} sizes */
const together = (sizes) => `${(sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(0)} KB`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const weights = compressFolder('dist');
  const [plain, br, gz] = ['plain', 'br', 'gz'].map((form) =>
    together(weights.map((weight) => weight[form])),
  );
  console.log(`${weights.length} files compressed: ${plain}, with brotli ${br}, with gzip ${gz}`);
}
