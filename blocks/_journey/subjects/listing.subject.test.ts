import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../eshop-api/contract/api-error';
import type { ProductList } from '../../../eshop-api/contract/entities/listing.schema';
import messages from '../../../locales/en/labels/seo.json';
import { NotFound } from '../../_contract/not-found';
import { sampleProducts } from '../listing/sample-products';
import { sampleContext, SampleRedirect, type SampleContext } from '../../_contract/testing/sample-context';
import { load } from './listing.subject.server';

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
const list = (over: Partial<ProductList> = {}): ProductList => ({
  products: sampleProducts,
  availableFilters: none,
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
const ask = (search: string, answer: unknown = list()): SampleContext =>
  sampleContext({
    url: `/en_GB/women/shoes${search}`,
    params: { target: 'women', type: 'shoes' },
    messages,
    answers: { productsList: answer },
  });

describe('listing as the subject of a page', () => {
  it('adds to the head: title, canonical without sort=default, no robots on a plain list, the list', async () => {
    const { context, head } = ask('?sort=default&utm_source=x&page=2');
    await load(context);
    expect(head).toMatchObject({
      title: ['Women’s shoes, page 2'],
      description: ['Shoes to walk in.'],
      canonical: ['/en_GB/women/shoes?page=2'],
    });
    expect(head.jsonLd![0]).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 102,
      itemListElement: expect.arrayContaining([expect.objectContaining({ position: 41 })]),
    });
  });

  it.each(['?sort=price_asc', '?sort=default'])('%s is not to be indexed', async (search) => {
    const { context, head } = ask(search);
    await load(context);
    expect(head.robots).toEqual(['noindex, follow']);
  });

  it('drops its own filters from the canonical address when the list is configured so', async () => {
    const { context, head } = ask('?filter.color=red', list({ redirectCanonical: true }));
    await load(context);
    expect(head.canonical).toEqual(['/en_GB/women/shoes']);
  });

  it('an empty list answers and is not indexed', async () => {
    const { context, head } = ask('?filter.color=red', list({ products: [], total: 0 }));
    await load(context);
    expect(head.robots).toEqual(['noindex, follow']);
  });

  it.each(['listing_not_found', 'unknown_target', 'unknown_family'])('%s means not found', async (code) => {
    const { context } = ask('', () => {
      throw new ApiError(code, 'no', '/products/list');
    });
    await expect(load(context)).rejects.toBeInstanceOf(NotFound);
  });

  it('trouble of the API stays trouble', async () => {
    const { context } = ask('', () => {
      throw new ApiError('ERR_TIMEOUT', 'slow', '/products/list');
    });
    await expect(load(context)).rejects.toBeInstanceOf(ApiError);
  });

  it.each(['0', '-1', 'abc', '1'])('page=%s redirects to the first page and keeps the rest', async (page) => {
    const { context, calls } = ask(`?filter.color=red&page=${page}`);
    const error = await load(context).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SampleRedirect);
    expect(error).toMatchObject({ href: '/en_GB/women/shoes?filter.color=red', status: 301 });
    expect(calls).toEqual([]);
  });

  it.each(['4', '9999'])('page=%s of three does not exist', async (page) => {
    await expect(load(ask(`?page=${page}`).context)).rejects.toBeInstanceOf(NotFound);
  });

  it('an absurd page is not even asked for', async () => {
    const { context, calls } = ask('?page=99999999999');
    await expect(load(context)).rejects.toBeInstanceOf(NotFound);
    expect(calls).toEqual([]);
  });
});
