import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import type { ProductList } from '../../eshop-api/contract/entities/listing.schema';
import { sampleProducts } from '../_journey/listing/sample-products';
import { sampleContext, type SampleContext } from '../_contract/testing/sample-context';
import messages from './product-grid.messages';
import samples from './product-grid.samples';
import { chooseFacets, load } from './product-grid.server';

const none = {
  collections: [],
  typologies: [],
  lines: [],
  concepts: [],
  lineCollections: [],
  sizes: [],
  colors: [],
  prices: [],
  sustainabilities: [],
};
const red = {
  key: 'red',
  label: 'Rot',
  value: 'red',
  urlParam: 'filter.color',
  count: 3,
  selected: true,
  hex: '#b3261e',
};
const list = (over: Partial<ProductList> = {}): ProductList => ({
  products: sampleProducts,
  availableFilters: { ...none, colors: [red] },
  total: 102,
  currentList: 'women / shoes',
  currentListId: 'women-shoes',
  lab: false,
  title: 'Women’s shoes',
  description: 'Shoes to walk in.',
  urlCanonical: '/women/shoes',
  redirectCanonical: false,
  urlCanonicalGTM: null,
  seoContent: null,
  rewalk: false,
  relatedCollectionId: null,
  urlRelatedCollection: null,
  ...over,
});
const params = { target: 'women', type: 'shoes' };
const props = samples[0]!.props;
const ask = (
  search: string,
  answer: unknown = list(),
  more: Partial<Parameters<typeof sampleContext>[0]> = {},
): SampleContext =>
  sampleContext({
    url: `/en_GB/women/shoes${search}`,
    params,
    messages,
    answers: { productsList: answer },
    ...more,
  });

