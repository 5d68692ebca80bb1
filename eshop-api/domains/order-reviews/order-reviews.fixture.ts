import { afterAll, beforeAll } from 'vitest';
import type { RequestOf } from '../../contract/operation';
import { samplePagePath } from '../../server/page-paths.fixture';
import type { WorkRounds } from '../../server/work-rounds';
import { buy, fillBag, openOrderBench, send, setStock, type OrderBench } from '../orders/orders.fixture';
import { expectSoundBooks } from '../orders/sound-books.fixture';
import { ordersReviewDelivery, ordersReviewPurchase } from './order-reviews.contract';

const DAY_MS = 24 * 60 * 60_000;
const profile = 'en_GB';

type Delivery = Partial<RequestOf<typeof ordersReviewDelivery>>;
type Purchase = Partial<RequestOf<typeof ordersReviewPurchase>>;

/** A shop whose orders are delivered by a clock, for the tests of a file; its books are checked at the end. `shop` is set before the first test. */
export function useReviewBench() {
  const bench = { shop: undefined! as OrderBench };
  beforeAll(async () => {
    bench.shop = await openOrderBench({}, { pagePath: samplePagePath }, [
      ...['order-reviews', 'accounts', 'customers', 'personal-data', 'kboix'],
    ]);
    await setStock(bench.shop, '38', 200);
    setRule(['GB']);
  }, 120_000);
  afterAll(async () => {
    await expectSoundBooks(bench.shop.db);
    await bench.shop?.close();
  });

  /** @param askForReviews countries whose shoppers are invited */
  function setRule(askForReviews: string[] | undefined): void {
    for (const storefront of Object.values(bench.shop.settings.storefronts))
      storefront.rules = { askForReviews };
  }
  const work = async () => {
    await bench.shop.settle();
    await (bench.shop.states.get('order-reviews') as WorkRounds).settleDue();
  };
  return {
    bench,
    setRule,
    work,
    pass: async (days: number) => {
      bench.shop.wait(days * DAY_MS);
      await work();
    },
    /** An order of so many pairs, handed over to the back end. */
    order: async (pairs = 1, headers: Record<string, string> = {}): Promise<string> => {
      const bag = await fillBag(bench.shop, Array<string>(pairs).fill('38'));
      const { reference } = (await buy(bench.shop, bag, {}, headers)).order;
      await work();
      return reference;
    },
    reviewDelivery: (input: Delivery, headers = {}) =>
      send(bench.shop, ordersReviewDelivery, { profile, rating: 4, ...input }, headers),
    reviewPurchase: (input: Purchase, headers = {}) =>
      send(bench.shop, ordersReviewPurchase, { profile, rating: 5, ...input }, headers),
  };
}
