import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { blocks } from './scripts/build/blocks.plugin';

/** Unit, contract and fault tests. Browser journeys run under Playwright (playwright.config.ts). */
export default defineConfig({
  plugins: [vanillaExtractPlugin({ identifiers: 'short' }), blocks()],
  esbuild: { jsx: 'automatic' },
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'build/**', 'tests/journeys/**'],
    environment: 'node',
    globalSetup: 'tests/support/keep-test-server.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    // A failing unit test is a failing test, on a busy machine too: only journeys, which have a browser, are run twice (playwright.config.ts).
    retry: 0,
    hookTimeout: 120_000,
    css: { include: [/.+/] },
  },
});
