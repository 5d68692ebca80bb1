import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assembleShop, type Assembly } from './assemble-shop.server';
import { makeDocumentStamp, makeSiteStamp } from './document-stamp.server';
import type { LocalizedBlock } from '../request/request-context.types';
import { readShopFiles } from './shop-files.server';
import { openShopParts, root } from './shop-parts.fixture';
import { applyChanges } from './apply-changes.server';

const parts = openShopParts();
let shipped: ReadonlyMap<string, string>;
let files: Map<string, string>;
let shop: Assembly;
beforeAll(async () => void (shipped = await readShopFiles(root)));
beforeEach(() => {
  files = new Map(shipped);
  shop = assembleShop(parts, files);
});

type Edit = (json: Record<string, unknown>) => unknown;
function edit(file: string, change: Edit): void {
  files.set(file, JSON.stringify(change(JSON.parse(files.get(file) ?? '{}') as Record<string, unknown>)));
  shop = applyChanges(parts, files, [file], shop);
}
const cells = ['main en_GB', 'main de_DE', 'running de_DE', 'lab es_ES', 'main fr_FR'];
const shownPages = ['home', 'faqs', 'grid', 'contacts'];
const documents = cells.flatMap((cell) => shownPages.map((page) => `${cell} ${page}`));
const read = (name: string) => name.split(' ') as [brand: string, locale: string, page: string];
const stamps = () => documents.map((name) => makeDocumentStamp(shop, '1', ...read(name)));
const sites = () => ['main', 'lab', 'running'].map((brand) => makeSiteStamp(shop, '1', brand));

/** Documents, or sitemaps, whose stamp an edit changes. */
function listOutdated(file: string, change: Edit): { documents: string[]; sites: string[] } {
  const before = [stamps(), sites()] as const;
  edit(file, change);
  const [now, sitesNow] = [stamps(), sites()];
  return {
    documents: documents.filter((_, i) => before[0][i] !== now[i]),
    sites: ['main', 'lab', 'running'].filter((_, i) => before[1][i] !== sitesNow[i]),
  };
}
const of = (test: (brand: string, locale: string, page: string) => boolean) =>
  documents.filter((name) => test(...read(name)));
const add = (more: object) => (json: Record<string, unknown>) => ({ ...json, ...more });

describe('the stamp of a document', () => {
  it('is another one for a label in the language of its locale, and no sitemap shows labels', () => {
    const outdated = listOutdated('locales/de/labels/home.json', add({ heroTitle: 'Zz' }));
    expect(outdated).toEqual({ documents: of((_, locale) => locale === 'de_DE'), sites: [] });
  });
  it('is another one for a label of the last language, which every locale may fall back to', () =>
    expect(listOutdated('locales/en/labels/home.json', add({ heroTitle: 'Zz' })).documents).toEqual(
      documents,
    ));
  it('is another one for the wording of its brand, in its language', () =>
    expect(listOutdated('brands/main/wording/de.json', add({ 'home.heroTitle': 'Zz' })).documents).toEqual(
      of((brand, locale) => brand === 'main' && locale === 'de_DE'),
    ));
  it('is another one for the look of its brand', () => {
    const theme = files
      .get('brands/main/theme.json')!
      .replace(/"lineStrong": *"[^"]+"/, '"lineStrong":"#6f6555"');
    expect(theme).not.toBe(files.get('brands/main/theme.json'));
    const outdated = listOutdated('brands/main/theme.json', () => JSON.parse(theme) as unknown);
    expect(outdated).toEqual({ documents: of((brand) => brand === 'main'), sites: [] });
  });
  it('is another one for a layer of its page', () => {
    const outdated = listOutdated('page-configs/main/de/contacts.json', () => ({
      page: 'contacts',
      cache: { maxAge: 61 },
    }));
    expect(outdated).toEqual({ documents: ['main de_DE contacts'], sites: ['main'] });
  });
  it('is another one for any path of its brand, which it may link to', () => {
    const outdated = listOutdated('page-configs/main/de/contacts.json', () => ({
      page: 'contacts',
      path: '/zz-briefe',
    }));
    expect(outdated).toEqual({ documents: of((brand) => brand === 'main'), sites: ['main'] });
  });
  it('is another one for flags and rules of its brand', () => {
    const outdated = listOutdated('brands/lab/settings.json', setReviews('off'));
    expect(outdated).toEqual({ documents: of((brand) => brand === 'lab'), sites: ['lab'] });
  });
  it('is another one for what brands are, and for another version of the API’s data', () => {
    expect(listOutdated('brands/lab/brand.json', add({ name: 'Zz' })).documents).toEqual(documents);
    const [one, two] = ['1', '2'].map((version) => makeDocumentStamp(shop, version, 'main', 'en_GB', 'home'));
    expect(one).not.toBe(two);
  });
});

