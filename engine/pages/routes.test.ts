import { describe, expect, it } from 'vitest';
import { createPageEngine } from './page-engine';
import { sampleFiles, sampleOptions } from './sample-shop';

const page = (name: string, path: unknown) => ({ page: name, path, layout: 'shop' });
const engine = createPageEngine(
  sampleOptions({
    ...sampleFiles,
    '_base/grid': page('grid', '/{target}/{type}/{listing?}'),
    '_base/sheet': page('sheet', '/{target}/{type}/{model}/{code}'),
    '_base/bag': page('bag', '/bolsa'),
    'north/de/bag': { page: 'bag', path: '/tasche' },
    '_base/search': page('search', ['/search', '/find']),
    '_base/rewalk': page('rewalk', '/{target}/{type}/rewalk'),
    '_base/store': page('store', '/stores/{id}'),
    '_base/not-found': { page: 'not-found', layout: 'shop' },
    'south/search': { page: 'search', path: null },
  }),
);
const match = (rest: string, locale = 'es_ES', brand = 'north') => engine.matchRoute(brand, locale, rest);

describe('matchRoute', () => {
  it.each<[string, string, ReturnType<typeof match>]>([
    ['', 'es_ES', { page: 'home', params: {} }],
    ['/', 'es_ES', { page: 'home', params: {} }],
    ['/mujer/zapatos', 'es_ES', { page: 'grid', params: { target: 'women', type: 'shoes' } }],
    ['mujer/zapatos', 'es_ES', { page: 'grid', params: { target: 'women', type: 'shoes' } }],
    [
      '/mujer/zapatos/boda',
      'es_ES',
      { page: 'grid', params: { target: 'women', type: 'shoes', listing: 'boda' } },
    ],
    [
      '/mujer/zapatos/nube/nube-K1-2',
      'es_ES',
      { page: 'sheet', params: { target: 'women', type: 'shoes', model: 'nube', code: 'nube-K1-2' } },
    ],
    ['/damen/schuhe', 'de_DE', { page: 'grid', params: { target: 'women', type: 'shoes' } }],
    ['/bolsa', 'es_ES', { page: 'bag', params: {} }],
    ['/stores/12-madrid', 'es_ES', { page: 'store', params: { id: '12-madrid' } }],
    ['/stores/a%20b', 'es_ES', { page: 'store', params: { id: 'a b' } }],
  ])('%s in %s', (rest, locale, expected) => expect(match(rest, locale)).toEqual(expected));

  it('takes the most specific page', () => {
    expect(match('/mujer/zapatos/rewalk')).toEqual({
      page: 'rewalk',
      params: { target: 'women', type: 'shoes' },
    });
  });

  it.each([
    ['/women/shoes', 'es_ES', '/mujer/zapatos'],
    ['/women/zapatos/boda', 'es_ES', '/mujer/zapatos/boda'],
    ['/mujer/zapatos', 'de_DE', '/damen/schuhe'],
    ['/Mujer/Zapatos', 'es_ES', '/mujer/zapatos'],
    ['/mujer/zapatos/', 'es_ES', '/mujer/zapatos'],
    ['/bolsa', 'de_DE', '/tasche'],
    ['/tasche', 'es_ES', '/bolsa'],
    ['/BOLSA', 'es_ES', '/bolsa'],
    ['/find', 'es_ES', '/search'],
  ])('%s in %s is right, but belongs at %s', (rest, locale, redirect) =>
    expect(match(rest, locale)?.redirect).toBe(redirect),
  );

  it.each([
    '/nothing',
    '/mujer',
    '/mujer/nothing',
    '/mujer//zapatos',
    '//evil.example',
    '/%E0%A4%A',
    '/mujer/zapatos/a/b/c',
    '/stores/',
    '/not-found',
  ])('%s is no page', (rest) => {
    expect(match(rest)).toBeUndefined();
  });

  it('matches no page that a brand does without', () => {
    expect(match('/search', 'es_ES', 'south')).toBeUndefined();
    expect(match('/bolsa', 'de_DE', 'south')).toEqual({ page: 'bag', params: {} });
    expect(match('/tasche', 'de_DE', 'south')).toBeUndefined();
  });
});

describe('buildPath', () => {
  it.each<[string, string, Record<string, string> | string[], string | undefined]>([
    ['home', 'es_ES', {}, '/'],
    ['grid', 'es_ES', { target: 'women', type: 'shoes' }, '/mujer/zapatos'],
    ['grid', 'de_DE', ['women', 'all', 'x'], '/damen/all/x'],
    ['grid', 'es_ES', { target: 'women' }, undefined],
    ['store', 'es_ES', { id: 'a b/c' }, '/stores/a%20b%2Fc'],
    ['bag', 'de_DE', {}, '/tasche'],
    ['search', 'es_ES', {}, '/search'],
    ['not-found', 'es_ES', {}, undefined],
    ['nothing', 'es_ES', {}, undefined],
  ])('%s in %s %j → %s', (name, locale, params, path) =>
    expect(engine.buildPath('north', locale, name, params)).toBe(path),
  );

  it('matches the same page again, in every locale', () => {
    for (const locale of ['en_GB', 'es_ES', 'de_DE', 'ca_ES']) {
      const params = { target: 'women', type: 'shoes', model: 'ñu', code: 'ñu-K1-2' };
      expect(engine.matchRoute('north', locale, engine.buildPath('north', locale, 'sheet', params)!)).toEqual(
        { page: 'sheet', params },
      );
    }
  });
});
