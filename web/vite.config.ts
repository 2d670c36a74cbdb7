import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { rulesPages } from './build/rules-pages.ts';

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Where `antbear serve` listens while the client is developed with `npm run dev`. */
const server = process.env['ANTBEAR_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [rulesPages(), svelte()],
  resolve: {
    alias: {
      '@words': beside('../src/antbear/games'), // sentences of the games, beside their rules
      '@rules': beside('../docs/rules'), // rules pages, as markdown
    },
  },
  build: { target: ['chrome123', 'firefox121', 'safari17.5'], assetsInlineLimit: 0 },
  server: {
    fs: { allow: [beside('..')] },
    proxy: { '/api': { target: server, ws: true }, '/schema': server },
  },
  test: { include: ['src/**/*.test.ts', 'build/**/*.test.ts'] },
});
