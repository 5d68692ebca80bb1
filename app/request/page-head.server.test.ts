import { expect, it } from 'vitest';
import { answerPage } from './answer-page.server';
import { headOf } from './page-head.server';
import { brand as plainBrand, locale } from './request-parts.fixture';
import type { Shop } from '../shop/shop.types';
import type { LoadedPage } from './loaded-page.types';
import type { HeadFacts } from './head-facts.types';

const brand = { ...plainBrand, shareImage: 'share.jpg' };
const shop = {
  brands: {
    theme: () => ({ name: 'theme-alba-Latn-00000000.css', css: '' }),
    fontPreloads: () => ['/fonts/a.woff2'],
    themeColour: () => '#f5f0e6',
  },
  links: {
    alternates: () => [{ hreflang: 'es', href: 'https://alba.example/es_ES' }],
    path: (_brand: unknown, _locale: unknown, { page }: { page: string }) =>
      ({ home: '/en_GB', search: '/en_GB/search' })[page],
  },
  wordsFor: (_brand: unknown, _locale: unknown, section: string) => (key: string) => `${section}.${key}`,
} as unknown as Shop;
const headFor = (
  head: Partial<HeadFacts> = {},
  { seo = {}, address = '/en_GB/women', query = '', page = 'x', status = 200 } = {},
) =>
  headOf(
    {
      visit: {
        brand,
        locale,
        url: new URL(`http://localhost${address}`),
        match: { page, params: {} },
        status,
      },
      page: { seo },
      run: { head: { jsonLd: [], ...head }, context: { page: { query } } },
    } as unknown as LoadedPage,
    shop,
  );

it('blocks count before the config, the config before the brand', () => {
  const seo = { title: 'Config', description: 'From config', robots: 'nofollow' };
  expect(
    headFor({ title: 'Block', description: 'From block', robots: 'noindex' }, { seo }).head,
  ).toMatchObject({ title: 'Block · Alba', description: 'From block', robots: 'noindex' });
  expect(headFor({}, { seo }).head).toMatchObject({
    title: 'Config · Alba',
    description: 'From config',
    robots: 'nofollow',
  });
  expect(headFor().head).toMatchObject({ title: 'Alba', description: 'seo.description', robots: '' });
});

it('the brand’s name stands in a title once', () => {
  expect(headFor({ title: 'Alba winter' }).head.title).toBe('Alba winter');
});

it('canonical is the public origin’s, whatever host was asked, without the query', () => {
  expect(headFor({}, { address: '/en_GB/women?utm=1' }).head.canonical).toBe(
    'https://alba.example/en_GB/women',
  );
  expect(headFor({ canonical: '/en_GB/w?p=2' }).head.canonical).toBe('https://alba.example/en_GB/w?p=2');
  expect(headFor({}, { address: '//evil.example/x' }).head.canonical).toBe(
    'https://alba.example//evil.example/x',
  );
});

it('an address with a query has no sister pages to name', () => {
  expect([
    headFor().alternates.length,
    headFor({}, { address: '/en_GB?page=2', query: 'page=2' }).alternates.length,
  ]).toEqual([1, 0]);
});

it('an address that names another one as its own has none either, however it is encoded', () => {
  expect(headFor({ canonical: '/en_GB/goods' }, { address: '/en_GB/all' }).alternates).toEqual([]);
  expect(headFor({ canonical: '/en_GB/é' }, { address: '/en_GB/%C3%A9' }).alternates).toHaveLength(1);
});

it('where a page has no picture the brand’s own is shared', () => {
  expect(headFor().share?.image).toBe('/brand/alba/share.jpg');
  expect(
    headFor({ imagePreload: { src: '/images/paper/K1_L.jpg?w=960', srcset: '', sizes: '' } }).share?.image,
  ).toBe('/images/paper/K1_L.jpg?w=1280&f=jpg');
});

it('a soft navigation gets them with its head; a document has them written and gives the browser none', () => {
  const answer = (isData: boolean) =>
    answerPage(
      {
        visit: {
          brand,
          locale,
          url: new URL('http://localhost/en_GB/women'),
          match: { page: 'x', params: {} },
          status: 200,
          isData,
        },
        regions: {},
        page: { seo: {}, cache: { document: 'private' } },
        run: { key: 'k', head: { jsonLd: [] }, context: { page: { query: '', brand, locale } } },
      } as unknown as LoadedPage,
      shop,
    );
  expect(answer(true).data.head?.alternates).toEqual([
    { hreflang: 'es', href: 'https://alba.example/es_ES' },
  ]);
  expect([answer(false).data.head, answer(false).parts!.alternates.length]).toEqual([undefined, 1]);
});

it('an advertisement’s parameters make no other document, so its sister pages are named', () => {
  expect(headFor({}, { address: '/en_GB/women?gclid=1' })).toEqual(headFor());
});

it('a brand may have an empty default description', () => {
  expect(headFor({}, { seo: { description: '' } }).head.description).toBe('');
});

it('the home page alone tells the organisation and the site with its search', () => {
  const [organization, site, ...more] = headFor(
    { jsonLd: [{ '@type': 'ItemList' }] },
    { page: 'home', address: '/en_GB' },
  ).jsonLd.slice(1);
  expect(more).toEqual([]);
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: 'Alba',
    url: 'https://alba.example/en_GB',
  });
  expect(site).toMatchObject({
    '@type': 'WebSite',
    publisher: { '@id': 'https://alba.example/#organization' },
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://alba.example/en_GB/search?q={search_term_string}' },
    },
  });
  expect(headFor().jsonLd).toEqual([]);
});

it('what blocks say of one thing is told once', () => {
  const told = [
    { '@id': '/en_GB/nube#product', name: 'Nube' },
    { '@id': '/en_GB/nube#product', aggregateRating: { ratingValue: 4 } },
  ];
  expect(headFor({ jsonLd: told }).jsonLd).toEqual([
    { '@id': 'https://alba.example/en_GB/nube#product', name: 'Nube', aggregateRating: { ratingValue: 4 } },
  ]);
});

it('a page that is not itself is nothing to share', () => {
  expect([headFor().share?.type, headFor({}, { status: 404 }).share]).toEqual(['website', undefined]);
});

it.each([404, 500, 503])('a page with status %i is not for search engines', (status) => {
  const { head, alternates } = headFor({ robots: 'index' }, { status });
  expect([head.robots, head.canonical, alternates]).toEqual(['noindex', '', []]);
});

it('structured data names whole addresses', () => {
  expect(headFor({ jsonLd: [{ url: '/en_GB/nube', offers: { url: '/en_GB/nube' } }] }).jsonLd).toEqual([
    { url: 'https://alba.example/en_GB/nube', offers: { url: 'https://alba.example/en_GB/nube' } },
  ]);
});
