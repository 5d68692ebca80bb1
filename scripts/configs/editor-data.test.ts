import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDataFolder } from '../../engine/locales/read-data-folder';
import { openEditor, type Editor } from './testing/open-editor';

/** What VS Code offers and marks in brand, theme, locale, label, wording and segment files, and by which names in page configs. */
const root = join(import.meta.dirname, '..', '..');
let editor: Editor;
beforeAll(async () => {
  editor = await openEditor(root);
}, 120_000);

const page = (text: string, name = 'home') =>
  editor.complete(`{ "page": "${name}", ${text} }`, 'page-configs/north/home.json');

describe('an editor completes in a page', () => {
  it.each<[string, string, string[]]>([
    ['layouts', '"layout": |', ['shop', 'checkout']],
    ['subjects', '"subject": |', ['product', 'search', 'store']],
    ['pages to extend', '"extends": |', ['home', 'grid']],
    ['markets', '"blocks": { "a": { "when": { "markets": [ | ] } } }', ['EU', 'GB', 'US']],
    ['locales', '"blocks": { "a": { "when": { "locales": [ | ] } } }', ['es_ES', 'fr_FR']],
    ['locales of a negation', '"blocks": { "a": { "when": { "not": { "locales": [ | ] } } } }', ['es_ES']],
    ['flags', '"blocks": { "a": { "when": { "flags": { | } } } }', ['image_search', 'reviews']],
    ['campaigns', '"blocks": { "a": { "when": { "campaign": { "code": | } } } }', ['blfr', 'sales']],
    ['ids to place', '"place": { | }', ['hero', 'tiles']],
    ['anchors', '"place": { "promo": { "after": | } }', ['hero', 'tiles']],
    ['anchors of a known block', '"place": { "hero": { "before": | } }', ['tiles']],
    ['regions', '"place": { "promo": { "first": | } }', ['main', 'ribbon', 'modals']],
    ['lists to order', '"order": { | }', ['main', 'ribbon']],
    ['ids to order', '"order": { "main": [ | ] }', ['hero', 'tiles']],
    [
      'labels',
      '"blocks": { "hero": { "props": { "title": | } } }',
      ['label:home.heroTitle', 'label:general.close'],
    ],
    ['labels of search texts', '"seo": { "title": | }', ['label:home.title']],
    ['languages of a map', '"blocks": { "hero": { "props": { "title": { | } } } }', ['en', 'es', 'ca', 'ja']],
    [
      'links inside lists',
      '"blocks": { "hero": { "props": { "actions": [ { "link": | } ] } } }',
      ['page:bag', 'page:grid/women/shoes', 'page:faqs'],
    ],
    ['media', '"blocks": { "hero": { "props": { "image": | } } }', ['media:bench.svg']],
  ])('%s', async (_, text, expected) => expect(await page(text)).toEqual(expect.arrayContaining(expected)));

  it('slots and their blocks, of a layout its regions', async () => {
    const slotted = [...editor.shop.options.files.values()]
      .map((text) => JSON.parse(text) as { page?: string; order?: Record<string, string[]> })
      .find(({ page: name, order = {} }) => name && Object.keys(order).some((key) => key.includes('.')))!;
    const key = Object.keys(slotted.order!).find((list) => list.includes('.'))!;
    expect(await page('"order": { | }', slotted.page)).toContain(key);
    expect(await page('"place": { "promo": { "first": | } }', slotted.page)).toContain(key);
    expect(
      await editor.complete('{ "layout": "shop", "outlet": | }', 'page-configs/north/layouts/shop.json'),
    ).toEqual(expect.arrayContaining(['main', 'ribbon']));
  });
});

describe('an editor marks in a page', () => {
  const marks = (text: string) => editor.mark(`{ "page": "home", ${text} }`, 'page-configs/north/home.json');
  it.each([
    [
      'a day that no month has',
      '"blocks": { "a": { "when": { "from": "2026-02-30T00:00" } } }',
      /2026-11-27T00:00/,
    ],
    [
      'a date without its time',
      '"blocks": { "a": { "when": { "until": "2026-11-27" } } }',
      /2026-11-27T00:00/,
    ],
    ['a market', '"blocks": { "a": { "when": { "markets": ["UE"] } } }', /EU/],
    ['a locale', '"blocks": { "a": { "when": { "locales": ["en_UK"] } } }', /en_GB/],
    ['a flag', '"blocks": { "a": { "when": { "flags": { "reveiws": true } } } }', /reveiws/],
    ['a language', '"blocks": { "hero": { "props": { "title": { "en": "x", "sp": "y" } } } }', /sp/],
  ])('%s', async (_, text, expected) => expect(await marks(text)).toEqual([expect.stringMatching(expected)]));

  it('nothing that is new since the schemas were written: labels, pages, blocks, media, campaigns', async () => {
    expect(
      await marks(
        '"layout": "new", "extends": "new", "blocks": { "hero": { "props": { "title": "label:new.key", "image": "media:new.svg", "actions": [{ "text": "x", "link": "page:new" }] }, "when": { "campaign": { "code": "new", "status": ["OPEN"] }, "from": "2026-02-28T10:00:30" } } }, "order": { "new": ["new"] }, "place": { "new": { "after": "newer" } }',
      ),
    ).toEqual([]);
  });
});

