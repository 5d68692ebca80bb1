import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { configDefaults, defineConfig } from 'vitest/config';
import { blocks } from './scripts/build/blocks.plugin';

const tests = '**/*.test.{ts,tsx}';

/** Tests that run in a browser environment or replace modules: each file loads its own modules. */
export const isolatedTests = [
  `{app,blocks,ui,composer/web}/${tests}`,
  'eshop-api/domains/accounts/password-queue.test.ts',
  'scripts/editor/schemas.plugin.test.ts',
];

/** Unit, contract and fault tests. Browser journeys run under Playwright (playwright.config.ts). */
export default defineConfig({
  plugins: [vanillaExtractPlugin({ identifiers: 'short' }), blocks()],
  esbuild: { jsx: 'automatic' },
  test: {
    environment: 'node',
    globalSetup: 'tests/support/keep-test-server.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    // A failing unit test is a failing test, on a busy machine too: only journeys, which have a browser, are run twice (playwright.config.ts).
    retry: 0,
    hookTimeout: 120_000,
    css: { include: [/.+/] },
    projects: [
      { extends: true, test: { name: 'isolated', include: isolatedTests } },
      {
        extends: true,
        test: {
          name: 'shared',
          include: [tests],
          exclude: [...configDefaults.exclude, 'build/**', ...isolatedTests],
          // Files of one process share its modules: loading the API's takes longer than most of its tests.
          isolate: false,
        },
      },
    ],
  },
});
