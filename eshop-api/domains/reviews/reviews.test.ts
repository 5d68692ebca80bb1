import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import type { ResponseOf } from '../../contract/operation';
import { createApi } from '../../create-api';
import { embeddedProviders } from '../../providers/embedded-providers';
import { invalidateAnswers } from './reviews.handlers';
import type { ReviewsState } from './reviews.types';
import { moderateReview } from '../../providers/reviews/embedded/reviews.repository';
import { productsList } from '../catalogue/catalogue.contract';
import { domains } from '../registry.generated';
import { reviewsBatch, reviewsRatings, reviewsSubmit } from './reviews.contract';
import { envelopeOf } from '../../../tests/support/envelope-of';

type Batch = ResponseOf<typeof reviewsBatch>;
let shop: TestApi;
let ids: string[];
/** A product with many reviews, to page and filter through. */
let loved: string;
let made = 0;

beforeAll(async () => {
  shop = await openTestApi(['catalogue', 'reviews'], { randomId: () => `review-${++made}` });
  ids = (
    await shop.client().call(productsList, { profile: 'en_ES', targetId: 'W', family: 'shoes' })
  ).products.map(({ id }) => id);
  const totals = await Promise.all(ids.map(async (id) => ({ id, total: (await ask(id)).total })));
  loved = totals.sort((a, b) => b.total - a.total)[0]!.id;
});
afterAll(() => shop.close());

const ask = (productId: string, more: Record<string, unknown> = {}, storefront = 'main'): Promise<Batch> =>
  shop.client(storefront).call(reviewsBatch, { profile: 'en_GB', productId, ...more });
const write = (more: Record<string, unknown> = {}) =>
  shop.client().call(reviewsSubmit, {
    profile: 'en_GB',
    productId: loved,
    rating: 5,
    title: 'Very good',
    text: 'They have been on my feet since Tuesday.',
    nickname: 'Ann',
    email: 'ann@mail.example',
    terms: true,
    ...more,
  });

/** Changes in the service show when the cached answers have expired. */
const passAMinute = () => invalidateAnswers(shop.api.stateOf('reviews') as ReviewsState);

