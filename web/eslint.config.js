// Mistakes that types do not see. Layout is prettier's.
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['dist/', 'node_modules/', 'src/wire/wire.ts'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // TypeScript knows which names there are.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `keys.has(x) && go()`, and the answer of a key: `return go(), true`.
      '@typescript-eslint/no-unused-expressions': ['error', { allowShortCircuit: true, allowTernary: true }],
      // Sets and maps that are made, read and thrown away need not be followed.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  // The rules pages are our own text, made into HTML when the client is built.
  { files: ['src/rules/RulesText.svelte'], rules: { 'svelte/no-at-html-tags': 'off' } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
);