/** All that the making of a document reads of the data files. */
function describeMaking(name: string): string {
  const [brandId, localeId, page] = read(name);
  const brand = shop.brands.brands.find(({ id }) => id === brandId)!;
  const locale = shop.registry.locales.get(localeId)!;
  const ready = shop.pages.find(brand, locale, page)!;
  const describeBlock = ({ block, words, slots, ...own }: LocalizedBlock): unknown => ({
    ...own,
    words: Object.keys(block.messages).map((key) => words(key, { count: 2 })),
    slots: Object.values(slots).flat().map(describeBlock),
  });
  return JSON.stringify({
    ...ready,
    regions: Object.values(ready.regions).flat().map(describeBlock),
    brand,
    locale,
    flags: shop.flagsFor(brandId, locale),
    seo: shop.words.book.wordsFor(brandId, localeId, 'seo')('description'),
    theme: shop.brands.theme(brandId, locale),
    links: ['home', 'faqs', 'contacts'].map((other) => {
      const match = { page: other, params: {} };
      return [shop.links.alternates(brand, match), shop.links.localePaths(brand, match)];
    }),
  });
}

const setReviews =
  (reviews: string): Edit =>
  (json) => {
    const settings = json as { flags: { default: object } };
    const flags = { ...settings.flags, default: { ...settings.flags.default, reviews: reviews === 'on' } };
    return { ...settings, flags };
  };

const word = fc.constantFrom('Zz one', 'Zz two');
const anEdit: fc.Arbitrary<[file: string, Edit]> = fc.oneof(
  fc.tuple(
    fc.constantFrom('en', 'de', 'es', 'fr').map((language) => `locales/${language}/labels/home.json`),
    word.map((text) => add({ heroTitle: text, noveltiesTitle: text })),
  ),
  fc.tuple(
    fc.constantFrom('brands/main/wording/de.json', 'brands/lab/wording/es.json'),
    word.map((text) => add({ 'home.heroTitle': text, 'header.menu': text })),
  ),
  fc.tuple(
    fc
      .constantFrom('_base', '_base/de', 'main', 'running/de_DE')
      .map((layer) => `page-configs/${layer}/contacts.json`),
    fc
      .record(
        { seo: fc.record({ title: word }), path: fc.constantFrom('/zz-one', '/zz-two') },
        { requiredKeys: [] },
      )
      .map((more) => add({ page: 'contacts', ...more })),
  ),
  fc.tuple(
    fc.constant('brands/lab/brand.json'),
    word.map((name) => add({ name })),
  ),
  fc.tuple(
    fc.constantFrom('brands/main/settings.json', 'brands/lab/settings.json'),
    fc.constantFrom('on', 'off').map(setReviews),
  ),
);

it('a document whose stamp is unchanged would be made of the very same things, whatever is edited', () => {
  let [same, other] = [0, 0];
  const run = (edits: readonly [string, Edit][]) => {
    files = new Map(shipped);
    shop = assembleShop(parts, files);
    for (const [file, change] of edits) {
      const [before, made] = [stamps(), documents.map(describeMaking)];
      edit(file, change);
      const now = stamps();
      documents.forEach((name, i) => {
        if (before[i] === now[i])
          expect(describeMaking(name) === made[i], `${name} after ${file}`).toBe(true);
        if (before[i] === now[i]) same++;
        else other++;
      });
    }
  };
  fc.assert(fc.property(fc.array(anEdit, { minLength: 1, maxLength: 4 }), run), { numRuns: 8 });
  expect(Math.min(same, other)).toBeGreaterThan(10);
}, 120_000);

describe('what is ready for a page', () => {
  const home = (locale: string) =>
    shop.pages.find(
      shop.brands.brands.find(({ id }) => id === 'main')!,
      shop.registry.locales.get(locale)!,
      'home',
    )!;
  const blocks = (locale: string) => Object.values(home(locale).regions).flat();

  it('stays the same object in a language whose words did not change', () => {
    const before = [home('en_GB'), home('de_DE')];
    edit('locales/de/labels/home.json', add({ heroTitle: 'Zz' }));
    expect(home('en_GB')).toBe(before[0]);
    expect(home('de_DE')).not.toBe(before[1]);
  });
  it('stays block by block where another block was edited', () => {
    const before = blocks('en_GB');
    const [hero] = before.filter(({ type }) => type === 'hero');
    edit('page-configs/main/en/home.json', () => ({
      page: 'home',
      blocks: { [hero!.id]: { props: { title: 'Zz' } } },
    }));
    const after = blocks('en_GB');
    expect(after.filter((block, i) => block !== before[i]).map(({ id }) => id)).toEqual([hero!.id]);
  });
  it('links to where a page has moved', () => {
    const linksOf = () => JSON.stringify(blocks('en_GB').map(({ props, slots }) => [props, slots]));
    const old = shop.engine.buildPath('main', 'en_GB', 'grid', ['women', 'shoes'])!;
    expect(linksOf()).toContain(`/en_GB${old}`);
    edit('page-configs/main/en/grid.json', () => ({ page: 'grid', path: '/zz/{target}/{type}/{listing?}' }));
    expect(linksOf()).toContain(`/en_GB/zz${old}`);
  });
});
