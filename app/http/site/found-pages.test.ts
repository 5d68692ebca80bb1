import Validator from '@adobe/structured-data-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentParts } from '../../document/document.types';
import { loadPage } from '../../request/load-page.server';
import { openTestSite, shown, type TestSite } from './site.fixture';

type Json = Record<string, unknown>;
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite([...shown, 'search']);
});
afterAll(async () => {
  await site.close();
});

const originOf = (brand: string) => site.shop.brands.pick(`${brand}.localhost`).publicOrigin;
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** What a crawler's document is made of. */
async function load(brand: string, path: string): Promise<{ status: number; parts: DocumentParts }> {
  const context = { shop: site.shop, isData: false, slot: {} as { parts?: DocumentParts } };
  const answer = await loadPage(
    new Request(`http://${brand}.localhost${path}`, { headers: { 'user-agent': crawler } }),
    context,
  );
  return { status: answer.status, parts: context.slot.parts! };
}

const listPaths = async (brand: string, file: string) =>
  [...(await site.visit(brand, file)).body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path!,
  );
/** First, last and some between. */
const sample = <Item>(items: readonly Item[], count: number) =>
  items.filter((_, i) => i % Math.ceil(items.length / count) === 0 || i === items.length - 1);

const cells = [
  ['main', 'en_GB'],
  ['main', 'fr_FR'],
  ['running', 'en_GB'],
  ['running', 'fr_FR'],
  ['lab', 'ja_JP'],
] as const;

describe.each(cells)('what the sitemap of %s %s offers', (brand, locale) => {
  it.each(['pages', 'products-1'])(
    '%s: answers 200, may be indexed and names itself and its sisters',
    async (file) => {
      const offered = await listPaths(brand, `/sitemaps/${locale}/${file}.xml`);
      // Stores are many and alike.
      const paths = sample(
        offered.filter((path, i) => !/\/stores\/T/.test(path) || i % 25 === 0),
        6,
      );
      expect(paths.length).toBeGreaterThan(4);
      for (const path of paths) {
        const { status, parts } = await load(brand, path);
        const own = originOf(brand) + path;
        expect({
          path,
          status,
          canonical: parts.head.canonical,
          hasNoindex: /noindex/.test(parts.head.robots),
        }).toEqual({ path, status: 200, canonical: own, hasNoindex: false });
        expect(parts.alternates).toContainEqual({ hreflang: parts.lang, href: own });
        expect(parts.alternates.at(-1)!.hreflang).toBe('x-default');
        expect({ path, title: parts.head.title, siteName: parts.share?.siteName }).toEqual({
          path,
          title: expect.stringMatching(/\S/),
          siteName: expect.stringMatching(/\S/),
        });
      }
    },
  );
});

/** Every type the validator has, at any depth; errors only: what it recommends depends on data that we don't have. */
async function findErrors(things: readonly Json[]): Promise<string[]> {
  const byType: Record<string, Json[]> = {};
  for (const thing of things)
    for (const type of [thing['@type']].flat()) (byType[String(type)] ??= []).push(structuredClone(thing));
  const issues = await new Validator().validate({ jsonld: byType });
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}

