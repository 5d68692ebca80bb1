import { expect, it } from 'vitest';
import { matchPath } from './match-path';

const editor = '/composer/pages/:brand/:locale/:page';

it('finds the named parts of a path', () => {
  expect(matchPath('/composer/releases', '/composer/releases')).toEqual({});
  expect(matchPath('/composer/releases/:id', '/composer/releases/12')).toEqual({ id: '12' });
  expect(matchPath(editor, '/composer/pages/main/en_GB/product-sheet')).toEqual({
    brand: 'main',
    locale: 'en_GB',
    page: 'product-sheet',
  });
});

it.each([
  ['/composer/releases/:id', '/composer/releases/0'],
  ['/composer/releases/:id', '/composer/releases/1e3'],
  ['/composer/releases/:id', '/composer/releases/1/'],
  [editor, '/composer/pages/main/en_GB'],
  [editor, '/composer/pages/main/en_GB/'],
  [editor, '/composer/pages/main/en_GB/__proto__'],
  [editor, '/composer/pages/main/en_GB/..%2Fhome'],
  [editor, `/composer/pages/main/en_GB/${'a'.repeat(80)}`],
])('%s does not match %s', (pattern, pathname) => {
  expect(matchPath(pattern, pathname)).toBeUndefined();
});
