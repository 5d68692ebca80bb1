import { describe, expect, it } from 'vitest';
import { ana, orderOf, send } from '../orders/orders.fixture';
import { ordersReviews } from './order-reviews.contract';
import { useReviewBench } from './order-reviews.fixture';

const { bench, pass, order, reviewDelivery, reviewPurchase } = useReviewBench();
const profile = 'en_GB';
const failed = (code: string) => ({ status: 'KO', errors: [{ code }] });

describe('an order without a mailed link', () => {
  const actionsOf = async (reference: string) =>
    (await orderOf(bench.shop, reference)).actions!.map(({ code }) => code);
  const readBy = (keys: { locator?: string; email?: string }) =>
    send(bench.shop, ordersReviews, { profile, ...keys });

  it('invites to its review from the delivery on for 30 days, until it is given', async () => {
    const reference = await order();
    expect(await actionsOf(reference)).not.toContain('G');
    expect(await readBy({ locator: reference, email: ana.email })).toMatchObject(failed('not_delivered'));
    await pass(4);
    const other = await order();
    expect(await actionsOf(reference)).toContain('G');
    expect(await readBy({ locator: reference, email: ana.email })).toMatchObject({
      purchase: { review: null },
    });
    await reviewDelivery({ locator: reference, email: ana.email });
    expect(await actionsOf(reference), 'the delivery alone').toContain('G');
    await reviewPurchase({ locator: reference, email: ana.email, comment: 'Easy' });
    expect(await actionsOf(reference)).not.toContain('G');
    expect(await readBy({ locator: reference, email: ana.email })).toMatchObject({
      purchase: { review: { rating: 5, comment: 'Easy' } },
    });
    await pass(4);
    expect(await actionsOf(other)).toContain('G');
    await pass(30);
    expect(await actionsOf(other)).not.toContain('G');
  });

  it('is not found with another address, an unknown number or half of the two', async () => {
    const reference = await order();
    await pass(4);
    for (const keys of [
      { locator: reference, email: 'somebody@example.com' },
      { locator: '4999999999', email: ana.email },
    ])
      expect(await readBy(keys)).toMatchObject(failed('order_not_found'));
    for (const keys of [{}, { locator: reference }, { email: ana.email }])
      expect(await readBy(keys)).toMatchObject(failed('invalid_field'));
  });
});