describe('an editor in the other files', () => {
  it.each<[string, string, string, string[]]>([
    ['fields of a brand', 'brands/north/brand.json', '{ | }', ['name', 'hosts', 'providers']],
    ['its locales', 'brands/north/brand.json', '{ "locales": [ | ] }', ['es_ES']],
    [
      'its flags',
      'brands/north/settings.json',
      '{ "flags": { "default": { | } } }',
      ['reviews', 'image_search'],
    ],
    ['markets of its flags', 'brands/north/settings.json', '{ "flags": { "markets": { | } } }', ['EU', 'GB']],
    [
      'flags of a market',
      'brands/north/settings.json',
      '{ "flags": { "markets": { "GB": { | } } } }',
      ['reviews'],
    ],
    ['its time zone', 'brands/north/brand.json', '{ "timeZone": | }', ['Europe/Madrid']],
    ['its lines', 'brands/north/brand.json', '{ "catalogue": { "lines": [ | ] } }', ['HERITAGE']],
    ['its providers', 'brands/north/brand.json', '{ "providers": { "search": { "use": | } } }', ['embedded']],
    ['tokens of a theme', 'brands/north/theme.json', '{ "tokens": { "color": { | } } }', ['ink', 'accent']],
    ['fonts of a theme', 'brands/north/theme.json', '{ "fonts": [ { "package": | } ] }', ['archivo']],
    ['fields of a locale', 'locales/hu_HU/locale.json', '{ | }', ['currency', 'price', 'market']],
    ['currencies', 'locales/hu_HU/locale.json', '{ "currency": | }', ['HUF']],
    ['keys of a section', 'locales/hu/labels/bag.json', '{ "voucherCode": "Kód", | }', ['dropVoucher']],
    ['labels to reword', 'brands/north/wording/es.json', '{ | }', ['bag.title']],
    ['segments', 'locales/hu/segments.json', '{ "target": { | } }', ['women', 'kids']],
    ['lists of countries', 'locales/markets.json', '{ | }', ['countryAliases']],
    ['the market of last resort', 'locales/markets.json', '{ "fallback": | }', ['EU', 'GB']],
    ['markets of the registry', 'locales/markets.json', '{ "markets": { | } }', ['EU', 'JP']],
    ['countries of a market', 'locales/markets.json', '{ "markets": { "EU": [ | ] } }', ['ES', 'GR']],
    ['locales with an alias', 'locales/markets.json', '{ "localeAliases": { | } }', ['en_XI']],
    ['names of country lists', 'locales/markets.json', '{ "lists": { | } }', ['taxes', 'asian']],
    ['rules of languages', 'locales/languages.json', '{ | }', ['complete']],
    ['languages of last resort', 'locales/languages.json', '{ "last": | }', ['en', 'es']],
    ['languages that fall back', 'locales/languages.json', '{ "fallback": { | } }', ['mx', 'pl']],
    ['languages to complete', 'locales/languages.json', '{ "complete": [ | ] }', ['ja', 'pl']],
  ])('%s', async (_, file, text, expected) =>
    expect(await editor.complete(text, file)).toEqual(expect.arrayContaining(expected)),
  );

  it('and shows the English text of a label', async () => {
    expect(
      await editor.describe('{ "voucherCode": "Kód", | }', 'locales/hu/labels/bag.json', 'dropVoucher'),
    ).toContain('{code}');
  });

  it.each([
    ['brands/north/settings.json', '{ "flags": { "default": { "reveiws": true } } }', /reveiws/],
    ['brands/north/theme.json', '{ "tokens": { "color": { "ink": "blue;}" } } }', /pattern/],
    ['locales/hu_HU/locale.json', '{ "currency": "HUX" }', /HUF/],
    ['locales/hu/labels/bag.json', '{ "title": "Táska", "titel": "x" }', /titel/],
    ['locales/hu/segments.json', '{ "targte": {} }', /targte/],
    ['locales/hu/segments.json', '{ "target": { "wommen": "noi" } }', /wommen/],
    ['brands/north/wording/es.json', '{ "bag title": "x" }', /pattern/],
  ])('marks a fault of %s: %s', async (file, text, expected) =>
    expect((await editor.mark(text, file)).join('\n')).toMatch(expected),
  );

  it('raises no false alarm in any file of the shop, by the editor or by ajv', async () => {
    const files = new Map([
      ...(await readDataFolder(join(root, 'brands'), 'brands')),
      ...(await readDataFolder(join(root, 'locales'), 'locales')),
    ]);
    // Without `allErrors` ajv nests a branch for each of 1,700 keys.
    const ajv = new Ajv({ strict: false, logger: false, allErrors: true });
    const validators = new Map<string, ReturnType<Ajv['compile']>>();
    let known = 0;
    for (const [file, text] of files) {
      const schema = editor.schemaOf(file);
      if (!schema) continue;
      known += 1;
      const validate = validators.get(schema) ?? ajv.compile(JSON.parse(schema) as object);
      validators.set(schema, validate);
      void validate(JSON.parse(text));
      expect({ file, marks: await editor.mark(text, file), errors: validate.errors ?? [] }).toEqual({
        file,
        marks: [],
        errors: [],
      });
    }
    expect({ validatorCount: validators.size, enoughKnown: known > 100 }).toEqual({
      validatorCount: 9,
      enoughKnown: true,
    });
    expect(
      [...files.keys()].filter(
        (file) => !editor.schemaOf(file) && !/same-as-english|\/assets\/|^locales\/en\/labels\//.test(file),
      ),
    ).toEqual([]);
  }, 120_000);

  it('finds every schema through .vscode/settings.json', () => {
    const settings = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8')) as {
      'json.schemas': { url: string }[];
    };
    expect(settings['json.schemas'].map(({ url }) => url.replace('./', '')).sort()).toEqual(
      [...editor.schemas.keys()].sort(),
    );
  });
});
