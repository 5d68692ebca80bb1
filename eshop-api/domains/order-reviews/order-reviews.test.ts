import { describe, expect, it } from 'vitest';
import { accountExport } from '../personal-data/personal-data.contract';
import { accountDelete } from '../accounts/delete.contract';
import { accountCreate, accountLogin } from '../accounts/accounts.contract';
import { bearer } from '../accounts/accounts.fixture';
import { readMailQueue } from '../mail/mail.fixture';
import { ana, send } from '../orders/orders.fixture';
import { ordersReviews } from './order-reviews.contract';
import { useReviewBench } from './order-reviews.fixture';
import orderReviews from './order-reviews.domain';

/** Reviews of deliveries and of buying (docs/decisions/0226). */
const DAY_MS = 24 * 60 * 60_000;
const { bench, setRule, work, pass, order, reviewDelivery, reviewPurchase } = useReviewBench();
const mailsOf = async (reference: string) =>
  (await readMailQueue(bench.shop.db)).filter(({ key }) => key === `order-review:${reference}`);
const tokenOf = async (reference: string) => (await mailsOf(reference))[0]!.data.link.split('/').at(-1)!;
/** Delivered and invited, with the token of the mail. */
async function invite(pairs = 1, headers: Record<string, string> = {}) {
  const reference = await order(pairs, headers);
  for (const days of [4, 3]) await pass(days);
  return { reference, token: await tokenOf(reference) };
}
const profile = 'en_GB';
const read = (token: string, headers = {}) => send(bench.shop, ordersReviews, { profile, token }, headers);
const failed = (code: string) => ({ status: 'KO', errors: [{ code }] });

describe('the invitation', () => {
  it('is mailed once, two days after the delivery', async () => {
    const reference = await order();
    await pass(5.5);
    expect(await mailsOf(reference)).toEqual([]);
    await pass(1);
    const [mail, ...more] = await mailsOf(reference);
    expect(mail).toMatchObject({ recipient: ana.email, kind: 'orderReview', locale: 'en_GB' });
    expect(mail!.data.link).toMatch(/^\/en_GB\/order-review\/[\w-]{43}$/);
    await Promise.all([work(), work()]);
    await pass(40);
    const links = (await mailsOf(reference)).map(({ data }) => data.link);
    expect({ more, links }).toEqual({ more: [], links: [mail!.data.link] });
  });

  it('is left out in other countries, also if those are added later, and long after the delivery', async () => {
    setRule(['ES']);
    const abroad = await order();
    await pass(7);
    setRule(undefined);
    const without = await order();
    await pass(7);
    setRule(['GB']);
    const late = await order();
    bench.shop.wait(4 * DAY_MS);
    await bench.shop.settle();
    await pass(31);
    const references = [abroad, without, late];
    expect(await Promise.all(references.map(mailsOf))).toEqual([[], [], []]);
    expect((await reviewPurchase({ email: ana.email, locator: late })).status).toBe('OK');
  });

  it('stores no token that opens the page', async () => {
    const { token } = await invite();
    const rows = JSON.stringify(await bench.shop.db.query('select * from order_review_links'));
    expect(rows).not.toContain(token);
  });
});

describe('a review', () => {
  it('is written by the link alone, read again, and changed; another answer replaces all of it', async () => {
    const { reference, token } = await invite();
    const before = await read(token);
    expect(before).toMatchObject({
      ending: reference.slice(-4),
      deliveries: [{ pieces: ['Nube'], review: null, changeableUntil: null }],
      purchase: { review: null, changeableUntil: null },
    });
    const answers = { onTime: 'yes', intact: 'no' } as const;
    const first = await reviewDelivery({ token, rating: 2, answers, comment: ' Box was wet.\nTwice ' });
    expect(first).toMatchObject({ reviewed: true, already: false });
    expect(await read(token)).toMatchObject({
      deliveries: [{ review: { rating: 2, answers, comment: 'Box was wet.\nTwice' } }],
      purchase: { review: null },
    });
    await pass(2);
    const second = await reviewDelivery({ token, rating: 5 });
    expect(second).toMatchObject({ already: true, changeableUntil: first.changeableUntil });
    expect((await read(token)).deliveries[0]!.review).toEqual({ rating: 5, answers: {}, comment: '' });
    expect(await reviewPurchase({ token, answers: { recommend: 0, sizes: 'yes' } })).toMatchObject({
      already: false,
    });
    expect((await read(token)).purchase.review).toMatchObject({ answers: { recommend: 0, sizes: 'yes' } });
  });

  it('is one of each parcel, which is named when there are several', async () => {
    const { token } = await invite(6);
    const { deliveries } = await read(token);
    expect(deliveries).toHaveLength(2);
    expect((await reviewDelivery({ token })).errors).toMatchObject([{ code: 'invalid_field' }]);
    for (const [at, { expedition }] of deliveries.entries())
      expect(await reviewDelivery({ token, expedition, rating: at + 1 })).toMatchObject({ already: false });
    expect((await read(token)).deliveries.map(({ review }) => review!.rating)).toEqual([1, 2]);
    expect(await reviewDelivery({ token, expedition: 'nowhere' })).toMatchObject(failed('not_delivered'));
  });

  it('is final after 30 days, and the link ends after 90', async () => {
    const { token, reference } = await invite();
    await reviewPurchase({ token, rating: 1 });
    await pass(29.9);
    expect(await reviewPurchase({ token, rating: 2 })).toMatchObject({ already: true });
    await pass(0.2);
    expect(await reviewPurchase({ token, rating: 3 })).toMatchObject(failed('review_final'));
    expect((await read(token)).purchase.review!.rating).toBe(2);
    expect(await reviewDelivery({ token })).toMatchObject({ already: false });
    await pass(60);
    for (const answer of [await read(token), await reviewDelivery({ token })])
      expect(answer).toMatchObject(failed('link_ended'));
    await orderReviews.purge!(bench.shop as never);
    expect(
      await bench.shop.db.query('select 1 from order_review_links where reference = $1', [reference]),
    ).toEqual([]);
  });

  it('of concurrent calls is one', async () => {
    const { token, reference } = await invite();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((rating) => reviewPurchase({ token, rating })));
    expect(answers.map(({ already }) => already).sort()).toEqual([false, true, true, true, true]);
    expect(
      await bench.shop.db.query('select 1 from order_reviews where reference = $1', [reference]),
    ).toHaveLength(1);
  });

  it('by number and address is the same one', async () => {
    const { token, reference } = await invite();
    await reviewDelivery({ email: ` ${ana.email.toUpperCase()}`, locator: `${reference} `, rating: 3 });
    expect(await reviewDelivery({ token, rating: 4 })).toMatchObject({ already: true });
  });
});

