import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { rulesPages } from './build/rules-pages.ts';

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const games = beside('../src/antbear/games');
/** The same variable tells the server where more games lie. */
const more = process.env['ANTBEAR_GAMES'] ?? games;
/** Where `antbear serve` listens while the client is developed with `npm run dev`. */
const server = process.env['ANTBEAR_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [rulesPages(), svelte()],
  resolve: {
    alias: {
      '@games': games, // their words and their rules pages lie beside their rules
      '@more': more, // games of somebody's own, with their drawings
      '@client': beside('src'), // for drawings that lie elsewhere
    },
    dedupe: ['svelte'],
  },
  base: './', // the server writes into the page where the client lies
  build: { target: ['chrome123', 'firefox121', 'safari17.5'], assetsInlineLimit: 0 },
  server: {
    fs: { allow: [beside('..'), more] },
    proxy: { '/api': { target: server, ws: true }, '/schema': server },
  },
  // No test changes what others import, so that all of them read it once.
  test: { include: ['src/**/*.test.ts', 'build/**/*.test.ts'], isolate: false, fileParallelism: false },
});
