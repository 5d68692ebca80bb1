import { describe, expect, it } from 'vitest';
import { allStored } from '../../blocks/_contract/storage/all-stored';
import { listFiles, readSource } from '../../tests/support/source-files';
import { PRICE_COOKIES, USER_HASH } from '../../engine/links/query-parameters';

const product = ['app', 'blocks', 'ui']
  .flatMap((folder) => listFiles(folder, /\.tsx?$/))
  .filter((file) => !/\.(test|fixture|samples)\.tsx?$|\/testing\//.test(file));
const touching = (pattern: RegExp) => product.filter((file) => pattern.test(readSource(file)));

describe('the register of what may be left in a browser (docs/tracking.md)', () => {
  it('holds the cookies by which documents differ', () =>
    expect(allStored.filter(({ kind }) => kind === 'cookie').map(({ name }) => name)).toEqual(
      expect.arrayContaining([...PRICE_COOKIES, USER_HASH]),
    ));

  it('is complete: storage is read and written in few places', () => {
    expect(touching(/\b(local|session)Storage\b/).sort()).toEqual([
      // Hands the session over, after the visitor's consent.
      'app/browser/measure.ts',
      // What came with a voucher link; takes its names from the register.
      'app/browser/page-root.tsx',
      'blocks/_contract/storage/browser-storage.ts',
    ]);
    expect(touching(/document\.cookie\s*=(?!=)/).sort()).toEqual([
      'app/browser/page-root.tsx',
      'blocks/_contract/storage/browser-storage.ts',
    ]);
  });

  it('has each name that a server sets or a script looks for', () => {
    const known = allStored.map(({ name }) => name);
    const named = product.flatMap((file) =>
      [...readSource(file).matchAll(/setCookie\(\{ name: '([\w-]+)'/g)].map(([, name]) => name!),
    );
    const looked = [
      ...readSource('app/document/inline/subscribed-mark.inline.ts').matchAll(/user_\w+|usrhash/g),
    ].map(([name]) => name);
    expect([...named, ...looked].filter((name) => !known.includes(name))).toEqual([]);
  });
});