describe('refused', () => {
  it('before the delivery', async () => {
    const keys = { email: ana.email, locator: await order() };
    await pass(2);
    expect(await reviewDelivery(keys)).toMatchObject(failed('not_delivered'));
    expect(await reviewPurchase(keys)).toMatchObject(failed('not_delivered'));
  });

  it('for others, alike: another address, an unknown number, another storefront, a made-up link', async () => {
    const { token, reference } = await invite();
    const running = { 'x-storefront': 'running' };
    const keys = { email: ana.email, locator: reference };
    for (const answer of [
      await reviewPurchase({ ...keys, email: 'eve@example.com' }),
      await reviewPurchase({ ...keys, locator: '4000000000' }),
      await reviewPurchase(keys, running),
    ])
      expect(answer).toMatchObject(failed('order_not_found'));
    for (const answer of [await read(token, running), await read('x'.repeat(43)), await read('%27--')])
      expect(answer).toMatchObject(failed('link_ended'));
    expect(await reviewDelivery({ token: `${token}x` })).toMatchObject(failed('link_ended'));
  });

  it.each([{}, { email: ana.email }, { locator: '4000000001' }, { token: '', email: ' ', locator: ' ' }])(
    'without the keys of an order: %j',
    async (keys) => expect(await reviewPurchase(keys)).toMatchObject(failed('invalid_field')),
  );

  it.each([
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: 'five' },
    { rating: null },
    { comment: 'x'.repeat(1001) },
    { comment: 'a\u0000b' },
    { answers: { onTime: 'maybe' } },
    { answers: { onTime: 'yes', courierName: 'Bob' } },
    { answers: [] },
    { contact: true },
  ])('%j', async (more) => {
    const answer = await reviewDelivery({ token: 'x'.repeat(43), ...(more as object) });
    expect(answer).toMatchObject(failed('invalid_request'));
  });
});

describe('the person', () => {
  const password = 'pw-long-enough';
  async function signIn(email: string): Promise<string> {
    await send(bench.shop, accountCreate, { profile, email, password });
    return (await send(bench.shop, accountLogin, { profile, username: email, password })).token;
  }

  it('gets reviews of the account’s orders in the own copy; they are deleted with the account', async () => {
    const email = 'reviewer@example.com';
    const { token, reference } = await invite(1, bearer(await signIn(email)));
    await reviewDelivery({ token, comment: 'Rang at Ana’s' });
    const { token: others } = await invite();
    await reviewDelivery({ token: others });
    const { token: session } = await send(bench.shop, accountLogin, { profile, username: email, password });
    const { sections } = await send(bench.shop, accountExport, { profile }, bearer(session));
    const own = sections.find(({ table }) => table === 'order_reviews')!;
    expect(own.rows).toMatchObject([{ reference, kind: 'delivery', rating: 4, comment: 'Rang at Ana’s' }]);
    expect(await send(bench.shop, accountDelete, { profile, token: session })).toMatchObject({
      status: 'OK',
    });
    const left = await bench.shop.db.query('select 1 from order_reviews where reference = $1', [reference]);
    expect(left).toEqual([]);
    expect(await read(token)).toMatchObject(failed('link_ended'));
    expect((await read(others)).deliveries[0]!.review).toMatchObject({ rating: 4 });
  });

  it('is not named by a review of more than two years ago', async () => {
    const { token, reference } = await invite();
    await reviewPurchase({ token, comment: 'fine' });
    bench.shop.wait(729 * DAY_MS);
    await orderReviews.purge!(bench.shop as never);
    const many = async () =>
      (await bench.shop.db.query('select 1 from order_reviews where reference = $1', [reference])).length;
    expect(await many()).toBe(1);
    bench.shop.wait(2 * DAY_MS);
    await orderReviews.purge!(bench.shop as never);
    expect(await many()).toBe(0);
    expect(
      await bench.shop.db.query(
        "select expedition from order_reviews where comment = 'fine' and reference is null",
      ),
    ).toEqual([{ expedition: '' }]);
  });
});
