import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { assembleShop, listDataProblems } from '../../app/shop/assemble-shop.server';
import { readShopFiles } from '../../app/shop/shop-files.server';
import type { ShopParts } from '../../app/shop/shop.types';
import { stopsStart } from '../../engine/brands/stops-start';
import { loadLocales } from '../../engine/locales/load-locales';
import { openShopData } from '../../engine/shop-data';
import { providerSchemas } from '../../eshop-api/providers/provider-schemas';
import { themeSchema } from '../../ui/theme/theme.schema';
import { createSegmentNames } from '../../engine/links/create-links';

/** A start with one broken file: it is reported where it is broken, and everything else works. */
const root = path.join(import.meta.dirname, '../..');
const quiet = () => {};
const api = {
  takeData: () => {},
  takePaths: () => {},
  version: () => '1',
  liveLabel: () => undefined,
  reportMissingLabels: async () => {},
  defaultProfile: async () => '',
};
const parts = {
  root,
  production: true,
  clock: () => new Date(),
  log: { info: quiet, warn: quiet, progress: quiet, error: quiet },
  api,
  readData: openShopData({ providers: providerSchemas, theme: themeSchema }),
} as unknown as ShopParts;

let shipped: ReadonlyMap<string, string>;
beforeAll(async () => void (shipped = await readShopFiles(root)));

function startWith(file: string, text: string) {
  const shop = assembleShop(parts, new Map(shipped).set(file, text));
  const errors = [...listDataProblems(shop), ...shop.engine.problems()].filter(
    ({ severity }) => severity === 'error',
  );
  return { shop, files: [...new Set(errors.map((problem) => problem.file))], stops: errors.some(stopsStart) };
}

describe('a start with one broken file', () => {
  it('leaves out a locale whose file is broken; files that name it are not reported for that', () => {
    const { shop, files, stops } = startWith('locales/en_MT/locale.json', '{ "locale": 5 }');
    expect({ files, stops }).toEqual({ files: ['locales/en_MT/locale.json'], stops: false });
    expect(shop.brands.brands.flatMap(({ locales }) => locales)).not.toContain('en_MT');
    expect(shop.engine.resolvePage('main', 'en_GB', 'home')).toBeDefined();
  });

  it.each([
    ['an unknown list', '"target"', '"targte"'],
    ['an unknown key', '"women"', '"wommen"'],
    ['one word for two', '"mujer"', '"hombre"'],
  ])(
    'goes on where the segments file has %s: the canonical keys are used, and no link is reported for that',
    (_what, from, to) => {
      const file = 'locales/es/segments.json';
      const { shop, files, stops } = startWith(file, shipped.get(file)!.replace(from, to));
      expect({
        files,
        stops,
        path: shop.engine.buildPath('main', 'es_ES', 'grid', ['women', 'shoes']),
      }).toEqual({ files: [file], stops: false, path: '/women/shoes' });
    },
  );

  it('stops for a brand’s default locale, and reports where', () => {
    const brand = JSON.parse(shipped.get('brands/running/brand.json')!) as { defaultLocale: string };
    const { files, stops } = startWith(`locales/${brand.defaultLocale}/locale.json`, '{');
    expect({ hasFile: files.includes('brands/running/brand.json'), stops }).toEqual({
      hasFile: true,
      stops: true,
    });
  });

  it.each(['locales/en/labels/errors.json', 'brands/main/wording/en.json'])(
    'goes on without %s; pages that name its texts are not broken',
    (file) => {
      const { files, stops } = startWith(file, '[');
      expect({ files, stops }).toEqual({ files: [file], stops: false });
    },
  );

  it('keeps the translated segments when the fallback table is broken', () => {
    const names = createSegmentNames(
      loadLocales(new Map(shipped).set('locales/es/segments.json', '{')),
      'main',
    );
    expect({
      enGb: names.keyOf('target', 'en_GB', 'women'),
      plPl: names.keyOf('target', 'pl_PL', 'constructor'),
    }).toEqual({ enGb: 'women', plPl: undefined });
    expect(() => names.keyOf('colour' as 'target', 'en_GB', 'red')).toThrow(
      'Provided key not in base translations',
    );
  });

  it.each(['brands/main/brand.json', 'brands/lab/theme.json', 'locales/markets.json'])(
    'stops for %s, which has no fallback',
    (file) => {
      try {
        expect(startWith(file, '{').stops).toBe(true);
      } catch (error) {
        expect((error as Error).name).toBe('ConfigError');
      }
    },
  );
});
