import { describe, expect, it } from 'vitest';
import {
  NOT_CANONICAL,
  canonicalListing,
  documentQuery,
  encodeFilters,
  isIgnoredParameter,
  readListingQuery,
  robotsOf,
  writeListingQuery,
} from './query-parameters';

const canonical = (url: string, facts: Partial<Parameters<typeof canonicalListing>[1]> = {}) =>
  canonicalListing(new URL(url, 'https://shop.example'), { locale: 'en_GB', ...facts });

describe('canonical URL of listings (docs/contract/addresses.md#canonical-address-of-listings)', () => {
  it('lists exactly the parameters of the contract', () => {
    expect([...NOT_CANONICAL].join(', ')).toBe(
      'price, fsz, family, store, type, popup, color, from, col, tit, fsize, rebajas, size, bvstate, var, sustainability, collection, tipo, option, filter3',
    );
  });
  it.each([...NOT_CANONICAL])('drops %s', (name) =>
    expect(canonical(`/en_GB/women/shoes?${name}=1&page=2`)).toBe('/en_GB/women/shoes?page=2'),
  );
  it.each([
    ['/en_GB/women/shoes', '/en_GB/women/shoes'],
    ['/en_GB/women/shoes?sort=default', '/en_GB/women/shoes'],
    ['/en_GB/women/shoes?sort=price_asc', '/en_GB/women/shoes?sort=price_asc'],
    [
      '/en_GB/women/shoes?filter.color=red&filter.size=38,39',
      '/en_GB/women/shoes?filter.color=red&filter.size=38,39',
    ],
    ['/en_GB/women/shoes?Color=red', '/en_GB/women/shoes?Color=red'],
    ['/en_GB/women/shoes?utm_source=x&gclid=1&page=2', '/en_GB/women/shoes?page=2'],
  ])('%s → %s', (url, expected) => expect(canonical(url)).toBe(expected));

  const url = '/en_GB/women/shoes/red-ones?filter.color=red&filter.material=cork&page=2';
  it('drops this grid’s filters when the page redirects to its canonical', () => {
    expect(
      canonical(url, {
        redirectCanonical: true,
        urlCanonical: '/women/shoes',
        filterTypes: ['color', 'size'],
      }),
    ).toBe('/en_GB/women/shoes?filter.material=cork&page=2');
  });
  it('keeps them without redirectCanonical, and without urlCanonical', () => {
    expect(
      canonical(url, { redirectCanonical: false, urlCanonical: '/women/shoes', filterTypes: ['color'] }),
    ).toBe('/en_GB/women/shoes?filter.color=red&filter.material=cork&page=2');
    expect(canonical(url, { redirectCanonical: true, urlCanonical: null, filterTypes: ['color'] })).toBe(url);
  });
});

describe('grid query', () => {
  const read = (query: string) => readListingQuery(new URLSearchParams(query));
  it.each([
    ['', { filters: {}, sort: 'default', page: 1 }],
    [
      'filter.color=red&filter.size=38,39',
      { filters: { color: ['red'], size: ['38', '39'] }, sort: 'default', page: 1 },
    ],
    [
      'filter.color=red&filter.color=blue,red',
      { filters: { color: ['red', 'blue'] }, sort: 'default', page: 1 },
    ],
    ['brand=lab', { filters: { lineCollection: ['LAB'] }, sort: 'default', page: 1 }],
    [
      'brand=lab&filter.lineCollection=STUDIO',
      { filters: { lineCollection: ['LAB', 'STUDIO'] }, sort: 'default', page: 1 },
    ],
    ['target=women&product=shoes&sort=price_asc&page=3', { filters: {}, sort: 'price_asc', page: 3 }],
    ['page=0', { filters: {}, sort: 'default', page: 1 }],
    ['page=-1&sort=<x>', { filters: {}, sort: 'default', page: 1 }],
    ['page=2.5', { filters: {}, sort: 'default', page: 1 }],
    ['filter.=x&filter.color=&filter.__proto__=y', { filters: {}, sort: 'default', page: 1 }],
  ])('%s', (query, expected) => expect(read(query)).toEqual(expected));

  it('bounds what one URL may ask', () => {
    const many = read(
      Array.from(
        { length: 50 },
        (_, index) => `filter.f${index}=${Array.from({ length: 200 }, (_, value) => value).join(',')}`,
      ).join('&'),
    );
    expect(Object.keys(many.filters)).toHaveLength(20);
    expect(Object.values(many.filters).every((values) => values.length === 60)).toBe(true);
  });
  it('writes what it reads, in one order', () => {
    expect(writeListingQuery(read('page=2&filter.size=39,38&sort=price_desc&filter.color=red'))).toBe(
      'filter.color=red&filter.size=38,39&sort=price_desc&page=2',
    );
    expect(writeListingQuery(read('page=1&sort=default'))).toBe('');
    expect(encodeFilters({ size: ['38', '39'], color: ['red'] })).toBe('filter.color=red&filter.size=38,39');
  });
  it('keeps sorted grids out of the index', () => {
    expect(robotsOf(new URLSearchParams('sort=price_asc'))).toBe('noindex, follow');
    expect(robotsOf(new URLSearchParams('sort=default'))).toBe('noindex, follow');
    expect(robotsOf(new URLSearchParams('page=2'))).toBeUndefined();
  });
});

describe('parameters of a cached document', () => {
  it.each(['utm_campaign', 'utm_channel', 'utm_medium', 'utm_anything', 'gclid', 'gtm', 'from'])(
    'ignores %s',
    (name) => expect(isIgnoredParameter(name)).toBe(true),
  );
  it('depends on nothing that a till brings, and names it in no canonical address', () => {
    const till = '?appIpad=true&workstation=W1&store_id=T014&user_id=7&filter.color=red';
    expect(documentQuery(new URLSearchParams(till))).toBe('filter.color=red');
    expect(canonicalListing({ pathname: '/en_GB/women', search: till }, { locale: 'en_GB' })).toBe(
      '/en_GB/women?filter.color=red',
    );
  });
  it.each(['page', 'sort', 'filter.color', 'brand', 'voucher', 'prevoucher', 'usrhash', 'country_price'])(
    'heeds %s',
    (name) => expect(isIgnoredParameter(name)).toBe(false),
  );
  it('makes one key of equal queries, without strangers', () => {
    const query = (text: string) => documentQuery(new URLSearchParams(text));
    expect(query('sort=a&page=2&gclid=9&nonsense=1')).toBe(query('page=2&utm_source=x&sort=a'));
    expect(query('nonsense=1')).toBe('');
    expect(documentQuery(new URLSearchParams('preview=a'), new Set(['preview']))).toBe('preview=a');
  });
});
