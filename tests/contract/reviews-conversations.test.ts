import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequestOf, ResponseOf } from '../../eshop-api/contract/operation';
import { reviewsBatch, reviewsRatings } from '../../eshop-api/domains/reviews/reviews.contract';
import { invalidateAnswers } from '../../eshop-api/domains/reviews/reviews.handlers';
import type { ReviewsState } from '../../eshop-api/domains/reviews/reviews.types';
import { openTestApi, type TestApi } from '../support/open-test-api';
import conversations from '../../eshop-api/providers/reviews/conversations/conversations.provider';
import type { HeldReview } from './fake-review-service';
import {
  heldReview,
  KEY,
  log,
  openReviewShop,
  server,
  storefront,
  writeReview,
} from './reviews-conversations.fixture';

let shop: TestApi;
let product: string;
let sister: string;
const review = (n: number, more: Partial<HeldReview> = {}) => heldReview(product, n, more);

beforeAll(async () => {
  ({ shop, product, sister } = await openReviewShop());
}, 60_000);
afterAll(async () => {
  await shop?.close();
  await server.close();
});
beforeEach(() => {
  server.broken = undefined;
  server.reviews = Array.from({ length: 20 }, (_, n) => review(n));
  invalidateAnswers(shop.api.stateOf('reviews') as ReviewsState);
});

const ask = (more: Partial<RequestOf<typeof reviewsBatch>> = {}): Promise<ResponseOf<typeof reviewsBatch>> =>
  shop.client().call(reviewsBatch, { profile: 'en_GB', productId: product, ...more });
const write = (more = {}) => writeReview(shop, product, more);

describe('the batch GET (docs/contract/calls.md#review-service)', () => {
  it('sends product, locale, sort field:type, limit 8, offset, comment limit 3 and rating', async () => {
    await ask({ offset: 8, rating: 5, sort: 'Rating:desc', locales: ['en_GB', 'es_ES'] });
    const { path, query } = server.seen.at(-1)!;
    expect([path, ...query.entries()].map((one) => (typeof one === 'string' ? one : one.join('=')))).toEqual([
      '/data/batch.json',
      'apiversion=5.4',
      `passkey=${KEY}`,
      'resource.q0=reviews',
      `filter.q0=productid:eq:${product}`,
      'filter.q0=contentlocale:eq:en_GB,es_ES',
      'filter.q0=rating:eq:5',
      'locale.q0=en_GB',
      'sort.q0=rating:desc',
      'limit.q0=8',
      'offset.q0=8',
      'limit_comments.q0=3',
      'include.q0=products,comments',
      'stats.q0=reviews',
      'filteredstats.q0=reviews',
      'filter_reviews.q0=contentlocale:eq:en_GB,es_ES',
    ]);
  });

  it('pages, sorts and filters in the service’s terms', async () => {
    const first = await ask();
    expect({
      reviewCount: first.reviews.length,
      total: first.total,
      submittedAt: first.reviews[0]!.submittedAt,
    }).toEqual({ reviewCount: 8, total: 20, submittedAt: '2026-01-20T08:00:00.000Z' });
    expect((await ask({ offset: 16 })).reviews).toHaveLength(4);
    const fives = await ask({ rating: 5 });
    expect({ total: fives.total, ratings: new Set(fives.reviews.map(({ rating }) => rating)) }).toEqual({
      total: 4,
      ratings: new Set([5]),
    });
    expect((await ask({ sort: 'Rating:asc' })).reviews[0]!.rating).toBe(1);
  });

  it('statistics are those of the locales asked for, whatever the rating; ratings without a review count 0', async () => {
    server.reviews = [
      review(1, { Rating: 5, fit: 1 }),
      review(2, { Rating: 4, fit: 3 }),
      review(4, { Rating: 4, fit: 5 }),
      review(3, { Rating: 1, fit: 2 }),
    ];
    const { statistics, total } = await ask({ locales: ['en_GB'], rating: 4 });
    expect(total).toBe(2);
    expect(statistics).toMatchObject({
      total: 3,
      distribution: [
        { rating: 5, count: 1 },
        { rating: 4, count: 2 },
        { rating: 3, count: 0 },
        { rating: 2, count: 0 },
        { rating: 1, count: 0 },
      ],
      fits: [
        { fit: 'small', count: 1 },
        { fit: 'true', count: 1 },
        { fit: 'large', count: 1 },
      ],
    });
    expect(statistics.average).toBeCloseTo(13 / 3);
  });

  it('carries 3 comments of many, the badge, the fit, and the name of another product', async () => {
    server.reviews = [
      review(1, { ProductId: sister, comments: 5, verified: true, fit: 4, helpful: 7, UserNickname: null }),
    ];
    const [found] = (await ask()).reviews;
    expect(found).toMatchObject({ commentCount: 5, verified: true, fit: 'large', helpful: 7, nickname: '' });
    expect({
      isOwn: found!.origin === null,
      comments: found!.comments.map(({ text, nickname }) => [text, nickname]),
    }).toEqual({
      isOwn: false,
      comments: [
        ['Answer 0', 'main'],
        ['Answer 1', 'main'],
        ['Answer 2', 'main'],
      ],
    });
  });
});

