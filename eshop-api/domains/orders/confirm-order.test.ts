import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ordersCancel, ordersConfirmCashOnDelivery } from './after-order.contract';
import { needsConfirmation } from './compose-order.rules';
import {
  ana,
  buy,
  buyAtTheDoor,
  fillBag,
  openOrderBench,
  orderOf,
  send,
  setStock,
  type OrderBench,
} from './orders.fixture';
import { mails as mailsOf, taken as stockTaken } from './payments.fixture';
import { expectSoundBooks } from './sound-books.fixture';

let shop: OrderBench;
beforeAll(async () => {
  shop = await openOrderBench();
  await setStock(shop, '38', 200);
}, 120_000);
afterAll(() => shop?.close());
beforeEach(() => setRule(['ES']));
afterEach(() => expectSoundBooks(shop.db));

const HOUR_MS = 60 * 60_000;
let before: Readonly<Record<string, unknown>> | undefined;
function setRule(confirmCashOnDelivery: string[] | undefined): void {
  for (const storefront of Object.values(shop.settings.storefronts)) {
    before ??= storefront.rules;
    storefront.rules = { ...before, confirmCashOnDelivery };
  }
}

async function order(): Promise<string> {
  const made = await buyAtTheDoor(shop);
  await shop.settle();
  return made.order.reference;
}

const confirm = (locator: string, email = ana.email) =>
  send(shop, ordersConfirmCashOnDelivery, { profile: 'es_ES', email, locator });
const isAtBackend = async (reference: string): Promise<boolean> =>
  (await shop.db.query('select 1 from order_backend_orders where reference = $1', [reference])).length === 1;
const codesOf = async (reference: string): Promise<string[]> =>
  ((await orderOf(shop, reference)).actions ?? []).map(({ code }) => code);

