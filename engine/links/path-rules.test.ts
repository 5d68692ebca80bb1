import { describe, expect, it } from 'vitest';
import { parsePath, prefixPath } from './create-links';
import { redirectForLocale } from './redirect-for-locale';

const locales = ['en_ES', 'en_GB', 'es_ES'];

describe('prefixPath (docs/contract/addresses.md#path-rules)', () => {
  it.each([
    ['/women/shoes', '/en_GB/women/shoes'],
    ['women/shoes', '/en_GB/women/shoes'],
    ['/', '/en_GB'],
    ['', '/en_GB'],
    ['/?from=1', '/en_GB?from=1'],
    ['/#story', '/en_GB#story'],
    ['/es-ES/mujer', '/es-ES/mujer'],
    ['/es_ES/mujer', '/es_ES/mujer'],
    ['/es_ES', '/es_ES'],
    ['/es_ES?x=1', '/es_ES?x=1'],
    ['/int/women', '/int/women'],
    ['/interior', '/en_GB/interior'],
    ['/es_ESx/mujer', '/en_GB/es_ESx/mujer'],
    ['/ES_es/mujer', '/en_GB/ES_es/mujer'],
    ['#top', '#top'],
    ['?page=2', '?page=2'],
    ['https://example.org/a', 'https://example.org/a'],
    ['HTTPS://example.org/a', 'HTTPS://example.org/a'],
    ['//cdn.example.org/a', '//cdn.example.org/a'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['tel:+34900', 'tel:+34900'],
  ])('%s → %s', (path, expected) => expect(prefixPath(path, 'en_GB')).toBe(expected));

  it('never prefixes twice', () => {
    for (const path of ['/', '/women', '/int/x', '/bolsa?a=1'])
      expect(prefixPath(prefixPath(path, 'en_GB'), 'es_ES')).toBe(prefixPath(path, 'en_GB'));
  });
});

describe('parsePath', () => {
  it.each([
    ['/en_GB', { kind: 'locale', locale: 'en_GB', rest: '/' }],
    ['/en_GB/', { kind: 'locale', locale: 'en_GB', rest: '/' }],
    ['/en_GB/women/shoes', { kind: 'locale', locale: 'en_GB', rest: '/women/shoes' }],
    ['/en-GB/women', { kind: 'misspelt', locale: 'en_GB', rest: '/women' }],
    ['/EN_gb/women', { kind: 'misspelt', locale: 'en_GB', rest: '/women' }],
    ['/default/women', { kind: 'service', given: 'default', rest: '/women' }],
    ['/int', { kind: 'service', given: 'int', rest: '/' }],
    ['/xx_YY/women', { kind: 'invalid', given: 'xx_YY', rest: '/women' }],
    ['/', { kind: 'none', rest: '/' }],
    ['', { kind: 'none', rest: '/' }],
    ['/women/shoes', { kind: 'none', rest: '/women/shoes' }],
    ['/eng_GB/women', { kind: 'none', rest: '/eng_GB/women' }],
  ])('%s', (path, expected) => expect(parsePath(path, locales)).toEqual(expected));
});

describe('redirectForLocale', () => {
  const facts = { defaultProfile: 'en_ES', chosen: 'es_ES', search: '?a=1' };
  it.each([
    ['/en_GB/women', undefined],
    ['/default/women/shoes', { status: 307, location: '/en_ES/women/shoes?a=1' }],
    ['/int', { status: 307, location: '/en_ES?a=1' }],
    ['/xx_YY/women', { status: 307, location: '/en_ES/women?a=1' }],
    ['/en-gb/women', { status: 301, location: '/en_GB/women?a=1' }],
    ['/', { status: 302, location: '/es_ES?a=1' }],
    ['/bolsa', { status: 302, location: '/es_ES/bolsa?a=1' }],
    ['/int//evil.example', { status: 307, location: '/en_ES/evil.example?a=1' }],
  ])('%s', (path, expected) => expect(redirectForLocale(parsePath(path, locales), facts)).toEqual(expected));
});