describe('the statistics GET', () => {
  const rate = (productIds: string[], locales: string[] = []) =>
    shop.client().call(reviewsRatings, { profile: 'en_GB', productIds, locales });

  it('is one request for all products of a list', async () => {
    await rate([product, sister], ['en_GB', 'es_ES']);
    const { path, query } = server.seen.at(-1)!;
    expect([path, ...[...query.entries()].map((one) => one.join('='))]).toEqual([
      '/data/statistics.json',
      'apiversion=5.4',
      `passkey=${KEY}`,
      `filter=productid:${product},${sister}`,
      'filter=contentlocale:en_GB,es_ES',
      'stats=reviews',
      'limit=100',
    ]);
  });

  it('gives number and average of the locales asked for; products without reviews or unknown ones are left out', async () => {
    server.reviews = [
      review(1, { Rating: 5 }),
      review(2, { Rating: 2 }),
      review(3, { Rating: 1, ContentLocale: 'es_ES' }),
    ];
    expect((await rate([product, sister, 'K999999-999'], ['en_GB'])).ratings).toEqual([
      { productId: product, total: 2, average: 3.5 },
    ]);
    expect((await rate([product])).ratings).toEqual([{ productId: product, total: 3, average: 8 / 3 }]);
  });

  it.each([
    [
      'HasErrors',
      { status: 200, body: '{"HasErrors":true,"Errors":[{"Code":"ERROR_ACCESS_DENIED","Message":"no"}]}' },
      'reviews_failed',
    ],
    ['500', { status: 500, body: '{}' }, 'internal_error'],
  ])('%s fails the request', async (_name, broken, code) => {
    server.broken = broken;
    await expect(rate([product])).rejects.toMatchObject({ code });
  });
});

