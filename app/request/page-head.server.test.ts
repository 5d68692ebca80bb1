import { expect, it, describe } from 'vitest';
import { answerPage } from './answer-page.server';
import { headOf, readShareFacts, mergeJsonLd, withOrigin } from './page-head.server';
import { brand as plainBrand, locale } from './request-parts.fixture';
import type { Shop } from '../shop/shop.types';
import type { LoadedPage } from './create-page-load-context.server';
import type { HeadFacts } from './request-context.types';

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
  {
    seo = {},
    address = '/en_GB/women',
    query = '',
    page = 'x',
    status = 200,
    priceCookies = {},
  }: {
    seo?: object;
    address?: string;
    query?: string;
    page?: string;
    status?: number;
    priceCookies?: Readonly<Record<string, string>>;
  } = {},
) =>
  headOf(
    {
      visit: {
        brand,
        locale,
        url: new URL(`http://localhost${address}`),
        match: { page, params: {} },
        status,
        priceCookies,
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

it('shows whether its prices are members’', () => {
  expect(headFor().isMember).toBe(false);
  expect(headFor({}, { priceCookies: { usrhash: 'member' } }).isMember).toBe(true);
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
  expect(headFor().alternates).toHaveLength(1);
  expect(headFor({}, { address: '/en_GB?page=2', query: 'page=2' }).alternates).toEqual([]);
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
          priceCookies: {},
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
  expect(answer(false).data.head).toBeUndefined();
  expect(answer(false).parts!.alternates).toHaveLength(1);
});

it('an advertisement’s parameters make no other document, so its sister pages are named', () => {
  expect(headFor({}, { address: '/en_GB/women?gclid=1' })).toEqual(headFor());
});

it('a brand may have an empty default description', () => {
  expect(headFor({}, { seo: { description: '' } }).head.description).toBe('');
});

it('the home page alone describes the organisation and the site with its search', () => {
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

it('what several blocks give for one object is written once', () => {
  const structured = [
    { '@id': '/en_GB/nube#product', name: 'Nube' },
    { '@id': '/en_GB/nube#product', aggregateRating: { ratingValue: 4 } },
  ];
  expect(headFor({ jsonLd: structured }).jsonLd).toEqual([
    { '@id': 'https://alba.example/en_GB/nube#product', name: 'Nube', aggregateRating: { ratingValue: 4 } },
  ]);
});

it('a page that is not itself is nothing to share', () => {
  expect(headFor().share?.type).toBe('website');
  expect(headFor({}, { status: 404 }).share).toBeUndefined();
});

it.each([404, 500, 503])('a page with status %i is not for search engines', (status) => {
  const { head, alternates } = headFor({ robots: 'index' }, { status });
  expect({ ...head, alternates }).toMatchObject({ robots: 'noindex', canonical: '', alternates: [] });
});

it('structured data names whole addresses', () => {
  expect(headFor({ jsonLd: [{ url: '/en_GB/nube', offers: { url: '/en_GB/nube' } }] }).jsonLd).toEqual([
    { url: 'https://alba.example/en_GB/nube', offers: { url: 'https://alba.example/en_GB/nube' } },
  ]);
});

const product = {
  '@type': 'Product',
  image: ['/images/paper/K200160-001_L.jpg?w=1280', '/images/paper/K200160-001_T.jpg?w=1280'],
  offers: { price: '120.00', priceCurrency: 'EUR' },
};

it('a product shares its own picture, as JPEG, and its price', () => {
  expect(
    readShareFacts({
      jsonLd: [{ '@type': 'BreadcrumbList' }, product],
      imagePreload: { src: '/images/paper/OTHER_L.jpg?w=960' },
    }),
  ).toEqual({
    type: 'product',
    image: '/images/paper/K200160-001_L.jpg?w=1280&f=jpg',
    imageWidth: 1280,
    price: { amount: '120.00', currency: 'EUR' },
  });
});

it('another page shares the picture that it shows first', () => {
  expect(
    readShareFacts({ jsonLd: [], imagePreload: { src: '/images/night/K200160-001_L.jpg?w=640' } }),
  ).toEqual({ type: 'website', image: '/images/night/K200160-001_L.jpg?w=1280&f=jpg', imageWidth: 1280 });
  expect(readShareFacts({ jsonLd: [], imagePreload: { src: '/brand/a/bench.webp' } })).toEqual({
    type: 'website',
    image: '/brand/a/bench.webp',
  });
});

it.each(['/brand/a/arches.svg', '/brand/a/film.mp4', ''])('%s is no picture to share', (src) => {
  expect(readShareFacts({ jsonLd: [], imagePreload: { src } })).toEqual({ type: 'website' });
});

it('an imported product’s picture stands where it stands', () => {
  expect(
    readShareFacts({ jsonLd: [{ ...product, image: 'https://cdn.example/a.jpg?w=1280' }] }),
  ).toMatchObject({ image: 'https://cdn.example/a.jpg?w=1280' });
});

describe('objects of several blocks', () => {
  it('are merged by their id, in any order', () => {
    const product = { '@type': 'Product', '@id': '/nube#product', name: 'Nube' };
    const rating = { '@type': 'Product', '@id': '/nube#product', aggregateRating: { ratingValue: 4 } };
    const whole = {
      '@type': 'Product',
      '@id': '/nube#product',
      name: 'Nube',
      aggregateRating: { ratingValue: 4 },
    };
    expect(mergeJsonLd([product, { '@type': 'BreadcrumbList' }, rating])).toEqual([
      whole,
      { '@type': 'BreadcrumbList' },
    ]);
    expect(mergeJsonLd([rating, product])).toEqual([whole]);
  });

  it('things without a name stay apart', () => {
    const faqs = [
      { '@type': 'FAQPage', n: 1 },
      { '@type': 'FAQPage', n: 2 },
    ];
    expect(mergeJsonLd(faqs)).toEqual(faqs);
  });
});

describe('addresses', () => {
  const put = (data: Record<string, unknown>) => withOrigin(data, 'https://alba.example');

  it('puts the origin before paths under url, item and image, however deep', () => {
    expect(
      put({
        url: '/a',
        image: ['/1.jpg', '/2.jpg'],
        offers: { url: '/b' },
        itemListElement: [{ item: '/c' }, { item: { url: '/d' } }],
      }),
    ).toEqual({
      url: 'https://alba.example/a',
      image: ['https://alba.example/1.jpg', 'https://alba.example/2.jpg'],
      offers: { url: 'https://alba.example/b' },
      itemListElement: [{ item: 'https://alba.example/c' }, { item: { url: 'https://alba.example/d' } }],
    });
  });

  it('leaves whole addresses, other hosts and text alone', () => {
    const data = {
      url: 'https://x.example/a',
      image: '//x.example/a.jpg',
      name: '/5 rated',
      item: '',
      nested: { description: '/a' },
      count: 3,
      none: null,
      ok: true,
    };
    expect(put(data)).toEqual(data);
  });

  it('text inside an address property’s object is no address', () => {
    expect(put({ item: { name: '/a', '@id': '/b' } })).toEqual({
      item: { name: '/a', '@id': 'https://alba.example/b' },
    });
  });

  it('does not touch what the block keeps', () => {
    const data = { url: '/a' };
    put(data);
    expect(data).toEqual({ url: '/a' });
  });
});