describe('an order with cash on delivery where a brand wants it confirmed', () => {
  it('is not handed over until its shopper confirms it, which is done once', async () => {
    const reference = await order();
    expect(await orderOf(shop, reference)).toMatchObject({
      status: 'PC',
      confirmBy: new Date(shop.settings.clock().getTime() + 72 * HOUR_MS).toISOString(),
    });
    expect({ codes: await codesOf(reference), isAtBackend: await isAtBackend(reference) }).toEqual({
      codes: ['R', 'C'],
      isAtBackend: false,
    });
    shop.wait(2 * HOUR_MS);
    const answers = await Promise.all([confirm(reference), confirm(` ${reference} `), confirm(reference)]);
    expect(answers.map(({ status, reference: own }) => [status, own])).toEqual(
      answers.map(() => ['OK', reference]),
    );
    await shop.settle();
    const confirmed = await orderOf(shop, reference);
    expect(confirmed).toMatchObject({ status: 'PC', confirmBy: null });
    expect(confirmed.events).toEqual([
      { status: 'PC', at: shop.settings.clock().toISOString(), cause: 'confirmed' },
    ]);
    expect({ codes: await codesOf(reference), isAtBackend: await isAtBackend(reference) }).toEqual({
      codes: ['C'],
      isAtBackend: true,
    });
    expect(await mailsOf(shop, reference)).toEqual(['toConfirm', 'confirmed']);
    shop.wait(100 * HOUR_MS);
    await shop.settle();
    expect(await mailsOf(shop, reference)).not.toContain('confirmReminder');
  });

  it('has one reminder after a day, and is cancelled after three: its piece is free again', async () => {
    const taken = await stockTaken(shop, '38');
    const reference = await order();
    shop.wait(24 * HOUR_MS - 1);
    await shop.settle();
    expect(await mailsOf(shop, reference)).toEqual(['toConfirm']);
    shop.wait(1);
    await Promise.all([shop.settle(), shop.settle()]);
    shop.wait(47 * HOUR_MS);
    await shop.settle();
    expect(await mailsOf(shop, reference)).toEqual(['toConfirm', 'confirmReminder']);
    expect((await orderOf(shop, reference)).status).toBe('PC');
    shop.wait(HOUR_MS);
    await Promise.all([shop.settle(), shop.settle()]);
    const ended = await orderOf(shop, reference);
    expect(ended).toMatchObject({ status: 'CA', confirmBy: null, actions: [] });
    expect(ended.events).toMatchObject([{ status: 'CA', cause: 'unconfirmed' }]);
    expect(await mailsOf(shop, reference)).toEqual(['toConfirm', 'confirmReminder', 'unconfirmed']);
    expect({ stockTaken: await stockTaken(shop, '38'), isAtBackend: await isAtBackend(reference) }).toEqual({
      stockTaken: taken,
      isAtBackend: false,
    });
    expect(await confirm(reference)).toMatchObject({ errors: [{ code: 'order_cancelled' }] });
  });

  it('can be confirmed late, until it is cancelled; at the same moment one of the two counts', async () => {
    const late = await order();
    shop.wait(72 * HOUR_MS);
    expect(await confirm(late)).toMatchObject({ status: 'OK' });
    await shop.settle();
    expect((await orderOf(shop, late)).status).toBe('PC');
    const raced = await order();
    shop.wait(72 * HOUR_MS);
    const [answer] = await Promise.all([confirm(raced), shop.settle()]);
    await shop.settle();
    const { status } = await orderOf(shop, raced);
    expect(status).toBe(answer.status === 'OK' ? 'PC' : 'CA');
    expect(await isAtBackend(raced)).toBe(status === 'PC');
  });

  it('is cancelled by its shopper like any other, and cannot be confirmed then', async () => {
    const taken = await stockTaken(shop, '38');
    const reference = await order();
    expect(
      await send(shop, ordersCancel, { profile: 'es_ES', mail: ana.email, order: reference }),
    ).toMatchObject({ orderStatus: 'CA', moneyBack: false });
    expect(await confirm(reference)).toMatchObject({ errors: [{ code: 'order_cancelled' }] });
    shop.wait(80 * HOUR_MS);
    await shop.settle();
    expect(await mailsOf(shop, reference)).toEqual(['toConfirm', 'cancelled']);
    expect(await stockTaken(shop, '38')).toBe(taken);
  });

  it('is confirmed by nobody who does not have its address', async () => {
    const reference = await order();
    expect([
      await confirm(reference, 'guess@example.com'),
      await confirm('4000000000'),
      await confirm(`${reference}' or true --`.slice(0, 20)),
    ]).toMatchObject([1, 2, 3].map(() => ({ errors: [{ code: 'order_not_found' }] })));
    expect(await confirm('', '')).toMatchObject({
      errors: [{ code: 'invalid_request' }, { code: 'invalid_request' }],
    });
    expect(await codesOf(reference)).toContain('R');
  });
});

it('an order that is paid otherwise, or where no brand wants it, needs no confirmation', async () => {
  const paid = (await buy(shop, await fillBag(shop))).order.reference;
  setRule(undefined);
  const atTheDoor = await order();
  for (const reference of [paid, atTheDoor])
    expect(await confirm(reference)).toMatchObject({ errors: [{ code: 'nothing_to_confirm' }] });
  expect({ isAtBackend: await isAtBackend(atTheDoor), mails: await mailsOf(shop, atTheDoor) }).toEqual({
    isAtBackend: true,
    mails: ['confirmed'],
  });
});

it.each([
  [undefined, 'ES', 'cash-on-delivery', false],
  [{ confirmCashOnDelivery: ['ES'] }, 'ES', 'cash-on-delivery', true],
  [{ confirmCashOnDelivery: ['ES'] }, 'PT', 'cash-on-delivery', false],
  [{ confirmCashOnDelivery: ['ES'] }, 'ES', 'transfer', false],
  [{ confirmCashOnDelivery: ['ES'] }, 'ES', undefined, false],
  [{ confirmCashOnDelivery: 'ES' }, 'ES', 'cash-on-delivery', false],
])('with the rules %j an order to %s paid by %s needs a confirmation: %s', (rules, country, kind, needs) =>
  expect(needsConfirmation(rules, country, kind)).toBe(needs),
);