describe('the batch (docs/contract/catalogue.md#reviews, docs/contract/calls.md#review-service)', () => {
  it('has 8 reviews per page, and all pages together have every review once', async () => {
    const { total } = await ask(loved);
    expect(total).toBeGreaterThan(8);
    const seen: string[] = [];
    for (let offset = 0; offset < total; offset += 8) {
      const { reviews } = await ask(loved, { offset });
      expect(reviews.length).toBe(Math.min(8, total - offset));
      seen.push(...reviews.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(total);
    await expect(ask(loved, { limit: 9 })).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it.each([
    ['SubmissionTime:desc', 'submittedAt', -1],
    ['SubmissionTime:asc', 'submittedAt', 1],
    ['Rating:desc', 'rating', -1],
    ['Rating:asc', 'rating', 1],
    ['Helpfulness:desc', 'helpful', -1],
  ] as const)('sorts by %s', async (sort, field, sign) => {
    const values = (await ask(loved, { sort })).reviews.map((review) => review[field]);
    const sorted = [...values].sort((a, b) => (a < b ? -sign : a > b ? sign : 0));
    expect(values).toEqual(sorted);
    if (sort !== 'Rating:desc') expect(new Set(values).size).toBeGreaterThan(1);
  });

  it('puts the reader’s language first, the newest in front', async () => {
    const languages = async (profile: string) =>
      (await ask(loved, { sort: 'ContentLocale:asc', profile })).reviews.map(({ locale }) =>
        locale.slice(0, 2),
      );
    for (const [profile, language] of [
      ['de_DE', 'de'],
      ['it_IT', 'it'],
    ] as const) {
      const found = await languages(profile);
      expect(found[0]).toBe(language);
      expect(found.slice(found.findIndex((one) => one !== language)).includes(language)).toBe(false);
    }
  });

  it('filters by rating; statistics stay those of all reviews', async () => {
    const all = await ask(loved);
    const { rating, count } = all.statistics.distribution.find((one) => one.count > 0)!;
    const some = await ask(loved, { rating });
    expect(some.total).toBe(count);
    expect(some.reviews.every((review) => review.rating === rating)).toBe(true);
    expect(some.statistics).toEqual(all.statistics);
  });

  it('statistics add up', async () => {
    const { statistics, total } = await ask(loved);
    expect(statistics.total).toBe(total);
    expect(statistics.distribution.map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 1]);
    expect(statistics.distribution.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    const points = statistics.distribution.reduce((sum, { rating, count }) => sum + rating * count, 0);
    expect(statistics.average).toBeCloseTo(points / total, 2);
  });

  it('has only the requested locales', async () => {
    const { total } = await ask(loved);
    const spanish = await ask(loved, { locales: ['es_ES'] });
    expect(spanish.reviews.every(({ locale }) => locale === 'es_ES')).toBe(true);
    expect(spanish.total).toBeLessThan(total);
    expect((await ask(loved, { locales: ['zh_HK'] })).statistics).toMatchObject({ total: 0, average: null });
  });

  it('has the name of the other product that a review belongs to, in the shopper’s language', async () => {
    const all: Batch['reviews'] = [];
    for (let offset = 0; ; offset += 8) {
      const { reviews, total } = await ask(loved, { offset, profile: 'es_ES' });
      all.push(...reviews);
      if (offset + 8 >= total) break;
    }
    const others = all.filter(({ ProductId }) => ProductId !== loved);
    expect(others.length).toBeGreaterThan(0);
    expect(all.filter(({ ProductId }) => ProductId === loved).every(({ origin }) => origin === null)).toBe(
      true,
    );
    const { products } = await shop
      .client()
      .call(productsList, { profile: 'es_ES', targetId: 'A', 'pager.limit': 40 });
    for (const { origin, ProductId } of others) {
      expect(origin).toMatch(/^.+, .+$/);
      const product = products.find(({ id }) => id === ProductId);
      if (product) expect(origin).toBe(`${product.name}, ${product.color.name}`);
    }
  });

  it('has at most 3 comments, and their number', async () => {
    const [first] = (await ask(loved)).reviews;
    for (let n = 1; n <= 5; n++)
      await shop.db.execute("insert into review_service_comments values ($1, $2, 'text', '', now())", [
        `c${n}`,
        first!.id,
      ]);
    passAMinute();
    const again = (await ask(loved)).reviews.find(({ id }) => id === first!.id)!;
    expect(again.comments).toHaveLength(3);
    expect(again.commentCount).toBe(first!.commentCount + 5);
    expect(again.comments.at(-1)!.nickname).toBe('main');
  });

  it('is empty for a product without reviews, and for an unknown one', async () => {
    expect(await ask('K999999-999')).toMatchObject({
      reviews: [],
      total: 0,
      statistics: { total: 0, average: null },
    });
  });

  it('fails when the service reports HasErrors', async () => {
    const faulty = {
      ...embeddedProviders,
      reviews: {
        name: 'faulty',
        migrations: [],
        open: () => ({
          batch: async () => ({
            HasErrors: true,
            Errors: [{ Code: 'ERROR_ACCESS_DENIED', Message: 'no' }],
            Limit: 8,
            Offset: 0,
            TotalResults: 0,
            Results: [],
            Includes: { Products: {} },
          }),
          submit: async () => ({ HasErrors: true, Errors: [], SubmissionId: null, Status: null }),
          statistics: async () => ({
            HasErrors: true,
            Errors: [{ Code: 'ERROR_ACCESS_DENIED', Message: 'no' }],
            Products: {},
          }),
          feedProducts: async () => {},
        }),
      },
    };
    const api = createApi({
      settings: shop.settings,
      database: shop.db,
      domains: domains.filter(({ domain }) => domain.name === 'reviews'),
      providers: faulty,
    });
    const envelope = await envelopeOf(
      api.invoke(
        reviewsBatch,
        { profile: 'en_GB', productId: loved },
        { url: '/', requestId: '', header: () => undefined, signal: new AbortController().signal },
      ),
    );
    expect(envelope).toMatchObject({
      status: 'KO',
      errors: [{ code: 'reviews_failed', message: 'ERROR_ACCESS_DENIED: no' }],
    });
    const rated = await envelopeOf(
      api.invoke(
        reviewsRatings,
        { profile: 'en_GB', productIds: [loved] },
        { url: '/', requestId: '', header: () => undefined, signal: new AbortController().signal },
      ),
    );
    expect(rated).toMatchObject({ status: 'KO', errors: [{ code: 'reviews_failed' }] });
    await api.close();
  });
});

describe('writing a review', () => {
  it('shows it at once and counts it', async () => {
    const before = await ask(loved);
    const answer = await write();
    expect(answer.moderation).toBe('APPROVED');
    const after = await ask(loved);
    const {
      ratings: [rating],
    } = await shop.client().call(reviewsRatings, { profile: 'en_GB', productIds: [loved] });
    expect(rating).toMatchObject({ total: after.statistics.total, average: after.statistics.average });
    expect(after.statistics.total).toBe(before.statistics.total + 1);
    expect(
      after.reviews
        .concat((await ask(loved, { sort: 'Rating:desc' })).reviews)
        .find(({ id }) => id === answer.submissionId),
    ).toMatchObject({ title: 'Very good', nickname: 'Ann', locale: 'en_GB', verified: false });
  });

  it('accepts one review per person and product, however the e-mail is written', async () => {
    await write({ email: 'bo@mail.example' });
    await expect(write({ email: ' BO@mail.example ' })).rejects.toMatchObject({ code: 'review_duplicate' });
    await expect(
      write({ email: 'bo@mail.example', productId: ids.find((id) => id !== loved) }),
    ).resolves.toBeTruthy();
  });

  it('holds a suspicious one until a moderator has decided', async () => {
    const { total } = await ask(loved);
    const { submissionId, moderation } = await write({
      email: 'spam@mail.example',
      text: 'Buy cheaper at www.elsewhere.example, really cheap.',
    });
    expect(moderation).toBe('SUBMITTED');
    expect((await ask(loved)).total).toBe(total);
    expect(await moderateReview(shop.db, submissionId, 'APPROVED')).toBe(true);
    passAMinute();
    expect((await ask(loved)).total).toBe(total + 1);
    await moderateReview(shop.db, submissionId, 'REJECTED');
    passAMinute();
    expect((await ask(loved)).total).toBe(total);
    expect(await moderateReview(shop.db, 'nobody', 'APPROVED')).toBe(false);
  });

  it.each([
    ['rating', 6],
    ['title', ' '],
    ['text', 'short'],
    ['nickname', ''],
    ['email', 'nobody'],
    ['terms', false],
  ])('refuses %s %j', async (field, value) => {
    await expect(write({ email: 'cy@mail.example', [field]: value })).rejects.toMatchObject({
      code: 'review_invalid',
    });
  });

  it('stores no e-mail address', async () => {
    await write({ email: 'secret@mail.example' });
    const rows = await shop.db.query('select * from review_service_reviews');
    expect(JSON.stringify(rows)).not.toContain('secret@mail');
  });

  it('is refused for products that do not exist', async () => {
    await expect(write({ productId: 'K000000-000', email: 'di@mail.example' })).rejects.toMatchObject({
      code: 'product_not_found',
    });
  });
});