describe('structured data', () => {
  it('the validator finds a fault where there is one', async () => {
    expect(await findErrors([{ '@type': 'Product', name: 'Nube' }])).not.toEqual([]);
    expect(
      await findErrors([
        { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1 }] },
      ]),
    ).not.toEqual([]);
  });

  describe.each(cells)('%s %s', (brand, locale) => {
    const typesOf = async (path: string) => {
      const { parts } = await load(brand, path);
      expect(await findErrors(parts.jsonLd)).toEqual([]);
      expect(JSON.stringify(parts.jsonLd)).not.toMatch(/"(url|item|@id|logo|urlTemplate)":"\//);
      return {
        parts,
        types: parts.jsonLd.map((thing) => thing['@type']),
        find: (type: string) => parts.jsonLd.find((thing) => [thing['@type']].flat().includes(type)) as Json,
      };
    };

    const shopBrand = () => site.shop.brands.pick(`${brand}.localhost`);
    const hasBlock = (page: string, type: string) =>
      Object.values(site.shop.localizedPage(shopBrand(), site.shop.locale(locale)!, page)!.regions)
        .flat()
        .some((block) => block.type === type);

    it('home: the organisation, and the site with its search', async () => {
      const { types, find } = await typesOf(`/${locale}`);
      expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
      expect(find('WebSite')).toMatchObject({
        inLanguage: locale.replace('_', '-'),
        potentialAction: {
          target: { urlTemplate: `${originOf(brand)}/${locale}/search?q={search_term_string}` },
        },
      });
    });

    it('listing: the list, and the way here where the brand shows it', async () => {
      const path = (await listPaths(brand, `/sitemaps/${locale}/pages.xml`)).find(
        (one) => one.split('/').length === 4 && !/content|landings|stores/.test(one),
      )!;
      const { types, parts } = await typesOf(path);
      expect(types).toEqual(
        expect.arrayContaining(['ItemList', ...(hasBlock('grid', 'breadcrumbs') ? ['BreadcrumbList'] : [])]),
      );
      expect(parts.share).toMatchObject({
        type: 'website',
        image: expect.stringMatching(/^\/images\/\w+\/.*_L\.jpg\?w=1280&f=jpg$/),
      });
    });

    it('sheet: one product with price, stock, shipping, returns, and its rating where reviews are on', async () => {
      const [path] = await listPaths(brand, `/sitemaps/${locale}/products-1.xml`);
      const { types, find, parts } = await typesOf(path!);
      expect(types.filter((type) => type === 'Product')).toHaveLength(1);
      expect(find('Product').offers).toMatchObject({
        price: expect.stringMatching(/^\d+(\.\d\d)?$/),
        availability: expect.stringContaining('schema.org/'),
        hasMerchantReturnPolicy: { applicableCountry: locale.slice(3) },
        shippingDetails: { '@type': 'OfferShippingDetails' },
      });
      const { reviews, reviews_lang: locales } = site.shop.flags(shopBrand(), site.shop.locale(locale)!) as {
        reviews?: boolean;
        reviews_lang?: string[];
      };
      const rated = hasBlock('product-sheet', 'product-reviews') && reviews && locales?.includes(locale);
      expect(find('Product').aggregateRating !== undefined).toBe(Boolean(rated));
      expect(parts.share).toMatchObject({
        type: 'product',
        price: { amount: (find('Product').offers as Json).price },
      });
    });

    it('questions and answers: a FAQPage, each question with its answer', async () => {
      const path = site.shop.links.path(shopBrand(), site.shop.locale(locale)!, {
        page: 'faqs',
        params: {},
      })!;
      const { find } = await typesOf(path);
      const questions = find('FAQPage').mainEntity as Json[];
      expect(questions.length).toBeGreaterThan(5);
      for (const question of questions)
        expect(question).toMatchObject({
          '@type': 'Question',
          name: expect.stringMatching(/\S/),
          acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/\S/) },
        });
    });

    it('store: a local business', async () => {
      const path = (await listPaths(brand, `/sitemaps/${locale}/pages.xml`)).find((one) =>
        /\/stores\/T/.test(one),
      );
      if (path) expect((await typesOf(path)).types.flat()).toContain('LocalBusiness');
    });
  });
});

describe('canonical and robots of listings (docs/contract/addresses.md#canonical-address-of-listings)', () => {
  const listing = '/en_GB/women/shoes';
  const headOf = async (search: string) => (await load('main', listing + search)).parts;

  it.each([
    ['?sort=price_asc', 'noindex, follow', '?sort=price_asc'],
    ['?sort=default', 'noindex, follow', ''],
    ['?page=2', 'index, follow', '?page=2'],
    ['?filter.color=black', 'index, follow', ''],
    ['?utm_source=x&gclid=1', 'index, follow', ''],
    ['?size=38&color=red&price=1&family=1&tit=x', 'index, follow', ''],
    ['?filter.color=black&sort=price_desc&page=1000000', '', undefined],
  ])('%s → %s, canonical %s', async (search, robots, query) => {
    const parts = await headOf(search);
    if (query === undefined) return expect(parts.head).toMatchObject({ robots: 'noindex', canonical: '' });
    expect({ robots: parts.head.robots, canonical: parts.head.canonical }).toEqual({
      robots,
      canonical: originOf('main') + listing + query,
    });
  });

  it.each([
    ['?q=boots', 'index, follow', '?q=boots'],
    ['?q=boots&utm_source=x', 'index, follow', '?q=boots'],
    ['', 'noindex, follow', ''],
    ['?q=boots&page=2', 'noindex, follow', ''],
    ['?q=boots&sort=price_asc', 'noindex, follow', ''],
    ['?q=boots&filter.color=black', 'noindex, follow', ''],
    ['?q=boooots', 'noindex, follow', ''],
    ['?q=zzzzqqqq', 'noindex, follow', ''],
  ])('search %s → %s', async (search, robots, query) => {
    const { head } = (await load('main', `/en_GB/search${search}`)).parts;
    expect({ robots: head.robots, canonical: head.canonical }).toEqual({
      robots,
      canonical: `${originOf('main')}/en_GB/search${query}`,
    });
  });
});

describe('default description (docs/contract/storefronts-and-roles.md#default-description)', () => {
  it('the main brand’s own words on a page without any; the lab has none', async () => {
    expect((await load('main', '/en_GB')).parts.head.description).toMatch(
      /^Buy new shoes, boots, sneakers and accessories from the collection\./,
    );
    expect((await load('lab', '/en_GB/search')).parts.head.description).toBe('');
    expect((await load('lab', '/en_GB')).parts.head.description).toBe(
      'weighed, measured, taken apart. then worn.',
    );
  });
});
