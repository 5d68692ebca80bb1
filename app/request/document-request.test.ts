import { describe, expect, it } from 'vitest';
import {
  isForOneBrowser,
  readCookies,
  readPriceFacts,
  readUserHash,
  toSharedRequest,
  withVisitorParameters,
} from './document-request';
import { isDataRequest } from '../remix/data-requests';
import { keyOf, read, shop } from './document-request.fixture';

describe('the key', () => {
  it('ignores parameters that change no document and the order of the others', () => {
    const key = keyOf('/a?page=1&sort=2');
    expect({
      reordered: keyOf('/a?sort=2&utm_source=m&page=1'),
      emptyParameter: keyOf('/a?page=1&sort=2&x='),
    }).toEqual({ reordered: key, emptyParameter: key });
    expect(keyOf('/a?gclid=1')).toBe(keyOf('/a'));
    expect(keyOf('/a?page=2&sort=2')).not.toBe(key);
  });

  it('holds what page configs ask about', () => {
    expect(keyOf('/a?preview=1')).not.toBe(keyOf('/a'));
    expect(keyOf('/a?utm_campaign=1')).not.toBe(keyOf('/a'));
  });

  it('is the brand’s, whatever its host is called', () => {
    expect(keyOf('/a', { host: 'evil.example' })).toBe(keyOf('/a'));
    expect(keyOf('/a', { host: 'lab.localhost' })).not.toBe(keyOf('/a'));
  });

  it('holds price cookies in any order, and no others', () => {
    const one = keyOf('/a', { cookie: 'voucher=A; country_price=ES' });
    expect(keyOf('/a', { cookie: 'country_price=ES;z=1;  voucher=A' })).toBe(one);
    expect(keyOf('/a', { cookie: 'prevoucher=A; country_price=ES' })).not.toBe(one);
    expect(keyOf('/a', { cookie: `session=1; xvoucher=A; ${'c=%;'.repeat(3000)}` })).toBe(keyOf('/a'));
  });

  it.each([
    'voucher =A',
    'voucher\t=A',
    ' voucher=A',
    'voucher= A',
    'voucher=%41',
    'x; voucher=A',
    'voucher=A; voucher=B',
  ])('%j is the voucher A', (cookie) =>
    expect(keyOf('/a', { cookie })).toBe(keyOf('/a', { cookie: 'voucher=A' })),
  );

  it.each(['voucher\u00a0=A', 'Voucher=A', 'voucher', 'voucher=', '=voucher', 'my-voucher=A'])(
    '%j is none',
    (cookie) => expect(keyOf('/a', { cookie })).toBe(keyOf('/a')),
  );

  it('lets a parameter of the address override its cookie, an empty one too', () => {
    expect(keyOf('/a?voucher=B', { cookie: 'voucher=A' })).toBe(keyOf('/a?voucher=B'));
    expect(keyOf('/a?voucher=', { cookie: 'voucher=A' })).toBe(keyOf('/a?voucher='));
  });

  it('has another document for crawlers, which no cookie can pass for', () => {
    const bot = keyOf('/a', { agent: 'Googlebot/2.1', cookie: 'voucher=A' });
    expect(bot).not.toBe(keyOf('/a', { cookie: 'voucher=A' }));
    expect(keyOf('/a', { cookie: 'voucher=A bot' })).not.toBe(bot);
  });

  // A reader that is worse than linear would run into the test's deadline.
  it('keeps huge queries and bombs of cookies apart', () => {
    const huge = (end: string) =>
      `/a?${Array.from({ length: 3000 }, (_, i) => `filter.f${i}=${i}`).join('&')}&filter.z=${end}`;
    expect(keyOf(huge('1'))).not.toBe(keyOf(huge('2')));
    const bomb = `${Array.from({ length: 20_000 }, (_, i) => `c${i}=%`).join(';')}; voucher=A`;
    expect(keyOf('/a', { cookie: bomb })).toBe(keyOf('/a', { cookie: 'voucher=A' }));
  });
});