describe('load of the product grid', () => {
  it('shows the page’s listing with nothing read again; of the head it preloads the first picture', async () => {
    const { context, calls, head } = ask('?page=2');
    const data = await load({ ...context, subject: { name: 'listing', data: list() } }, props);
    expect(data).toMatchObject({ total: 102, page: 2, pages: 3 });
    expect(calls).toEqual([]);
    expect(head).toEqual({
      preloadImage: [
        expect.objectContaining({
          src: '/images/paper/K200160-001_L.jpg?w=640',
          sizes: '(max-width:767px) 50vw,26vw',
        }),
      ],
    });
  });

  it('asks for what the address names', async () => {
    const { context, calls } = ask(
      '?filter.color=red&filter.size=38,39&filter.size=40&brand=heritage&sort=price_asc&page=2&filter.nonsense=1',
      list(),
      { cookies: { voucher: 'SPRING' }, params: { ...params, listing: 'new-in' } },
    );
    await load(context, props);
    expect(calls).toEqual([
      {
        id: 'productsList',
        request: {
          profile: 'en_GB',
          targetId: 'women',
          family: 'shoes',
          gridId: 'new-in',
          voucher: 'SPRING',
          order: 'price_asc',
          'pager.offset': 40,
          'pager.limit': 40,
          scope: 'lite',
          'filter.color': ['red'],
          'filter.size': ['38', '39', '40'],
          'filter.lineCollection': ['HERITAGE'],
        },
      },
    ]);
  });

  it('takes an unknown order for the default one', async () => {
    const { context, calls } = ask('?sort=random');
    expect((await load(context, props)).sort).toBe('default');
    expect(calls[0]!.request.order).toBe('default');
  });

  it('an empty list keeps its chips', async () => {
    const { context } = ask('?filter.color=red&filter.size=99', list({ products: [], total: 0 }));
    const data = await load(context, props);
    expect(data.chips.map((chip) => chip.label)).toEqual(['Rot', '99']);
  });

  describe('stars', () => {
    const flags = { reviews: true, reviews_lang: ['es_ES', 'en_GB'] };
    const rated = { ratings: [{ productId: sampleProducts[1]!.id, total: 6, average: 3.83 }] };
    const askRated = (reviewsRatings: unknown, more = {}) =>
      sampleContext({
        url: '/en_GB/women/shoes',
        params,
        messages,
        flags,
        answers: { productsList: list(), reviewsRatings },
        ...more,
      });

    it('are asked for by one call for the whole page', async () => {
      const { context, calls } = askRated(rated);
      expect((await load(context, props)).ratings).toEqual({
        [sampleProducts[1]!.id]: { total: 6, average: 3.83 },
      });
      expect(calls.slice(1)).toEqual([
        {
          id: 'reviewsRatings',
          request: {
            profile: 'en_GB',
            locales: ['es_ES', 'en_GB'],
            productIds: sampleProducts.map(({ id }) => id),
          },
        },
      ]);
    });

    it.each([
      ['the prop', { ...props, stars: false }, {}],
      ['the flag reviews', props, { flags: { ...flags, reviews: false } }],
      ['a locale without reviews', props, { flags: { ...flags, reviews_lang: ['es_ES'] } }],
      ['an empty list', props, { answers: { productsList: list({ products: [], total: 0 }) } }],
    ])('are not asked for by %s', async (_name, own, more) => {
      const { context, calls } = askRated(rated, more);
      expect((await load(context, own)).ratings).toBeUndefined();
      expect(calls.map(({ id }) => id)).toEqual(['productsList']);
    });

    it('are left out where the service does not answer', async () => {
      const { context } = askRated(() => {
        throw new ApiError('reviews_failed', 'no', '/reviews/ratings');
      });
      const data = await load(context, props);
      expect({ productCount: data.products.length, ratings: data.ratings }).toEqual({
        productCount: sampleProducts.length,
        ratings: undefined,
      });
    });
  });

  it('trouble of the API stays trouble', async () => {
    const { context } = ask('', () => {
      throw new ApiError('ERR_TIMEOUT', 'slow', '/products/list');
    });
    await expect(load(context, props)).rejects.toBeInstanceOf(ApiError);
  });

  it('leaves out filter values with control characters, which are never typed in earnest', async () => {
    const { context, calls } = ask('?filter.color=%00&filter.size=38,3%079');
    await load(context, props);
    expect(Object.entries(calls[0]!.request).filter(([name]) => name.startsWith('filter.'))).toEqual([
      ['filter.size', ['38']],
    ]);
  });

  it('of a search: the same filters and pages, asked of the search; its head is another block’s', async () => {
    const found = {
      products: sampleProducts,
      numberOfProducts: 102,
      facets: [
        {
          key: 'colors',
          position: 7,
          urlParam: 'filter.color',
          entries: [red, { ...red, value: 'blue', selected: false }],
        },
      ],
    };
    const { context, calls, head } = sampleContext({
      url: '/en_GB/search?q=%20black%20%20boots&filter.color=red&sort=price_desc&page=3',
      messages,
      cookies: { voucher: 'SPRING' },
      answers: { searchSearch: found },
    });
    const data = await load(context, { ...props, source: 'search' });
    expect(calls).toEqual([
      {
        id: 'searchSearch',
        request: {
          profile: 'en_GB',
          query: 'black boots',
          voucher: 'SPRING',
          order: 'price_desc',
          'pager.offset': 80,
          'pager.limit': 40,
          scope: 'lite',
          'filter.color': ['red'],
        },
      },
    ]);
    expect(data).toMatchObject({
      total: 102,
      page: 3,
      pages: 3,
      sort: 'price_desc',
      path: '/en_GB/search',
      chips: [{ label: 'Rot' }],
      facets: [{ key: 'colors', entries: [{ value: 'red' }, { value: 'blue' }] }],
    });
    expect(Object.keys(head)).toEqual(['preloadImage']);
  });

  it('leaves groups without a choice out, keeps the wanted order', () => {
    const one = { ...red, selected: false };
    const facets = chooseFacets(
      {
        ...none,
        colors: [one, { ...one, value: 'blue' }],
        typologies: [one],
        sizes: [
          { ...one, count: 0 },
          { ...one, value: '39' },
        ],
      },
      ['sizes', 'typologies', 'colors'],
    );
    expect(facets.map((facet) => [facet.key, facet.entries.length])).toEqual([
      ['sizes', 2],
      ['colors', 2],
    ]);
  });
});
