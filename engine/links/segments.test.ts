import { beforeAll, describe, expect, it } from 'vitest';
import type { SegmentTables } from '../locales/registry.types';
import type { SegmentNames } from '../pages/page.types';
import { createLinks, createSegmentNames, fillPattern, resolveLink } from './create-links';
import { readShippedData } from './links.fixture';

let shop: Awaited<ReturnType<typeof readShippedData>>;
let names: SegmentNames;
beforeAll(async () => {
  shop = await readShippedData();
  names = createLinks({ brands: shop.brands, locales: shop.registry }).segments;
});

const targets = ['men', 'women', 'kids', 'goods', 'all'];
const types = ['shoes', 'bags-accessories', 'apparel', 'goods', 'all'];
const own = (segment: string) => segment.replace('{brand}', shop.brands[0]!.slug);

describe('localised segments (docs/contract/addresses.md#localised-segments)', () => {
  it.each([
    ['es_ES', 'hombre mujer kids goods all', 'zapatos bolsos-accesorios ropa {brand}goods all'],
    ['es_MX', 'hombre mujer kids goods all', 'zapatos bolsos-accesorios ropa {brand}goods all'],
    ['en_GB', 'men women kids goods all', 'shoes bags-accessories apparel {brand}goods all'],
    ['en_ES', 'men women kids goods all', 'shoes bags-accessories apparel {brand}goods all'],
    ['fr_FR', 'homme femme enfant goods all', 'chaussures sacs-accessoires vetement {brand}goods all'],
    ['de_DE', 'herren damen kinder goods all', 'schuhe taschen-accessoires kleidung {brand}goods all'],
    ['it_IT', 'uomo donna bambino goods all', 'scarpe borse-accesori abbigliamento {brand}goods all'],
    ['pl_PL', 'hombre mujer kids goods all', 'zapatos bolsos-accesorios ropa {brand}goods all'],
  ])('%s', (locale, targetList, typeList) => {
    expect(targets.map((key) => names.segmentOf('target', locale, key))).toEqual(targetList.split(' '));
    expect(types.map((key) => names.segmentOf('type', locale, key))).toEqual(typeList.split(' ').map(own));
    for (const key of targets)
      expect(names.keyOf('target', locale, names.segmentOf('target', locale, key))).toBe(key);
    for (const key of types)
      expect(names.keyOf('type', locale, names.segmentOf('type', locale, key))).toBe(key);
  });

  it('looks in the whole locale first, then its language, then Spanish', () => {
    const registry = {
      ...shop.registry,
      segments: new Map<string, SegmentTables>([
        ['es', { target: { men: 'hombre', women: 'mujer' } }],
        ['en', { target: { men: 'men', women: 'women' } }],
        ['en_ES', { target: { men: 'gents' } }],
      ]),
    };
    const custom = createSegmentNames(registry, 'x');
    expect(custom.segmentOf('target', 'en_ES', 'men')).toBe('gents');
    expect(custom.segmentOf('target', 'en_ES', 'women')).toBe('mujer');
    expect(custom.segmentOf('target', 'en_GB', 'men')).toBe('men');
    expect(custom.segmentOf('target', 'ja_JP', 'men')).toBe('hombre');
  });

  it('throws when the list is unknown', () => {
    const unknown = 'colour' as 'target';
    expect(() => names.segmentOf(unknown, 'en_GB', 'men')).toThrow('Provided key not in base translations');
    expect(() => names.keyOf(unknown, 'en_GB', 'men')).toThrow('Provided key not in base translations');
    expect(() => names.keyInAnyLanguage(unknown, 'men')).toThrow('Provided key not in base translations');
  });

  it('recognises a segment of another language, for redirects', () => {
    expect(names.keyOf('type', 'es_ES', 'shoes')).toBeUndefined();
    expect(names.keyInAnyLanguage('type', 'shoes')).toBe('shoes');
    expect(names.keyInAnyLanguage('target', 'damen')).toBe('women');
    expect(names.keyInAnyLanguage('target', 'nobody')).toBeUndefined();
  });
});

describe('page links', () => {
  const patterns: Record<string, string> = {
    home: '/',
    grid: '/{target}/{type}/{listing?}',
    bag: '/bolsa',
    product: '/{target}/{type}/{model}/{code}',
  };
  const resolve = (link: string, locale: string) =>
    resolveLink(link, locale, { segments: names, patternOf: (page) => patterns[page] });

  it.each([
    ['page:home', 'es_ES', '/es_ES'],
    ['page:bag', 'de_DE', '/de_DE/bolsa'],
    ['page:grid/women/shoes', 'es_ES', '/es_ES/mujer/zapatos'],
    ['page:grid/women/shoes/rewalk_shoes', 'fr_FR', '/fr_FR/femme/chaussures/rewalk_shoes'],
    ['page:grid/all/all?filter.color=red#top', 'it_IT', '/it_IT/all/all?filter.color=red#top'],
    ['page:product/men/shoes/nube/nube-K200514-021', 'en_GB', '/en_GB/men/shoes/nube/nube-K200514-021'],
    ['/stores', 'en_GB', '/en_GB/stores'],
    ['#size', 'en_GB', '#size'],
    ['page:nowhere', 'en_GB', undefined],
    ['page:grid/women', 'en_GB', undefined],
    ['page:grid/ladies/shoes', 'en_GB', undefined],
    ['page:bag/too/much', 'en_GB', undefined],
  ])('%s in %s → %s', (link, locale, expected) => expect(resolve(link, locale)).toBe(expected));

  it('escapes values that are not segments', () => {
    expect(fillPattern('/landings/{name}', ['a b?c'], 'en_GB', names)).toBe('/landings/a%20b%3Fc');
  });
});
