import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { assembleShop, listDataProblems, type Assembly } from '../../app/shop/assemble-shop.server';
import { readShopFiles } from '../../app/shop/shop-files.server';
import type { ShopParts } from '../../app/shop/shop.types';
import { applyChanges } from '../../app/shop/apply-changes.server';
import { loadBrands } from '../../engine/brands/load-brands';
import { loadThemes } from '../../engine/brands/load-themes';
import { resolveFlags } from '../../engine/flags/resolve-flags';
import { createSegmentNames } from '../../engine/links/create-links';
import { formatPrice } from '../../engine/locales/format-price';
import { stopsStart } from '../../engine/brands/stops-start';
import { loadLocales } from '../../engine/locales/load-locales';
import { ConfigError } from '../../engine/pages/config-error';
import type { Problem } from '../../engine/pages/page.types';
import { openShopData } from '../../engine/shop-data';
import { prepareWord } from '../../engine/words/create-words';
import { loadLabels, loadWording } from '../../engine/words/load-words';
import { providerSchemas } from '../../eshop-api/providers/provider-schemas';
import { fontFacesCss, fontPreloads } from '../../ui/theme/fonts';
import { themeCss } from '../../ui/theme/theme-css';
import { themeSchema } from '../../ui/theme/theme.schema';
import type { Theme } from '../../ui/theme/theme.types';
import { oddFile, spoil } from './odd-json.fixture';

/** The shop as shipped, sold in three locales and two languages: brand, theme, wording, locale, segment and label files are spoiled in it. */
const root = path.join(import.meta.dirname, '../..');
const locales = ['en_GB', 'es_ES', 'en_ES'];
const languages = ['en', 'es'];
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

let sound: ReadonlyMap<string, string>;
let names: string[];
let running: Assembly;

const scopeOf = (file: string): string | undefined =>
  /^(?:locales|page-configs\/[^/]+|brands\/[^/]+\/wording)\/([a-z]{2}(?:_[A-Z]{2})?)(?:\/|\.json$)/.exec(
    file,
  )?.[1];
const isKept = (file: string): boolean =>
  /^locales\/[^/]+\/(locale|segments)\.json$/.test(file) ||
  [undefined, ...locales, ...languages].includes(scopeOf(file));

function inFewLocales(file: string, text: string): string {
  if (!/^brands\/[^/]+\/brand\.json$/.test(file)) return text;
  const brand = JSON.parse(text) as { locales: string[]; defaultLocale: string };
  return JSON.stringify({ ...brand, locales: brand.locales.filter((id) => locales.includes(id)) }, null, 2);
}

beforeAll(async () => {
  sound = new Map(
    [...(await readShopFiles(root))]
      .filter(([file]) => isKept(file))
      .map(([file, text]) => [file, inFewLocales(file, text)]),
  );
  const spoilt = [...sound.keys()].filter((file) => !file.startsWith('page-configs/'));
  // Label files are many and all of one kind: the few of a brand or a registry must be hit as often.
  const rare = spoilt.filter((file) => !file.includes('/labels/'));
  names = [
    ...rare,
    ...rare,
    ...rare,
    ...spoilt.filter((file) => file.includes('/labels/')).slice(0, rare.length),
  ];
  running = assembleShop(parts, sound);
});

const problemsOf = (shop: Assembly): Problem[] => [...listDataProblems(shop), ...shop.engine.problems()];
const errorsOf = (shop: Assembly): Problem[] =>
  problemsOf(shop).filter(({ severity }) => severity === 'error');

/** Everything that a request reads: theme, flags, labels, links, a page. */
function useShop(shop: Assembly): void {
  for (const brand of shop.brands.brands)
    for (const id of ['en_GB', 'es_ES']) {
      const locale = shop.registry.locales.get(id);
      if (!locale || !brand.locales.includes(id)) continue;
      shop.brands.theme(brand.id, locale);
      shop.brands.fontPreloads(brand.id, locale);
      shop.flagsFor(brand.id, locale);
      const wordsFor = shop.words.book.wordsFor(brand.id, id, 'home');
      for (const key of ['heroTitle', 'constructor', 'valueOf.name']) wordsFor(key, { count: 2 });
      for (const rest of ['/', '/women/shoes', '/mujer/zapatos', '/constructor/valueOf'])
        shop.engine.matchRoute(brand.id, id, rest);
      shop.engine.resolvePage(brand.id, id, 'home');
    }
}

