import { describe, expect, it } from 'vitest';
import { listFiles, readSource } from '../support/source-files';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const manifest = JSON.parse(readSource('package.json')) as Manifest;
const lock = JSON.parse(readSource('package-lock.json')) as {
  packages: Record<string, Partial<Manifest> & { version: string; dev?: boolean }>;
};
const product = ['app', 'blocks', 'engine', 'ui', 'eshop-api', 'composer', 'demo', 'sandbox', 'scripts']
  .flatMap((folder) => listFiles(folder, /\.(tsx?|mjs)$/))
  .filter((file) => !/\.(test|fixture|cases)\.tsx?$/.test(file))
  .concat('vite.config.ts', 'remix.config.js');

describe('packages', () => {
  it('declare the supported versions', () => {
    const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(
      ranges.filter(([, range]) => !/^(npm:typescript@)?\^?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range)),
    ).toEqual([]);
  });

  it('are the same in the lock file', () => {
    const { dependencies, devDependencies } = lock.packages['']!;
    expect({ dependencies, devDependencies }).toEqual({
      dependencies: manifest.dependencies,
      devDependencies: manifest.devDependencies,
    });
    expect(
      Object.keys(manifest.dependencies).filter((name) => lock.packages[`node_modules/${name}`]?.dev),
    ).toEqual([]);
  });

  it('that only tests and benches import are development dependencies', () => {
    const sources = [...product, ...listFiles('tests', /\.(tsx?|mjs)$/)].map((file) => ({
      bench: file.startsWith('tests/'),
      text: readSource(file),
    }));
    const only = Object.keys(manifest.dependencies).filter((name) => {
      const importers = sources.filter(
        ({ text }) => text.includes(`'${name}'`) || text.includes(`'${name}/`),
      );
      return importers.length > 0 && importers.every(({ bench }) => bench);
    });
    expect(only).toEqual([]);
  });
});
