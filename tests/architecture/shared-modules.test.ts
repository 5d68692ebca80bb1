import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { isolatedTests } from '../../vitest.config';
import { listFiles, readSource } from '../support/source-files';

const needsItsOwnModules = /@vitest-environment|\bvi\.(mock|doMock|resetModules)\(/;

it('tests of a browser environment and tests that replace modules are isolated (vitest.config.ts)', () => {
  const shared = listFiles('', /\.test\.tsx?$/)
    .filter((file) => file !== 'tests/architecture/shared-modules.test.ts')
    .filter((file) => !isolatedTests.some((pattern) => matchesGlob(file, pattern)));
  expect(shared.filter((file) => needsItsOwnModules.test(readSource(file)))).toEqual([]);
});
