import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Writes `sw.js`: the program in `src/service-worker.js`, told what files there are. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const built = Object.values(bundle).map((file) => ({
          name: file.fileName,
          contents: file.type === 'chunk' ? file.code : file.source,
        }));
        const copied = readdirSync('public').map((name) => ({
          name,
          contents: readFileSync(join('public', name)),
        }));
        const files = [...built, ...copied].sort((a, b) => (a.name < b.name ? -1 : 1));
        const hash = createHash('sha256');
        for (const file of files) hash.update(file.name).update(file.contents);
        const facts = {
          version: hash.digest('hex').slice(0, 12),
          files: ['./', ...files.map((file) => `./${file.name}`)],
        };
        const program = readFileSync('src/service-worker.js', 'utf8');
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: `const BUILT = ${JSON.stringify(facts)};\n${program}`,
        });
      },
    },
  };
}
