import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

type IconSet = { icons: Partial<Record<string, { body: string }>> };

const PREFIX = 'icons:';
const require = createRequire(import.meta.url);

/** Lets `icons:<set>/<icon>` be imported: the drawing alone, so that the rest of the set stays out of the page. */
export function icons(): Plugin {
  return {
    name: 'icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [set = '', name = ''] = id.slice(PREFIX.length + 1).split('/');
      const { icons: all } = require(`@iconify-json/${set}/icons.json`) as IconSet;
      const icon = all[name];
      if (!icon) throw new Error(`${set} has no icon ${name}`);
      return `export default ${JSON.stringify(icon.body)};`;
    },
  };
}
