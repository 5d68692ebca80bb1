import { expect, it } from 'vitest';
import type { PageFile } from '../../engine/pages/page-files.types';
import type { ShopCell } from './file-reach';
import { findListedPage, listPages, type PageFilter } from './page-list';

const cell = (brand: string, locale: string): ShopCell => {
  const scopes = ['', `/${locale.slice(0, 2)}`, `/${locale}`];
  return {
    brand,
    locale,
    market: locale.slice(3),
    layers: ['_base', brand].flatMap((root) => scopes.map((scope) => root + scope)),
    languages: [],
  };
};
const cells = [cell('main', 'de_DE'), cell('main', 'fr_FR'), cell('running', 'de_DE')];
const file = (layer: string, page: string, facts: Partial<PageFile> = {}): PageFile => ({
  file: `page-configs/${layer}/${page}.json`,
  layer,
  ...facts,
});
const pages = new Map([
  ['home', [file('running', 'home'), file('_base', 'home', { path: '/' })]],
  ['landing', [file('_base', 'landing', { path: '/landings/{name}', subject: 'campaign' })]],
  ['black-friday', [file('main', 'black-friday', { base: 'landing', path: '/black-friday' })]],
  ['korea', [file('_base/ko', 'korea', { path: '/korea' })]],
]);
const every: PageFilter = { brand: '', locale: '', subject: '', search: '' };
const list = (filter: Partial<PageFilter>, part = { from: 0, most: 100 }) => {
  const { total, pages: shown } = listPages(pages, cells, { ...every, ...filter }, part);
  return { total, shown: shown.map(({ brand, locale, page }) => `${brand} ${locale} ${page}`) };
};

it('lists the pages of each storefront and locale by name', () => {
  expect(list({ locale: 'de_DE' })).toEqual({
    total: 5,
    shown: [
      'main de_DE black-friday',
      'main de_DE home',
      'main de_DE landing',
      'running de_DE home',
      'running de_DE landing',
    ],
  });
});

it('has the files of a page weakest first, with those of the page that it extends, and its subject', () => {
  expect(findListedPage(pages, cells[0]!, 'black-friday')).toEqual({
    brand: 'main',
    locale: 'de_DE',
    page: 'black-friday',
    path: '/black-friday',
    subject: 'campaign',
    files: ['page-configs/_base/landing.json', 'page-configs/main/black-friday.json'],
  });
  expect(findListedPage(pages, cells[2]!, 'home')?.files).toEqual([
    'page-configs/_base/home.json',
    'page-configs/running/home.json',
  ]);
  expect(findListedPage(pages, cells[0]!, 'korea')).toBeUndefined();
});

it('filters by brand, subject, state, and part of a name or an address', () => {
  expect(list({ brand: 'running' }).shown).toEqual(['running de_DE home', 'running de_DE landing']);
  expect(list({ brand: 'main', subject: 'campaign' }).total).toBe(4);
  expect(list({ search: 'Black fri' }).shown).toEqual(['main de_DE black-friday', 'main fr_FR black-friday']);
  expect(list({ search: '/landings' }).total).toBe(3);
  expect(list({ isMatch: ({ files }) => files.length > 1, search: 'home' }).shown).toEqual([
    'running de_DE home',
  ]);
});

it('gives one part of the list and the number of all', () => {
  expect(list({}, { from: 2, most: 2 })).toEqual({
    total: 8,
    shown: ['main de_DE landing', 'main fr_FR black-friday'],
  });
  expect(list({}, { from: 80, most: 2 })).toEqual({ total: 8, shown: [] });
});

it('a page that extends itself in a circle is listed', () => {
  const circle = new Map([
    ['one', [file('_base', 'one', { base: 'two' })]],
    ['two', [file('_base', 'two', { base: 'one' })]],
  ]);
  expect(listPages(circle, cells.slice(0, 1), every, { from: 0, most: 9 }).total).toBe(2);
});

it('a part of 10,000 pages takes less than half a second of the processor', () => {
  const many = new Map(
    Array.from({ length: 200 }, (_, at) => [
      `page-${at}`,
      [file('_base', `page-${at}`), file('main', `page-${at}`), file('main/de_DE', `page-${at}`)],
    ]),
  );
  const wide = Array.from({ length: 50 }, (_, at) => ({ ...cell('main', 'de_DE'), locale: `de_${at}` }));
  const begun = process.cpuUsage();
  const { total } = listPages(many, wide, { ...every, search: 'page' }, { from: 9950, most: 50 });
  expect({ total, isFast: process.cpuUsage(begun).user < 500_000 }).toEqual({ total: 10_000, isFast: true });
});
