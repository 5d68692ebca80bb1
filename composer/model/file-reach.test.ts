import { expect, it } from 'vitest';
import { findTouched, type ShopCell } from './file-reach';

const cell = (brand: string, locale: string, market: string, languages: string[]): ShopCell => ({
  brand,
  locale,
  market,
  layers: ['_base', brand].flatMap((root) => [
    root,
    ...[...languages, locale].map((scope) => `${root}/${scope}`),
  ]),
  languages: [...languages, locale],
});
const cells = [
  cell('main', 'en_GB', 'GB', ['en']),
  cell('main', 'de_DE', 'EU', ['de']),
  cell('main', 'de_AT', 'EU', ['de']),
  cell('running', 'de_DE', 'EU', ['de']),
];
const everywhere = ['main EU', 'main GB', 'running EU'];

it.each([
  ['page-configs/_base/home.json', everywhere],
  ['page-configs/_base/layouts/shop.json', everywhere],
  ['page-configs/_base/de/home.json', ['main EU', 'running EU']],
  ['page-configs/main/home.json', ['main EU', 'main GB']],
  ['page-configs/main/en_GB/home.json', ['main GB']],
  ['page-configs/running/de/home.json', ['running EU']],
  ['locales/de/labels/home.json', ['main EU', 'running EU']],
  ['locales/en_GB/labels/home.json', ['main GB']],
  ['brands/main/wording/de.json', ['main EU']],
  ['brands/running/theme.json', ['running EU']],
  // A locale of no storefront: requires a grant for everything.
  ['page-configs/running/en_GB/home.json', [' ']],
  // No file of a release: every brand and market.
  ['brands/main/brand.json', everywhere],
])('%s reaches %j', (path, expected) => {
  const found = findTouched([path], cells).cells.map(({ brand, market }) => `${brand} ${market}`);
  expect(found.sort()).toEqual(expected);
});

it('several files reach the union of their cells, and are texts only if all are', () => {
  const labels = 'locales/en_GB/labels/home.json';
  expect(findTouched([labels, 'brands/main/wording/de.json'], cells)).toEqual({
    cells: [
      { brand: 'main', market: 'GB' },
      { brand: 'main', market: 'EU' },
    ],
    isTexts: true,
  });
  expect(findTouched([labels, 'brands/main/theme.json'], cells).isTexts).toBe(false);
});
