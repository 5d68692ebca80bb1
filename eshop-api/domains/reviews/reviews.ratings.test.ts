import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import type { ResponseOf } from '../../contract/operation';
import { productsList } from '../catalogue/catalogue.contract';
import { invalidateAnswers } from './reviews.handlers';
import type { ReviewsState } from './reviews.types';
import { reviewsBatch, reviewsRatings } from './reviews.contract';

type Batch = ResponseOf<typeof reviewsBatch>;
let shop: TestApi;
let ids: string[];
beforeAll(async () => {
  shop = await openTestApi(['catalogue', 'reviews']);
  // A list does not wait for the product feed, which triggers the demo's reviews.
  await (shop.api.stateOf('reviews') as ReviewsState).fed();
  ids = (
    await shop.client().call(productsList, { profile: 'en_ES', targetId: 'W', family: 'shoes' })
  ).products.map(({ id }) => id);
});
afterAll(() => shop?.close());

const ask = (productId: string, more: Record<string, unknown> = {}, storefront = 'main'): Promise<Batch> =>
  shop.client(storefront).call(reviewsBatch, { profile: 'en_GB', productId, ...more });

/** Changes in the service show when the cached answers have expired. */
const passAMinute = () => invalidateAnswers(shop.api.stateOf('reviews') as ReviewsState);

describe('ratings of a list', () => {
  const rate = (more: Record<string, unknown> = {}) =>
    shop.client().call(reviewsRatings, { profile: 'en_GB', productIds: ids, ...more });

  it.each([[[]], [['es_ES', 'en_GB']]])(
    'are the figures of each product’s sheet, for locales %j; products without reviews are left out',
    async (locales) => {
      const { ratings } = await rate({ productIds: [...ids.slice(1), 'K999999-999'], locales });
      const sheets = await Promise.all(
        ids
          .slice(1)
          .map(async (productId) => ({ productId, ...(await ask(productId, { locales })).statistics })),
      );
      const rated = sheets
        .filter(({ total }) => total > 0)
        .map(({ productId, total, average }) => ({ productId, total, average }));
      expect(rated.length).toBeGreaterThan(5);
      expect(rated.length).toBeLessThan(ids.length - 1);
      expect(ratings).toEqual(rated);
    },
  );

  it('of a list are one call to the service, and are cached for a minute', async () => {
    passAMinute();
    const services = (shop.api.stateOf('reviews') as ReviewsState).services;
    const asked = vi.spyOn(services.get('main')!, 'statistics');
    await Promise.all([rate({ productIds: ids.slice(0, 10) }), rate({ productIds: ids.slice(5, 20) })]);
    expect(asked.mock.calls.map(([{ ProductIds }]) => ProductIds)).toEqual([
      ids.slice(0, 10),
      ids.slice(10, 20),
    ]);
    await rate({ productIds: ids.slice(0, 20) });
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRejectedValue(new Error('gone'));
    await expect(rate({ productIds: ids.slice(18, 25) })).rejects.toMatchObject({ code: 'internal_error' });
    asked.mockRestore();
    expect((await rate({ productIds: ids.slice(18, 25) })).ratings.length).toBeGreaterThan(0);
  });

  it('accept a page of a listing at once and no more', async () => {
    expect(ids).toHaveLength(40);
    await expect(rate({ productIds: [...ids, 'K999999-999'] })).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });
});
