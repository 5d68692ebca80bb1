import fc from 'fast-check';
import { isbot } from 'isbot';
import { describe, expect, it } from 'vitest';
import {
  readCookies,
  readDocumentKey,
  readDocumentRequest,
  readPriceFacts,
  SHARED_AGENTS,
  toSharedRequest,
  writeDocumentKey,
} from './document-request';
import { browser, readAgain, shop } from './document-request.fixture';

/** Usual requests and malformed ones. */
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

  it('names one crawler and one ordinary browser', () =>
    expect({ crawler: isbot(SHARED_AGENTS.crawler), browser: isbot(SHARED_AGENTS.browser) }).toEqual({
      crawler: true,
      browser: false,
    }));
});
