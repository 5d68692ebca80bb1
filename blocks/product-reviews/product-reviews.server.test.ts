// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { sampleSheet } from '../_journey/listing/sample-products';
import { sampleContext } from '../_contract/testing/sample-context';
import samples from './product-reviews.samples';
import { load } from './product-reviews.server';

const props = samples[0]!.props;
const loaded = samples[0]!.data!;

describe('flags (docs/contract/markets.md#flags)', () => {
  const batch = { reviews: loaded.reviews, total: 12, statistics: loaded.statistics };
  const ask = (flags: Record<string, unknown>, url = '/en_GB/women/shoes/nube/nube-K200160-001') =>
    sampleContext({
      url,
      params: { code: 'nube-K200160-001' },
      flags,
      answers: {
        productsSheet: { productSheet: sampleSheet, productBetter: null, seoContent: null },
        reviewsBatch: batch,
      },
    });

  it.each([
    ['off', { reviews: false, reviews_lang: ['en_GB'] }],
    ['on, for other locales', { reviews: true, reviews_lang: ['es_ES'] }],
    ['on, for no locale', { reviews: true, reviews_lang: [] }],
    ['unknown', {}],
  ])('reviews %s: nothing is fetched or reported', async (_name, flags) => {
    const { context, calls, head } = ask(flags);
    expect(await load(context, props)).toBeNull();
    expect({ calls, jsonLd: head.jsonLd }).toEqual({ calls: [], jsonLd: undefined });
  });

  it('reviews on: eight of the locales of reviews_lang, the reader’s own first, the rating added to the head', async () => {
    const { context, calls, head } = ask({ reviews: true, reviews_lang: ['en_GB', 'de_DE'] });
    expect(await load(context, props)).toMatchObject({
      total: 12,
      hasMore: true,
      asksFit: true,
      state: { page: 1 },
    });
    expect(calls.filter(({ id }) => id === 'reviewsBatch').map(({ request }) => request)).toEqual([
      {
        profile: 'en_GB',
        productId: 'K200160-001',
        locales: ['en_GB', 'de_DE'],
        sort: 'ContentLocale:asc',
        offset: 0,
      },
    ]);
    expect(head.jsonLd![0]).toMatchObject({
      '@type': 'Product',
      '@id': expect.stringMatching(/#product$/),
      aggregateRating: { ratingValue: 4.3, reviewCount: 12 },
      review: [{ author: { name: 'Hattie' } }, { author: { name: 'Priya' } }],
    });
  });

  it('an address beyond the last page shows the last, all pages up to it together', async () => {
    const { context, calls } = ask(
      { reviews: true, reviews_lang: ['en_GB'] },
      '/en_GB/p?bvstate=pg:9/rt:5/st:helpful',
    );
    expect(await load(context, props)).toMatchObject({
      state: { page: 2, rating: 5, sort: 'helpful' },
      hasMore: false,
    });
    expect(
      calls
        .filter(({ id }) => id === 'reviewsBatch')
        .slice(-2)
        .map(({ request }) => [request.offset, request.rating, request.sort]),
    ).toEqual([
      [0, 5, 'Helpfulness:desc'],
      [8, 5, 'Helpfulness:desc'],
    ]);
  });

  it('a widget takes three and no notice of the address', async () => {
    const { context, calls } = ask({ reviews: true, reviews_lang: ['en_GB'] }, '/en_GB/p?bvstate=pg:9');
    expect(await load(context, { ...props, extent: 'stars' })).toMatchObject({
      reviews: [],
      statistics: { total: expect.any(Number) },
    });
    expect(await load(context, { ...props, extent: 'widget' })).toMatchObject({ hasMore: false });
    expect(calls.at(-1)!.request).toMatchObject({ limit: 3, offset: 0 });
  });

  it('a failing service fails the block, which alone is left out', async () => {
    const failing = sampleContext({
      params: { code: 'nube-K200160-001' },
      flags: { reviews: true, reviews_lang: ['en_GB'] },
      answers: {
        productsSheet: { productSheet: sampleSheet, productBetter: null, seoContent: null },
        reviewsBatch: () => {
          throw new Error('reviews_failed');
        },
      },
    });
    await expect(load(failing.context, props)).rejects.toThrow('reviews_failed');
    expect((await import('./product-reviews.block')).default).not.toHaveProperty('critical');
  });
});
