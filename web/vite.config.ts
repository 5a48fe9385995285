import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { games } from './build/games.ts';
import { icons } from './build/icons.ts';
import { serviceWorker } from './build/service-worker.ts';

export default defineConfig({
  base: './',
  plugins: [
    // Tests use the messages as `npm run messages` made them: the plugin would watch them and never end.
    !process.env['VITEST'] &&
      paraglideVitePlugin({
        project: './project.inlang',
        outdir: './src/lib/paraglide',
        // The language is kept by the page itself: no cookies.
        strategy: ['globalVariable', 'baseLocale'],
      }),
    games(),
    svelte(),
    icons(),
    serviceWorker(),
  ],
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  test: { include: ['src/**/*.test.ts', 'build/*.test.ts'] },
});
