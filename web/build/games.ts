import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = 'virtual:games';
const FOLDER = resolve('src/wasm');

/** Asks the rules once, while the page is built, which games there are: so the page can say it before the rules are loaded. */
export function games(): Plugin {
  return {
    name: 'games',
    resolveId: (id) => (id === MODULE ? MODULE : null),
    async load(id) {
      if (id !== MODULE) return null;
      const program = `${FOLDER}/ludo_wasm_bg.wasm`;
      if (!existsSync(program)) this.error('src/wasm is missing: `cargo xtask web` makes it');
      const rules = (await import(`${FOLDER}/ludo_wasm.js`)) as typeof import('../src/wasm/ludo_wasm');
      rules.initSync({ module: readFileSync(program) });
      const told = { games: rules.games(), levels: rules.levels() };
      return Object.entries(told)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
