import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { arrows } from './scripts/lint/arrows-rule.js';

const tests = [
  '**/*.{test,fixture,cases,conformance,bench,journey,fault}.{ts,tsx}',
  'tests/**',
  'blocks/_contract/testing/**',
];

/**
 * The project's lint rules that need no types; those that do are oxlint's (.oxlintrc.json). Layout is Prettier's; which rooms may import
 * is in scripts/lint/rooms.js.
 */
export default tseslint.config(
  {
    ignores: [
      'build/',
      '.cache/',
      '.data/',
      '.generated/',
      'test-results/',
      'playwright-report/',
      '**/*.generated.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { rooms: { rules: { arrows } } },
    rules: { 'rooms/arrows': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ alwaysTryTypes: false })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all', ignoreRestSiblings: true },
      ],
      'import-x/no-duplicates': 'error',
      // Control characters are named where input is cleaned of them.
      'no-control-regex': 'off',
      // Faults are logged; nothing else is.
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'Name what is exported.' },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
      },
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // Safari drops the role of a list that has no bullets by style: there `role="list"` restores it.
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'], nav: ['navigation'] }],
      // `aria-invalid` on the radios of a required group: ARIA 1.2 allows it on the group, screen readers read it here.
      'jsx-a11y/role-supports-aria-props': 'off',
      // A link gets its content by spread props or as a child of a component.
      'jsx-a11y/anchor-has-content': 'off',
    },
  },
  {
    files: [
      'scripts/**',
      'tests/**',
      'demo/{record-film,pictures-sheet}.ts',
      'app/start/dev.ts',
      'app/start/start.ts',
      'eshop-api/start.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: tests.map((one) => (one.endsWith('}') ? one : `${one}/*.{ts,tsx}`)),
    rules: {
      // A test reads answers, page text and JSON as they come and asserts on their values (.oxlintrc.json too): a false type fails there.
      '@typescript-eslint/no-explicit-any': 'off',
      // Playwright reads from the pattern which fixtures are asked for: `{}` is none.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
);
