import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from './table';

type Answer = { coding: string; body: Buffer };

/** Asks for a file in one form, and leaves it as it comes. */
function ask(address: string, coding: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get(address, { headers: { 'accept-encoding': coding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ coding: answer.headers['content-encoding'] ?? 'identity', body: Buffer.concat(parts) }),
      );
    });
    request.on('error', reject);
  });
}

function unpacked({ coding, body }: Answer): Buffer {
  if (coding === 'br') return brotliDecompressSync(body);
  return coding === 'gzip' ? gunzipSync(body) : body;
}

test('every file is compressed where that helps, and holds the same bytes in every form', async ({
  served: { address },
}) => {
  const worker = (await ask(new URL('sw.js', address).href, 'identity')).body.toString();
  const { files } = JSON.parse(/^const BUILT = (.*);$/m.exec(worker)?.[1] ?? '{}') as { files: string[] };
  expect(files).toEqual(expect.arrayContaining(['./', expect.stringMatching(/\.wasm$/)]));
  expect(files.filter((file) => /\.(br|gz)$/.test(file))).toEqual([]);
  for (const file of files) {
    const url = new URL(file, address).href;
    const [plain, gzip, br] = await Promise.all(['identity', 'gzip', 'br'].map((coding) => ask(url, coding)));
    if (!plain || !gzip || !br) throw new Error('three were asked for');
    expect(unpacked(gzip).equals(plain.body), `${file}, gzip`).toBe(true);
    expect(unpacked(br).equals(plain.body), `${file}, brotli`).toBe(true);
    const isLarge = plain.body.length > 500 && !/\.(png|webp)$/.test(file);
    const isSmaller = br.body.length < gzip.body.length && gzip.body.length < plain.body.length;
    expect(isSmaller || !isLarge, `${file} is compressed`).toBe(true);
  }
});
