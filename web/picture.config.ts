/** Builds `src/picture` into one script without imports, for a script engine without a DOM. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte({ compilerOptions: { css: 'injected' } })],
  ssr: { noExternal: true, target: 'webworker', external: [] },
  resolve: { alias: { 'node:async_hooks': new URL('./build/no-async-hooks.ts', import.meta.url).pathname } },
  publicDir: false,
  build: {
    ssr: 'src/picture/index.ts',
    outDir: 'picture',
    emptyOutDir: true,
    minify: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'], // as the client: light-dark() stays
    rollupOptions: { output: { format: 'es', inlineDynamicImports: true, entryFileNames: 'picture.js' } },
  },
});
