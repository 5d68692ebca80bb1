import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ordersCancel } from '../orders/after-order.contract';
import { ana, buy, fillBag, orderOf, send } from '../orders/orders.fixture';
import { mails, MINUTE, notify } from '../orders/payments.fixture';
import { expectSoundBooks } from '../orders/sound-books.fixture';
import { bringBack, buyDelivered, openReturnBench, step2, type ReturnBench } from './returns.fixture';

let shop: ReturnBench;
beforeAll(async () => {
  shop = await openReturnBench();
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await expectSoundBooks(shop.db, { settled: true });
});

const HOUR = 60 * MINUTE;
const payment = (reference: string) => shop.provider.payments.get(`${reference}-1`)!;
const refundsOf = (reference: string) =>
  shop.db.query<{ amount: number; state: string; refusals: number }>(
    'select r.amount, r.state, r.refusals from refunds r join orders o on o.id = r.order_id where o.reference = $1 order by r.id',
    [reference],
  );
const register = (reference: string, line: string) =>
  step2(shop, reference, { rejectProducts: [line], shippingMethodId: '06' });

/** All orders of these items. */
const permute = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, at) => permute(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

type Report = 'first paid' | 'second paid' | 'failed' | 'poll';
const orders = permute<Report>(['first paid', 'second paid', 'failed', 'poll']);

/** A delivered order whose two pieces were returned and refunded, one by one. */
async function refundBoth() {
  const bought = await buyDelivered(shop, ['38', '39']);
  for (const line of bought.lines) await register(bought.reference, line);
  await bringBack(shop);
  const [first, second] = await refundsOf(bought.reference);
  expect(payment(bought.reference).refunded).toBe(first!.amount + second!.amount);
  return { ...bought, first: first!.amount, second: second!.amount };
}

/** Late, twice, and among reports that are about nothing of the order. */
async function report(
  reference: string,
  name: Report,
  amounts: { first: number; second: number; failed: number },
) {
  if (name === 'poll') return shop.settleReturns();
  const amount = { 'first paid': amounts.first, 'second paid': amounts.second, failed: amounts.failed }[name];
  const event = {
    eventCode: 'REFUND',
    success: name !== 'failed',
    money: { amount, currency: 'GBP' },
  } as const;
  const { total } = await orderOf(shop, reference);
  for (const noise of [
    { ...event, money: { amount, currency: 'USD' } },
    { ...event, money: { amount: total + 1, currency: 'GBP' } },
    { ...event, pspReference: 'psp-of-nobody' },
  ])
    expect((await notify(shop, reference, noise)).status).toBe(200);
  for (let time = 0; time < 2; time++) expect((await notify(shop, reference, event)).status).toBe(200);
}

describe('two refunds of one charge, of which one came to nothing, end in the same state', () => {
  it.each(orders.map((names) => [names]))('reported as %j', async (names) => {
    const { reference, first, second } = await refundBoth();
    payment(reference).refunded = first;
    for (const name of names) await report(reference, name, { first, second, failed: second });
    expect(await refundsOf(reference)).toEqual([
      { amount: first, state: 'done', refusals: 0 },
      { amount: second, state: 'wanted', refusals: 1 },
    ]);
    shop.wait(HOUR);
    await shop.settleReturns();
    expect(await refundsOf(reference)).toEqual([
      { amount: first, state: 'done', refusals: 0 },
      { amount: second, state: 'done', refusals: 1 },
    ]);
    expect(payment(reference).refunded).toBe(first + second);
    expect((await mails(shop, reference)).filter((kind) => kind === 'refunded')).toHaveLength(2);
  });

  it('when it is the older one, the sums are the same', async () => {
    const { reference, first, second } = await refundBoth();
    payment(reference).refunded = second;
    await report(reference, 'failed', { first, second, failed: first });
    shop.wait(HOUR);
    await shop.settleReturns();
    expect(payment(reference).refunded).toBe(first + second);
    const done = (await refundsOf(reference)).filter(({ state }) => state === 'done');
    expect(done.reduce((sum, { amount }) => sum + amount, 0)).toBe(first + second);
  });
});

/** How the provider is away, in turn. `done`: it carries the call out. */
const outages = ['refused', 'timed out', 'answer lost'] as const;

/** Each call fails in one of the ways; only a lost answer was carried out. */
function takeAway(): void {
  const real = { ...shop.provider };
  let calls = 0;
  const fail = async (work: () => Promise<unknown>): Promise<never> => {
    const how = outages[calls++ % outages.length]!;
    if (how === 'timed out') await new Promise((resolve) => setTimeout(resolve, 5));
    if (how === 'answer lost') await work();
    throw new Error(how);
  };
  vi.spyOn(shop.provider, 'refund').mockImplementation((request) => fail(() => real.refund(request)));
  vi.spyOn(shop.provider, 'cancel').mockImplementation((request) => fail(() => real.cancel(request)));
  vi.spyOn(shop.provider, 'find').mockImplementation((reference) =>
    calls % 4 === 3 ? fail(async () => undefined) : real.find(reference),
  );
}

it('a provider that is away for an hour: each refund is made once afterwards', async () => {
  const returned = [];
  for (let many = 0; many < 4; many++) returned.push(await buyDelivered(shop, ['38', '39']));
  for (const { reference, lines } of returned) await register(reference, lines[0]!);
  // Their pieces are accepted during the outage.
  shop.wait(5000);
  await shop.settleReturns();
  // Before the jump: the rounds of the domain go on beside the test's.
  takeAway();
  shop.wait(4 * 24 * HOUR - 30 * MINUTE);
  const cancelled = [];
  for (let many = 0; many < 4; many++) cancelled.push((await buy(shop, await fillBag(shop))).order);
  await shop.settle();

  for (let minutes = 0; minutes < 60; minutes += 5) {
    const order = cancelled[minutes / 5];
    if (order) await send(shop, ordersCancel, { profile: 'en_GB', mail: ana.email, order: order.reference });
    shop.wait(5 * MINUTE);
    await shop.settleReturns();
    await expectSoundBooks(shop.db);
  }
  const during = await Promise.all([...returned, ...cancelled].map(({ reference }) => refundsOf(reference)));
  expect(during.map((rows) => rows.map(({ state }) => state))).toEqual(
    during.map(() => [expect.stringMatching(/^(wanted|asked)$/)]),
  );
  vi.restoreAllMocks();
  for (let minutes = 0; minutes < 15; minutes += 5) {
    shop.wait(5 * MINUTE);
    await shop.settleReturns();
  }

  for (const { reference } of returned) {
    const refunds = await refundsOf(reference);
    expect(refunds).toMatchObject([{ state: 'done', refusals: 0 }]);
    expect(payment(reference).refunded).toBe(refunds[0]!.amount);
  }
  for (const { reference, total } of cancelled) {
    expect(await orderOf(shop, reference)).toMatchObject({ status: 'CA' });
    expect(payment(reference).refunded).toBe(total);
    expect(await refundsOf(reference)).toMatchObject([{ state: 'done', amount: total }]);
  }
});