describe('what is for one visitor', () => {
  it.each([
    '?_data=routes%2F%24',
    '?%5fdata=routes%2F%24',
    '?%5Fdata=x',
    '?_dat%61',
    '?page=1&_data',
    '?captcha=x',
    '?express=failed',
    '?%65xpress=failed',
  ])('%s asks for no shared document', (query) => expect(read(`/a${query}`)).toBeUndefined());

  it.each([['?__data=1'], ['?data=1'], ['?_Data=1']])('%s is a parameter like others', (query) => {
    expect(keyOf(`/a${query}`)).toBe(keyOf('/a'));
    expect(isDataRequest(new URL(`http://h/a${query}`))).toBe(false);
  });

  it('is a price cookie’s or a member’s document, but no address with a voucher', () => {
    const isOwn = (...given: Parameters<typeof read>) => isForOneBrowser(read(...given)!);
    expect({
      plain: isOwn('/a'),
      voucherInQuery: isOwn('/a?voucher=A'),
      otherVoucherInCookie: isOwn('/a?voucher=A', { cookie: 'voucher=B' }),
      unknownCookie: isOwn('/a?page=1', { cookie: 'x=1' }),
    }).toEqual({ plain: false, voucherInQuery: false, otherVoucherInCookie: false, unknownCookie: false });
    expect({
      voucher: isOwn('/a', { cookie: 'voucher=A' }),
      storeMode: isOwn('/a', { cookie: 'store_mode=true' }),
      member: isOwn('/a', { isMember: true }),
    }).toEqual({ voucher: true, storeMode: true, member: true });
  });

  // A stranger invents as many as he likes: only the API's word on a hash is part of the key (decision 0175).
  it('holds of a user hash nothing but whether it is a member’s', () => {
    const asked = ['/a?usrhash=x1', '/a?usrhash=x2', '/a?%75srhash=x3'];
    expect(new Set([...asked.map((path) => keyOf(path)), keyOf('/a', { cookie: 'usrhash=x4' })])).toEqual(
      new Set([keyOf('/a')]),
    );
    expect(
      new Set([
        ...asked.map((path) => keyOf(path, { isMember: true })),
        keyOf('/a', { cookie: 'usrhash=x4', isMember: true }),
      ]).size,
    ).toBe(1);
    expect(keyOf('/a', { isMember: true })).not.toBe(keyOf('/a'));
    expect(
      toSharedRequest(read('/a?usrhash=x1&page=2', { cookie: 'usrhash=x4', isMember: true })!, shop).url,
    ).toBe('http://main.localhost/a?page=2');
  });

  it.each([
    ['/a', {}, undefined],
    ['/a?usrhash=q', { usrhash: 'c' }, 'q'],
    ['/a?%75srhash=q', {}, 'q'],
    ['/a', { usrhash: 'c' }, 'c'],
    ['/a?usrhash=', { usrhash: 'c' }, undefined],
    ['/a?page=1', { usrhash: 'c' }, 'c'],
  ])('%s with %j brings the hash %s', (path, cookies, hash) =>
    expect(readUserHash({ url: new URL(path, 'http://h'), cookies: cookies })).toBe(hash),
  );
});

it.each([
  ['/en_GB/x', '/a?utm_source=m&gclid=1', '/en_GB/x?utm_source=m&gclid=1'],
  ['/en_GB/x?page=2#top', '/a?page=2&utm_source=m', '/en_GB/x?page=2&utm_source=m#top'],
  ['/en_GB/x?utm_source=own', '/a?utm_source=m', '/en_GB/x?utm_source=own'],
  ['/en_GB/x', '/a?page=2&_data=routes', '/en_GB/x'],
  ['https://bank.example/x', '/a?utm_source=m', 'https://bank.example/x'],
])('a redirect to %s from %s goes to %s', (location, asked, expected) =>
  expect(
    withVisitorParameters(location, new URL(asked, 'http://main.localhost'), {
      conditionParameters: () => new Set(),
    }),
  ).toBe(expected),
);

describe('cookies', () => {
  it('have values, decoded, trimmed, with "=" in them', () =>
    expect(readCookies('a=1; b=%C3%B1;c=x=y;  d = 4 ')).toEqual({ a: '1', b: 'ñ', c: 'x=y', d: '4' }));

  it.each([
    ['a=%', '%'],
    ['a=%E0%A4%A', '%E0%A4%A'],
    ['a=%zz', '%zz'],
  ])('keep a broken escape raw: %s', (header, value) =>
    expect(readCookies(`${header}; b=2`)).toEqual({ a: value, b: '2' }),
  );

  it('reach no prototype', () => {
    const cookies = readCookies('__proto__=evil; a=1');
    expect({
      a: cookies.a,
      polluted: ({} as Record<string, unknown>).evil,
      cookieConstructor: cookies.constructor,
    }).toEqual({ a: '1', polluted: undefined, cookieConstructor: undefined });
    expect(readPriceFacts(cookies, new URLSearchParams(), false)).toEqual({});
  });

  it('of prices: the query counts first, others are left out, long ones are cut', () => {
    const cookies = {
      voucher: 'A',
      country_price: 'ES',
      session: 's',
      usrhash: 'x'.repeat(5000),
      prevoucher: '',
    };
    expect(readPriceFacts(cookies, new URLSearchParams('country_price=JP&other=1'), false)).toEqual({
      voucher: 'A',
      country_price: 'JP',
    });
    expect(readPriceFacts(cookies, new URLSearchParams(), true)).toEqual({
      voucher: 'A',
      country_price: 'ES',
      usrhash: 'member',
    });
    expect(readPriceFacts({ store_mode: 'true' }, new URLSearchParams('store_mode=false'), false)).toEqual({
      store_mode: 'true',
    });
    expect(readPriceFacts({}, new URLSearchParams('store_mode=true'), false)).toEqual({});
    expect(readPriceFacts({ voucher: `${'x'.repeat(99)}👟` }, new URLSearchParams(), false).voucher).toBe(
      `${'x'.repeat(99)}\ufffd`,
    );
  });
});
