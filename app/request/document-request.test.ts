import fc from 'fast-check';
import { isbot } from 'isbot';
import { describe, expect, it } from 'vitest';
import {
  isDataRequest,
  isForOneBrowser,
  readCookies,
  readDocumentKey,
  readDocumentRequest,
  readPriceFacts,
  readUserHash,
  SHARED_AGENTS,
  toSharedRequest,
  withVisitorParameters,
  writeDocumentKey,
} from './document-request';
import type { Shop } from './shop.types';

const brands = [
  { id: 'main', hosts: ['main.localhost'] },
  { id: 'lab', hosts: ['lab.localhost'] },
];
const shop = {
  brands: {
    brands,
    pick: (host: string | null) => brands.find(({ hosts }) => hosts.includes(host ?? '')) ?? brands[0]!,
  },
  conditionParameters: () => new Set(['preview', 'utm_campaign']),
} as unknown as Pick<Shop, 'brands' | 'conditionParameters'>;
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130 Safari/537.36';

const read = (
  path: string,
  {
    host = 'main.localhost',
    cookie,
    agent = browser,
    isMember = false,
  }: { host?: string; cookie?: string; agent?: string; isMember?: boolean } = {},
) => readDocumentRequest({ url: new URL(`http://${host}${path}`), cookie, userAgent: agent }, shop, isMember);
const keyOf = (...given: Parameters<typeof read>) => writeDocumentKey(read(...given)!);
/** The value of the request that a document is made out of. */
const readAgain = (request: Request, isMember: boolean) =>
  readDocumentRequest(
    {
      url: new URL(request.url),
      cookie: request.headers.get('cookie'),
      userAgent: request.headers.get('user-agent'),
    },
    shop,
    isMember,
  );

describe('the key', () => {
  it('ignores parameters that change no document and the order of the others', () => {
    const key = keyOf('/a?page=1&sort=2');
    expect([keyOf('/a?sort=2&utm_source=m&page=1'), keyOf('/a?page=1&sort=2&x=')]).toEqual([key, key]);
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
  it('tells huge queries and bombs of cookies apart', () => {
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
    expect([
      isOwn('/a'),
      isOwn('/a?voucher=A'),
      isOwn('/a?voucher=A', { cookie: 'voucher=B' }),
      isOwn('/a?page=1', { cookie: 'x=1' }),
    ]).toEqual([false, false, false, false]);
    expect([
      isOwn('/a', { cookie: 'voucher=A' }),
      isOwn('/a', { cookie: 'store_mode=true' }),
      isOwn('/a', { isMember: true }),
    ]).toEqual([true, true, true]);
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

/** Requests as they come and as nobody would write them. */
const odd = fc.constantFrom(
  '/',
  '//',
  '%2F',
  '%2e%2e',
  '..',
  '\\',
  ' ',
  '%',
  '%00',
  '%zz',
  '?',
  '#',
  '&',
  '=',
  ';',
  '"',
  '+',
  'ñ',
  '\ud83d\udc5f',
  '%F0%9F%91%9F',
  '\t',
  '[',
  ']',
  ',',
  ':',
);
const text = fc
  .array(fc.oneof(fc.string({ maxLength: 4 }), odd, fc.constantFrom('a', 'en_GB', 'shoes', 'ALBA25')), {
    maxLength: 4,
  })
  .map((parts) => parts.join(''));
const name = fc.oneof(
  text,
  fc.constantFrom(
    'voucher',
    'prevoucher',
    'usrhash',
    'country_price',
    'store_mode',
    'page',
    'sort',
    'filter.color',
    'preview',
    'q',
    '__proto__',
    'constructor',
    'v%6fucher',
  ),
);
const pairs = (join: string) =>
  fc
    .array(fc.tuple(name, fc.constantFrom('=', ' =', '\t=', '= ', '=="', ''), text), { maxLength: 5 })
    .map((all) => all.map((parts) => parts.join('')).join(join));
const anyRequest = fc
  .record({
    path: text.map((path) => `/en_GB/${path}`),
    query: pairs('&'),
    cookie: pairs('; '),
    agent: fc.constantFrom(browser, 'Googlebot/2.1', ''),
    host: fc.constantFrom('main.localhost', 'lab.localhost', 'evil.example'),
    isMember: fc.boolean(),
  })
  .map(({ path, query, cookie, agent, host, isMember }) => ({
    url: new URL(`http://${host}${path}?${query}`),
    cookie,
    userAgent: agent,
    isMember,
  }));

describe('a document is made out of its key', () => {
  it('reads the same out of the key, and out of the request that is built from it', () => {
    fc.assert(
      fc.property(anyRequest, (parts) => {
        const asked = readDocumentRequest(parts, shop, parts.isMember);
        if (!asked) return;
        expect(readDocumentKey(writeDocumentKey(asked))).toEqual(asked);
        const made = toSharedRequest(asked, shop);
        expect(readAgain(made, asked.isMember)).toEqual(asked);
        expect(
          [...made.headers.keys()].filter((header) => header !== 'cookie' && header !== 'user-agent'),
        ).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('equal keys build equal requests, different keys different ones', () => {
    fc.assert(
      fc.property(anyRequest, anyRequest, (one, other) => {
        const [a, b] = [
          readDocumentRequest(one, shop, one.isMember),
          readDocumentRequest(other, shop, other.isMember),
        ];
        if (!a || !b) return;
        const write = (asked: NonNullable<typeof a>) => {
          const request = toSharedRequest(asked, shop);
          return `${request.method} ${request.url} ${asked.isMember} ${JSON.stringify([...request.headers])}`;
        };
        expect(write(a) === write(b)).toBe(writeDocumentKey(a) === writeDocumentKey(b));
      }),
      { numRuns: 3000 },
    );
  });

  it('sees the prices that the visitor sees', () => {
    fc.assert(
      fc.property(anyRequest, (parts) => {
        const asked = readDocumentRequest(parts, shop, parts.isMember);
        if (!asked) return;
        expect({
          ...readPriceFacts(asked.cookies, new URLSearchParams(asked.query), asked.isMember),
        }).toEqual({ ...readPriceFacts(readCookies(parts.cookie), parts.url.searchParams, parts.isMember) });
      }),
      { numRuns: 3000 },
    );
  });

  it('is a crawler’s or nobody’s special browser', () =>
    expect([isbot(SHARED_AGENTS.crawler), isbot(SHARED_AGENTS.browser)]).toEqual([true, false]));
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
    expect([cookies.a, ({} as Record<string, unknown>).evil, cookies.constructor]).toEqual([
      '1',
      undefined,
      undefined,
    ]);
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
