import js from '@eslint/js';
import playwright from 'eslint-plugin-playwright';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const everywhere = { ...globals.browser, ...globals.node, ...globals.serviceworker };

// What a move means is told by facts and choices: the page sends the notation back as it came.
const notation = [
  'MemberExpression[object.property.name="move"]',
  'MemberExpression[object.name="move"]',
  'CallExpression[callee.property.name=/^(exec|test)$/] > MemberExpression.arguments[property.name="move"]',
  'CallExpression[callee.property.name=/^(exec|test)$/] > Identifier.arguments[name="move"]',
].map((selector) => ({
  selector,
  message: 'A move is not taken apart: facts and choices say what it does.',
}));

export default ts.config(
  { ignores: ['dist', 'src/lib/generated', 'src/lib/paraglide', 'src/wasm', 'test-results'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      globals: everywhere,
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      // Null and undefined both mean that there is nothing.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-implicit-coercion': 'error',
      'no-self-compare': 'error',
      'no-template-curly-in-string': 'error',
      'no-unmodified-loop-condition': 'error',
      'no-unreachable-loop': 'error',
      'no-useless-assignment': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/no-deprecated': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unnecessary-condition': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_$', varsIgnorePattern: '^_$' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // What an interface says is asynchronous need not wait.
      '@typescript-eslint/require-await': 'off',
      // Sets and maps are made anew, never changed, so that what is derived from them need not watch them.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      'prefer-const': 'off',
      'svelte/prefer-const': 'error',
      // ESLint does not see what components take and give; svelte-check does.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['src/**'], rules: { 'no-restricted-syntax': ['error', ...notation] } },
  {
    files: ['tests/**'],
    extends: [playwright.configs['flat/recommended']],
    rules: {
      // The first of many is soon another one: a test names the thing it waits for.
      'playwright/no-nth-methods': 'error',
      // A game is played as it comes.
      'playwright/no-conditional-in-test': 'off',
    },
  },
  { files: ['**/*.js', '**/*.mjs'], extends: [ts.configs.disableTypeChecked] },
  // They print what they measure and do.
  { files: ['audit/**', 'build/*.mjs', 'smoke/**', 'tests/window.ts'], rules: { 'no-console': 'off' } },
);
