import { describe, expect, it } from 'vitest';
import {
  listActiveFilters,
  listKept,
  withoutFilter,
  withoutFilters,
  withPage,
  withSort,
  choosePages,
  countPages,
  readPage,
} from './listing-state';

describe('state of a listing in its address', () => {
  it('reads comma lists and repeated parameters alike, each value once', () => {
    expect(listActiveFilters('filter.size=38,39&filter.color=red&filter.size=38&page=2')).toEqual([
      { param: 'filter.size', value: '38' },
      { param: 'filter.size', value: '39' },
      { param: 'filter.color', value: 'red' },
    ]);
    expect(listActiveFilters('filter.size=,&color=red')).toEqual([]);
  });

  it('takes one value off, keeps the others and the order, goes back to page 1', () => {
    expect(
      withoutFilter('filter.size=38,39&sort=price_asc&page=3', { param: 'filter.size', value: '38' }),
    ).toBe('?sort=price_asc&filter.size=39');
    expect(withoutFilter('filter.size=38', { param: 'filter.size', value: '38' })).toBe('');
  });

  it('takes all filters off', () => {
    expect(withoutFilters('filter.size=38&filter.color=red&sort=price_desc&page=2')).toBe('?sort=price_desc');
  });

  it('does not write what is so by default', () => {
    expect(withSort('filter.color=red&sort=price_asc&page=2', 'default')).toBe('?filter.color=red');
    expect(withSort('', 'price_desc')).toBe('?sort=price_desc');
    expect(withPage('sort=price_asc&page=4', 1)).toBe('?sort=price_asc');
    expect(withPage('filter.size=38,39', 2)).toBe('?filter.size=38,39&page=2');
  });

  it('carries everything else through a form', () => {
    expect(listKept('filter.size=38&sort=price_asc&country_price=GB&page=2')).toEqual([
      ['sort', 'price_asc'],
      ['country_price', 'GB'],
    ]);
  });

  it('keeps awkward values apart from the address itself', () => {
    expect(withoutFilter('filter.color=a%26b&filter.size=38', { param: 'filter.size', value: '38' })).toBe(
      '?filter.color=a%26b',
    );
  });
});

describe('pages of a listing', () => {
  it.each([
    [null, { page: 1 }],
    ['2', { page: 2 }],
    ['10000', { page: 10_000 }],
  ])('reads %s', (value, expected) => expect(readPage(value)).toEqual(expected));
  it.each(['1', '0', '-1', 'abc', '02', '1.5', '', ' 2', '2e1', '0x2'])(
    'sends "%s" back to the first page',
    (value) => expect(readPage(value)).toEqual({ redirect: true }),
  );
  it.each(['10001', '99999999999999999999'])('finds without a call that there is no page %s', (value) =>
    expect(readPage(value)).toEqual({ missing: true }),
  );

  it.each([
    [0, 1],
    [1, 1],
    [40, 1],
    [41, 2],
    [400, 10],
  ])('%d products make %d pages', (total, pages) => expect(countPages(total)).toBe(pages));

  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [2, 9, [1, 2, 3, null, 9]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [9, 9, [1, null, 8, 9]],
  ])('page %d of %d shows %j', (page, pages, shown) => expect(choosePages(page, pages)).toEqual(shown));
});
