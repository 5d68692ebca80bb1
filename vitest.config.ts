import fs from 'node:fs';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { blocks } from './scripts/build/blocks.plugin';
import { listFiles, readSource } from './tests/support/source-files';

const testFiles = listFiles('', /\.test\.tsx?$/);
const contains = (text: RegExp) => testFiles.filter((file) => text.test(readSource(file)));
const environment = /^(?:\/\/ @vitest-environment.*\n)+/;
/** Loaded alone: they replace modules. Of all other tests those of a process share theirs, since loading takes longer than most tests. */
const replacing = contains(/\bvi\.(mock|doMock|resetModules)\(/);
const inBrowser = contains(environment).filter((file) => !replacing.includes(file));

/** A process ends when the next file needs another environment: files of one environment run after each other. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const keys = new Map(
      files.map((file) => [file, environment.exec(fs.readFileSync(file.moduleId, 'utf8'))?.[0] ?? '']),
    );
    return (await super.sort(files)).sort((a, b) => keys.get(a)!.localeCompare(keys.get(b)!));
  }
}

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
    sequence: { sequencer: ByEnvironment },
    projects: [
      { extends: true, test: { name: 'alone', include: replacing, sequence: { groupOrder: 1 } } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: inBrowser,
          isolate: false,
          sequence: { groupOrder: 2 },
          setupFiles: 'tests/support/empty-document.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          sequence: { groupOrder: 3 },
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, 'build/**', ...replacing, ...inBrowser],
          isolate: false,
        },
      },
    ],
  },
});
