import type { Locale } from '../locales/locale.types';
import { compileBlockTypes } from './compile-block-types';
import type { EngineBrand, PageEngineOptions } from './page-engine.types';
import type { SegmentNames } from './page.types';

/** A small shop of its own for tests of the page engine: two brands, four locales, a few block types. */
const price = { decimal: ',', group: '.', symbol: '€', position: 'after', suffix: '', digits: 2 } as const;
const locale = (id: string, market: string, language = id.slice(0, 2)): Locale => ({
  locale: id,
  country: id.slice(3),
  language,
  market,
  isoLocale: id.replace('_', '-'),
  realLanguage: id.slice(0, 2),
  currency: 'EUR',
  dir: 'ltr',
  written: { lang: id.replace('_', '-'), dir: 'ltr' },
  languageName: language,
  countryName: id.slice(3),
  price,
  dateFormat: 'DD/MM/YYYY',
});

export const sampleLocales: Locale[] = [
  locale('en_GB', 'GB'),
  locale('es_ES', 'EU'),
  locale('de_DE', 'EU'),
  locale('ca_ES', 'EU', 'es'),
];

const brand = (id: string): EngineBrand => ({
  id,
  locales: ['en_GB', 'es_ES', 'de_DE', 'ca_ES'],
  defaultLocale: 'en_GB',
  timeZone: 'Europe/Madrid',
  flags: { default: { sale: false }, markets: { GB: { click_and_collect: true } } },
});

export const sampleBrands: EngineBrand[] = [
  brand('north'),
  { ...brand('south'), locales: ['es_ES', 'de_DE'], catalogue: { lines: ['STUDIO'] } },
];

const text = { type: 'string', format: 'text', maxLength: 60 };
const link = { type: 'string', format: 'link' };

export const sampleBlockTypes = compileBlockTypes([
  {
    type: 'hero',
    definition: { title: 'Hero', description: '', category: 'editorial', version: 2 },
    schema: {
      type: 'object',
      properties: {
        title: text,
        link,
        picture: { type: 'string', format: 'media' },
        pictureFocus: { enum: ['centre', 'top-left'] },
        tone: { enum: ['light', 'dark'], default: 'light' },
        columns: { type: 'integer', minimum: 1, maximum: 4 },
        body: { type: 'string', format: 'rich-text' },
        tags: { type: 'array', items: { type: 'string' } },
        product: { type: 'string', format: 'product' },
        listing: { type: 'string', format: 'listing' },
        campaign: { type: 'string', format: 'campaign' },
      },
      required: ['title'],
      additionalProperties: false,
    },
    migrations: { 1: ({ caption, ...rest }) => ({ ...rest, title: caption }) },
  },
  {
    type: 'tiles',
    definition: {
      title: 'Tiles',
      description: '',
      category: 'layout',
      version: 1,
      slots: { items: { title: 'Tiles', accepts: ['tile', 'tiles'] } },
    },
  },
  {
    type: 'tile',
    definition: { title: 'Tile', description: '', category: 'editorial', version: 1 },
    schema: { type: 'object', properties: { title: text, link }, additionalProperties: false },
  },
  {
    type: 'pictures',
    definition: { title: 'Pictures', description: '', category: 'product', version: 1, subject: 'product' },
  },
  {
    type: 'swatches',
    definition: {
      title: 'Swatches',
      description: '',
      category: 'product',
      version: 1,
      subject: ['product', 'listing'],
    },
  },
  {
    type: 'clock',
    definition: { title: 'Clock', description: 'Has lost its migration.', category: 'editorial', version: 2 },
  },
  {
    type: 'box',
    definition: {
      title: 'Box',
      description: '',
      category: 'layout',
      version: 1,
      slots: { left: { title: 'Left' }, right: { title: 'Right' } },
    },
  },
]);

const segmentTable: Record<'target' | 'type', Record<string, Record<string, string>>> = {
  target: {
    en: { men: 'men', women: 'women', all: 'all' },
    es: { men: 'hombre', women: 'mujer', all: 'all' },
    de: { men: 'herren', women: 'damen', all: 'all' },
  },
  type: {
    en: { shoes: 'shoes', apparel: 'apparel', all: 'all' },
    es: { shoes: 'zapatos', apparel: 'ropa', all: 'all' },
    de: { shoes: 'schuhe', apparel: 'kleidung', all: 'all' },
  },
};
const invert = (names: Record<string, string>, segment: string) =>
  Object.keys(names).find((key) => names[key] === segment);
const namesOf = (kind: 'target' | 'type', id: string) =>
  segmentTable[kind][id.slice(0, 2)] ?? segmentTable[kind]['es']!;

export const sampleSegments: SegmentNames = {
  keyOf: (kind, id, segment) => invert(namesOf(kind, id), segment),
  keyInAnyLanguage: (kind, segment) =>
    Object.values(segmentTable[kind])
      .map((names) => invert(names, segment))
      .find(Boolean),
  segmentOf: (kind, id, key) => namesOf(kind, id)[key] ?? key,
};

const labels = ['home.title', 'home.hero', 'grid.title'];

export const sampleOptions = (
  files: ReadonlyMap<string, string> | Record<string, unknown>,
): PageEngineOptions => ({
  files:
    files instanceof Map
      ? files
      : new Map(
          Object.entries(files).map(([file, data]) => [
            `page-configs/${file}.json`,
            typeof data === 'string' ? data : JSON.stringify(data, null, 2),
          ]),
        ),
  blockTypes: sampleBlockTypes,
  brands: sampleBrands,
  locales: sampleLocales,
  lastLanguage: 'en',
  segments: sampleSegments,
  lookups: {
    hasLabel: (key) => labels.includes(key),
    labelKeys: () => labels,
    hasMedia: (file) => file === 'hero.jpg',
    mediaFiles: () => ['hero.jpg'],
    subjects: new Set(['campaign', 'listing', 'product']),
    catalogue: {
      products: new Map([
        ['K200514-021', 'STUDIO'],
        ['K200514-022', 'STUDIO'],
        ['K100100-001', 'TRAIL'],
      ]),
      listings: new Map([
        ['new-in', undefined],
        ['trail', 'TRAIL'],
      ]),
    },
    campaigns: new Set(['sales', 'blfr']),
    campaignNames: new Map([
      ['sales', 'sales'],
      ['blfr', 'blfr'],
      ['black-friday', 'blfr'],
    ]),
  },
});

/** The least that makes a whole shop: a layout and a home page with two blocks. */
export const shopLayout = {
  layout: 'shop',
  regions: ['header', 'main', 'footer'],
  outlet: 'main',
  blocks: { bar: { type: 'tile', version: 1 } },
  order: { header: ['bar'] },
};
export const homePage = {
  page: 'home',
  path: '/',
  layout: 'shop',
  seo: { title: 'label:home.title' },
  blocks: {
    hero: { type: 'hero', version: 2, props: { title: 'label:home.hero' } },
    tiles: { type: 'tiles', version: 1 },
    one: { type: 'tile', version: 1 },
    two: { type: 'tile', version: 1 },
  },
  order: { main: ['hero', 'tiles'], 'tiles.items': ['one', 'two'] },
};
export const sampleFiles = { '_base/layouts/shop': shopLayout, '_base/home': homePage };