describe('a service in trouble', () => {
  it.each([
    [
      'HasErrors of the batch',
      { status: 200, body: '{"HasErrors":true,"Errors":[{"Code":"ERROR_ACCESS_DENIED","Message":"no"}]}' },
      'ERROR_ACCESS_DENIED: no',
    ],
    [
      'HasErrors of the question',
      {
        status: 200,
        body: '{"HasErrors":false,"BatchedResults":{"q0":{"HasErrors":true,"Errors":[{"Code":"ERROR_BAD","Message":"x"}]}}}',
      },
      'ERROR_BAD: x',
    ],
    [
      'HasErrors under a status of error',
      { status: 400, body: '{"HasErrors":true,"Errors":[{"Code":"ERROR_BAD","Message":"x"}]}' },
      'ERROR_BAD: x',
    ],
    [
      'no answer to the question',
      { status: 200, body: '{"HasErrors":false,"BatchedResults":{}}' },
      'the review service reported errors',
    ],
  ])('%s fails the request (docs/contract/errors.md#reviews)', async (_name, broken, message) => {
    server.broken = broken;
    await expect(ask()).rejects.toMatchObject({
      code: 'reviews_failed',
      message: expect.stringContaining(message),
    });
  });

  it.each([
    ['HTML', { status: 200, body: '<html>' }, 'the review service answered 200 without JSON'],
    ['500', { status: 500, body: '{}' }, 'the review service answered 500'],
  ])(
    '%s is an outage: the page keeps its last good reviews (decisions 0013)',
    async (_name, broken, message) => {
      server.broken = broken;
      await expect(ask()).rejects.toMatchObject({ code: 'internal_error' });
      expect(JSON.stringify(log.lines)).toContain(message);
    },
  );

  it('out of reach it is an outage too, and the key stays out of the log', async () => {
    const dead = conversations.provide({
      url: 'http://127.0.0.1:9',
      passkey: KEY,
      feedUrl: undefined as never,
    });
    const other = await openTestApi(['catalogue', 'reviews'], {
      log,
      storefronts: {
        main: storefront('main', ['HERITAGE'], { default: true, providers: { reviews: dead } }),
      },
    });
    await expect(
      other.client().call(reviewsBatch, { profile: 'en_GB', productId: product }),
    ).rejects.toMatchObject({ code: 'internal_error' });
    await other.close();
    expect(JSON.stringify(log.lines)).not.toContain(KEY);
  });
});

describe('writing', () => {
  it('sends the form in the service’s fields and waits for its moderator', async () => {
    expect(await write()).toMatchObject({ submissionId: 's1', moderation: 'SUBMITTED' });
    const { method, path, query, body } = server.seen.at(-1)!;
    expect({ method, path, keys: [...query.keys()] }).toEqual({
      method: 'POST',
      path: '/data/submitreview.json',
      keys: [],
    });
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      apiversion: '5.4',
      passkey: KEY,
      action: 'submit',
      productid: product,
      locale: 'en_GB',
      rating: '4',
      title: 'Very good',
      reviewtext: 'On my feet since Tuesday.',
      usernickname: 'Ann',
      useremail: 'ann@mail.example',
      agreedtotermsandconditions: 'true',
      rating_Fit: '1',
    });
  });
  it('reports a fault of a field, and a review that exists already', async () => {
    await expect(write({ text: 'short' })).rejects.toMatchObject({
      code: 'review_invalid',
      message: 'too short',
    });
    await expect(write({ email: 'again@mail.example' })).rejects.toMatchObject({ code: 'review_duplicate' });
  });
});

it('is fed what its own brand sells, as XML; the other brand keeps the embedded service', async () => {
  const feed = server.seen.find(({ method }) => method === 'PUT')!;
  expect(feed.authorization).toBe(`Bearer ${KEY}`);
  const { Feed } = new XMLParser({ ignoreAttributes: false }).parse(feed.body) as {
    Feed: {
      Products: {
        Product: {
          ExternalId: string;
          CategoryExternalId: string;
          Attributes: { Attribute: { Value: string }[] };
        }[];
      };
      Categories: { Category: { ExternalId: string }[] };
    };
  };
  const sold = await shop.db.query<{ id: string; line: string }>(
    'select id, line_collection as line from catalogue_materials join catalogue_models on slug = model_slug where active',
  );
  const fed = new Set(Feed.Products.Product.map(({ ExternalId }) => ExternalId));
  expect(fed.size).toBeGreaterThan(50);
  expect(sold.filter(({ id, line }) => fed.has(id) && line !== 'HERITAGE')).toEqual([]);
  const known = new Set(Feed.Categories.Category.map(({ ExternalId }) => ExternalId));
  expect(Feed.Products.Product.every(({ CategoryExternalId }) => known.has(CategoryExternalId))).toBe(true);
  const asked = server.seen.length;
  const [running] = sold.filter(({ line }) => line === 'RUNNING');
  expect(
    (await shop.client('running').call(reviewsBatch, { profile: 'en_GB', productId: running!.id })).statistics
      .distribution,
  ).toHaveLength(5);
  expect(server.seen.length).toBe(asked);
});
