import { describe, expect, it } from 'vitest';
import { sampleLocale } from '../../_contract/testing/sample-page';
import { addBackPath, findBackPath, makeBackPath, readBackPath } from './back-path';

describe('a return path', () => {
  it.each([
    '/',
    '/myaccount',
    '/myaccount/myorders/orderdetails?ref=NDAwMDAwMDEyMyMjYUBiLmM=',
    '/women/shoes?filter.size=38,39&sort=price',
    '/caf%C3%A9/%E3%83%90%E3%83%83%E3%82%B0',
    '/search?q=50%25+off',
    '/search?q=//evil.example',
    '/en',
    '/internal',
  ])('%s is accepted', (path) => expect(readBackPath(path)).toBe(path));

  it.each([
    ['nothing', ''],
    ['a host', '//evil.example'],
    ['a host after a path', '/women//evil.example'],
    ['a host, encoded', '/%2Fevil.example'],
    ['a host, encoded twice', '/%252Fevil.example'],
    ['a scheme', 'https://evil.example/'],
    ['a scheme without a host', 'javascript:alert(1)'],
    ['a relative path', 'evil.example'],
    ['a query alone', '?a=b'],
    ['a fragment', '/myaccount#x'],
    ['a backslash', '/\\evil.example'],
    ['a backslash, encoded', '/%5Cevil.example'],
    ['a step upwards', '/../evil'],
    ['a step upwards, encoded', '/%2e%2e/evil'],
    ['half a step, encoded', '/.%2E/evil'],
    ['a step to itself', '/./evil'],
    ['a tab', '/\t/evil.example'],
    ['a line break', '/x\r\nSet-Cookie: a=b'],
    ['a line break, encoded', '/x%0D%0ASet-Cookie:a=b'],
    ['a line break in the query, encoded', '/x?a=%0Ab'],
    ['a zero, encoded', '/x%00'],
    ['a control of Latin 1, encoded', '/x%C2%85'],
    ['a broken escape', '/x%E0%A4%A'],
    ['a broken escape in the query', '/x?a=%'],
    ['a space in front', ' /x'],
    ['a space', '/x y'],
    ['a quote', '/x"onclick'],
    ['a tag', '/<script>'],
    ['letters that are not encoded', '/é'],
    ['a full-width slash', '/／evil.example'],
    ['another locale', '/de_DE/myaccount'],
    ['another locale alone', '/fr-FR'],
    ['a locale in another spelling', '/EN_gb/x'],
    ['an encoded locale', '/%64e_DE/x'],
    ['a locale that is none', '/int/x'],
    ['the default locale', '/default'],
    ['a long one', `/${'x'.repeat(300)}`],
  ])('%s is refused', (_what, path) => expect(readBackPath(path)).toBeUndefined());

  it('is undefined when missing or given twice', () => {
    const find = (query: string) => findBackPath(new URL(`http://shop.test/en_GB/login${query}`));
    expect({
      ownPath: find('?back=%2Fmyaccount%3Fa%3Db'),
      twice: find('?back=%2Fa&back=%2Fa'),
      none: find(''),
      otherHost: find('?back=%2F%2Fevil.example'),
    }).toEqual({ ownPath: '/myaccount?a=b', twice: undefined, none: undefined, otherHost: undefined });
  });

  it('is written in a form that can be read again, below the locale and without one-time parameters', () => {
    const make = (path: string) =>
      makeBackPath({ url: new URL(path, 'http://shop.test'), locale: sampleLocale });
    expect({
      account: make('/en_GB/myaccount/myorders?page=2&done=x&signed=out'),
      home: make('/en_GB'),
      search: make('/en_GB/search?q=a b'),
      tooLong: make(`/en_GB/search?q=${'x'.repeat(300)}`),
      otherHost: make('/en_GB//evil.example'),
    }).toEqual({
      account: '/myaccount/myorders?page=2',
      home: '/',
      search: '/search?q=a+b',
      tooLong: '/search',
      otherHost: undefined,
    });
    const link = addBackPath('/en_GB/login', '/women?a=b&c=d');
    expect({ link, backPath: findBackPath(new URL(link, 'http://shop.test')) }).toEqual({
      link: '/en_GB/login?back=%2Fwomen%3Fa%3Db%26c%3Dd',
      backPath: '/women?a=b&c=d',
    });
    expect({
      withQuery: addBackPath('/en_GB/login?a=b', '/'),
      withoutPath: addBackPath('/en_GB/login', undefined),
    }).toEqual({ withQuery: '/en_GB/login?a=b&back=%2F', withoutPath: '/en_GB/login' });
  });
});
