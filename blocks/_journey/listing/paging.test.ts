import { describe, expect, it } from 'vitest';
import { choosePages, countPages, readPage } from './paging';

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
  it.each(['10001', '99999999999999999999'])('knows without asking that there is no page %s', (value) =>
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
