import { expect, it } from 'vitest';
import { readCookies, readPriceCookies } from './read-cookies.server';

it('reads values, decoded, trimmed, with "=" in them', () => {
  expect(readCookies('a=1; b=%C3%B1;c=x=y;  d = 4 ')).toEqual({ a: '1', b: 'ñ', c: 'x=y', d: '4' });
  expect(readCookies(null)).toEqual({});
});

it.each([['a=%', '%'], ['a=%E0%A4%A', '%E0%A4%A'], ['a=%zz', '%zz']])('a broken escape stays raw: %s', (header, value) => {
  expect(readCookies(`${header}; b=2`)).toEqual({ a: value, b: '2' });
});

it('nameless and empty pieces are no cookies', () => {
  expect(readCookies(';;=x; ;flag;')).toEqual({});
});

// A reader that is worse than linear would run into the test's deadline.
it('a bomb of cookies is read', () => {
  expect(Object.keys(readCookies(Array.from({ length: 20_000 }, (_, i) => `c${i}=%`).join(';')))).toHaveLength(20_000);
});

it('__proto__ reaches no prototype', () => {
  const cookies = readCookies('__proto__=evil; a=1');
  expect(cookies.a).toBe('1');
  expect(({} as Record<string, unknown>).evil).toBeUndefined();
  expect(readPriceCookies(cookies, new URLSearchParams())).toEqual({});
});

it('price cookies: the query counts first, others are left out, long ones are cut', () => {
  const cookies = { voucher: 'A', country_price: 'ES', session: 's', usrhash: 'x'.repeat(5000), prevoucher: '' };
  const found = readPriceCookies(cookies, new URLSearchParams('country_price=JP&other=1'));
  expect(found).toEqual({ voucher: 'A', country_price: 'JP', usrhash: 'x'.repeat(100) });
});