function expectPositions(problems: readonly Problem[], files: ReadonlyMap<string, string>): void {
  expect(problems.filter(({ code }) => code === 'check-failed')).toEqual([]);
  for (const { file, line, column, message } of problems) {
    const lines = (files.get(file) ?? '').split('\n');
    expect({
      file,
      message,
      lineExists: line >= 1 && line <= lines.length,
      columnExists: column >= 1 && column <= (lines[line - 1] ?? '').length + 1,
    }).toEqual({ file, message, lineExists: true, columnExists: true });
  }
}

/** One odd file: at a start, loaded by a running shop, and corrected again. */
function tryFile(file: string, text: string): void {
  const files = new Map(sound).set(file, text);
  const after = applyChanges(parts, files, [file], running);
  try {
    const started = assembleShop(parts, files);
    expectPositions(problemsOf(started), files);
    if (!listDataProblems(started).some(stopsStart)) useShop(started);
  } catch (error) {
    // A valid file that lacks something that `_base` names: a label, a locale.
    if (!(error instanceof ConfigError)) throw error;
    expect(listDataProblems(after).filter(({ code }) => code !== 'refused')).toEqual([]);
  }
  expectPositions(problemsOf(after), files);
  useShop(after);
  const mended = applyChanges(parts, new Map(sound), [file], after);
  expect(errorsOf(mended)).toEqual([]);
  running = mended;
}

/** One file by itself, through all that reads its kind: thousands of mutations where a whole shop would take seconds. */
function readAlone(file: string, text: string): readonly Problem[] {
  const [folder, owner = '', kind] = file.split('/');
  const { registry } = running;
  if (kind === 'brand.json' || kind === 'settings.json') {
    const pair = ['brand.json', 'settings.json'].map((name) => `brands/${owner}/${name}`);
    const texts = new Map(pair.map((name) => [name, name === file ? text : sound.get(name)!]));
    const { brands, problems } = loadBrands(texts, registry, providerSchemas);
    for (const brand of brands)
      if (problems.length === 0)
        for (const id of brand.locales) resolveFlags(brand, registry.locales.get(id)!);
    return problems;
  }
  if (kind === 'theme.json') {
    const { themes, problems } = loadThemes<Theme>(new Map([[file, text]]), [owner], themeSchema);
    for (const theme of themes.values())
      for (const script of ['Latn', 'Jpan', 'Hebr']) {
        fontFacesCss(theme);
        themeCss(theme, script);
        fontPreloads(theme, [script]);
      }
    return problems;
  }
  if (
    folder === 'locales' &&
    (kind === 'locale.json' || owner.endsWith('.json') || kind === 'segments.json')
  ) {
    const loaded = loadLocales(
      new Map([
        ...[...sound].filter(([name]) => /^locales\/(markets|languages)\.json$/.test(name)),
        ['locales/es/segments.json', sound.get('locales/es/segments.json')!],
        [file, text],
      ]),
    );
    const segments = createSegmentNames(loaded, 'main');
    for (const id of ['es_ES', 'en_GB'])
      for (const list of ['target', 'type'] as const) segments.keyOf(list, id, 'constructor');
    for (const locale of loaded.locales.values()) {
      formatPrice(123_456, locale);
      new Intl.DateTimeFormat(locale.isoLocale).format(0);
    }
    return loaded.problems;
  }
  const [labels, wording] = [loadLabels(new Map([[file, text]])), loadWording(new Map([[file, text]]))];
  for (const sections of [
    ...labels.labels.values(),
    ...[...wording.wording.values()].flatMap((languages) => [...languages.values()]),
  ]) {
    for (const texts of Object.values(sections))
      for (const word of Object.values(texts)) prepareWord(word, 'en', 'Main')({ count: 2, name: 'x' });
  }
  return [...labels.problems, ...wording.problems];
}

describe('brand, theme, wording, locale, malformed segment and label files', () => {
  it('overlay a shop that has no errors', () => expect(errorsOf(running)).toEqual([]));

  it('never throw, and errors always have a place', () => {
    fc.assert(
      fc.property(oddFile, (odd) => {
        const file = names[odd.pick % names.length]!;
        tryFile(file, spoil(sound.get(file)!, odd));
      }),
      { seed: 20261123, numRuns: 50, endOnFailure: false },
    );
  }, 300_000);

  it.each([20261123, 5, 1815])(
    'are read or refused with a place, each on its own (seed %s)',
    (seed) => {
      fc.assert(
        fc.property(oddFile, (odd) => {
          const file = names[odd.pick % names.length]!;
          const text = spoil(sound.get(file)!, odd);
          expectPositions(
            readAlone(file, text).filter((problem) => problem.file === file),
            new Map([[file, text]]),
          );
        }),
        { seed, numRuns: 1000, endOnFailure: false },
      );
    },
    300_000,
  );
});
