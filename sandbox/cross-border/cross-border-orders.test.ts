import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REVIEW_MS, LATE_MS, OUT_OF_ORDER_MS } from './behaviours.data';
import { SIGNATURE_HEADER } from './sign-events';
import { cartAdd } from '../../eshop-api/domains/bag/bag.contract';
import { setPrice } from '../../eshop-api/domains/checkout/checkout.fixture';
import { ordersCancel } from '../../eshop-api/domains/orders/after-order.contract';
import { ordersCreate, ordersGetInfo, paymentDetails } from '../../eshop-api/domains/orders/orders.contract';
import {
  ana,
  buy,
  composeCreate,
  nube,
  openOrderBench,
  send,
  setStock,
  type OrderBench,
} from '../../eshop-api/domains/orders/orders.fixture';
import { loseOrder } from '../../eshop-api/providers/order-backend/embedded/embedded-warehouse';
import { expectSoundBooks } from '../../eshop-api/domains/orders/sound-books.fixture';
import type { CrossBorderState } from '../../eshop-api/domains/cross-border/cross-border.domain';

/** Orders of a flagged market go through the states of every other: stock held, one live order a bag, expiry, revival, money back. */
let shop: OrderBench;
beforeAll(async () => {
  shop = await openOrderBench();
}, 90_000);
afterAll(() => shop?.close());
beforeEach(() => setStock(shop, '38', 500));
afterEach(async () => {
  await shop.settle();
  await expectSoundBooks(shop.db);
});

const inBrazil = {
  ...ana,
  city: 'São Paulo',
  postalCode: '01310-100',
  country: 'BR',
  region: 'SP',
  addressNumber: '1',
  telephone: '11912345678',
};
const facts = { profile: 'pt_BR', countryId: 'BR', shipment: inBrazil, paymentMethodId: 'XBOR' } as const;
const fill = async (pieces = 1) =>
  (
    await send(shop, cartAdd, {
      profile: 'pt_BR',
      products: Array.from({ length: pieces }, () => ({ id: nube, sizeLabel: '38' })),
    })
  ).hashOrderId;
const order = async (bag?: string) => buy(shop, bag ?? (await fill()), facts);
type CreatedOrder = Awaited<ReturnType<typeof order>>;

const service = () => [...(shop.api.stateOf('cross-border') as CrossBorderState).values()][0]!;
/** What the shopper does on the service's page. */
const answer = (made: CreatedOrder, fields: Record<string, string>) =>
  service().mount!.handle(
    new Request(made.order.redirectUrl!, { method: 'POST', body: new URLSearchParams(fields) }),
  );
const pay = (made: CreatedOrder, payment: string) => answer(made, { answer: 'pay', payment });
const comeBack = (made: CreatedOrder) =>
  send(shop, paymentDetails, {
    lang: 'pt_BR',
    encodedReference: made.encodedReference,
    cardProviderData: { details: { crossBorder: 'x' } },
  });
const info = async (made: CreatedOrder) =>
  (await send(shop, ordersGetInfo, { profile: 'pt_BR', email: ana.email, locator: made.order.reference }))
    .order!;
const stateOf = async (made: CreatedOrder) => {
  const { status, paymentData } = await info(made);
  return [status, paymentData.state];
};
const inStore = async (made: CreatedOrder) =>
  (await service().findCheckouts(made.order.reference)).map(({ status }) => status);
const becomes = (made: CreatedOrder, status: string, state: string) =>
  expect
    .poll(
      async () => {
        await shop.settle();
        return stateOf(made);
      },
      { timeout: 15_000 },
    )
    .toEqual([status, state]);
const mails = async (made: CreatedOrder) =>
  (
    await shop.db.query<{ kind: string }>('select kind from order_mails where reference = $1 order by id', [
      made.order.reference,
    ])
  ).map(({ kind }) => kind);

describe('an order across a border', () => {
  it('waits at the service’s page, and is placed once it is paid; what was quoted is what is charged', async () => {
    const made = await order();
    expect(made).toMatchObject({
      status: 'OK',
      order: {
        status: 'PE',
        paymentStatus: 'REDIRECT_HPP',
        currency: 'BRL',
        cardProviderResponse: { resultCode: 'RedirectShopper' },
        redirectUrl: expect.stringContaining('/_cross-border/checkout/xb-'),
      },
    });
    expect((await pay(made, 'paid')).headers.get('location')).toContain(`ref=${made.encodedReference}`);
    expect(await comeBack(made)).toMatchObject({
      order: { status: 'PC', paymentStatus: null, cardProviderResponse: { resultCode: 'Authorised' } },
    });
    await becomes(made, 'PC', 'captured');
    const { sums, total, kboix, paymentData } = await info(made);
    expect({
      inStore: await inStore(made),
      money: (await service().findCheckouts(made.order.reference))[0]!.money,
    }).toEqual({ inStore: ['accepted'], money: { amount: total, currency: 'BRL' } });
    expect(sums.map(({ kind }) => kind)).toEqual(['goods', 'shipping', 'duties', 'taxes']);
    expect({
      sum: sums.reduce((sum, { amount, included }) => sum + (included ? 0 : amount), 0),
      kboix,
      paymentId: paymentData.id,
      mails: await mails(made),
    }).toEqual({ sum: total, kboix: false, paymentId: 'XBOR', mails: ['confirmed'] });
  });

  it.each([
    ['declined', 'Refused'],
    ['abandon', 'Cancelled'],
  ])(
    '%s: the order waits, its stock held; another try is another checkout of the same order',
    async (how, resultCode) => {
      const bag = await fill();
      const made = await order(bag);
      await answer(made, how === 'abandon' ? { answer: 'abandon' } : { answer: 'pay', payment: how });
      expect(await comeBack(made)).toMatchObject({
        order: { status: 'PE', cardProviderResponse: { resultCode } },
      });
      const again = await order(bag);
      expect(again.order.reference).toBe(made.order.reference);
      await pay(again, 'paid');
      expect(await comeBack(again)).toMatchObject({ order: { status: 'PC' } });
      expect((await inStore(again)).length).toBe(2);
    },
  );

  it('is one, however often it is sent', async () => {
    const create = await composeCreate(shop, await fill(), facts);
    const made = await Promise.all([1, 2, 3].map(() => send(shop, ordersCreate, create)));
    expect(
      new Set(made.filter(({ status }) => status === 'OK').map(({ order: one }) => one.reference)).size,
    ).toBe(1);
    expect(
      await service().findCheckouts(made.find(({ status }) => status === 'OK')!.order.reference),
    ).toHaveLength(1);
  });

  it('is never charged as a card', async () => {
    const create = await composeCreate(shop, await fill(), facts);
    expect(
      await send(shop, ordersCreate, { ...create, paymentMethodId: 'TARJ', paymentInfo: { token: 'card' } }),
    ).toMatchObject({ status: 'KO', errors: [{ code: 'payment_refused' }] });
  });

  it('is refused when the shopper saw a different total', async () => {
    const create = await composeCreate(shop, await fill(), facts);
    await setPrice(shop, 'pt_BR', 91_100);
    expect(await send(shop, ordersCreate, create)).toMatchObject({
      errors: [{ code: 'ERROR_PRICE_CHANGED' }],
    });
  });

  it('given up before it is sent: the whole amount is refunded, duties too', async () => {
    const made = await order();
    await pay(made, 'paid');
    await comeBack(made);
    await becomes(made, 'PC', 'captured');
    expect(
      await send(shop, ordersCancel, { profile: 'pt_BR', mail: ana.email, order: made.order.reference }),
    ).toMatchObject({ orderStatus: 'CA', moneyBack: true });
    await becomes(made, 'CA', 'refunded');
    expect(await inStore(made)).toEqual(['refunded']);
  });
});

describe('events of the service', () => {
  it('are enough: the shopper need not come back', async () => {
    const made = await order();
    await pay(made, 'paid');
    await becomes(made, 'PC', 'captured');
  });
  it('that come twice have their effect once', async () => {
    const made = await order();
    await pay(made, 'twice');
    await becomes(made, 'PC', 'captured');
    expect({ mails: await mails(made), inStore: await inStore(made) }).toEqual({
      mails: ['confirmed'],
      inStore: ['accepted'],
    });
  });
  it('that never come are polled by the shop', async () => {
    const made = await order();
    await pay(made, 'never');
    shop.wait(11_000);
    await becomes(made, 'PC', 'captured');
  });
  it('that come late, after those of later changes, have their effect', async () => {
    for (const [payment, after] of [
      ['late', LATE_MS],
      ['out-of-order', OUT_OF_ORDER_MS],
    ] as const) {
      const made = await order();
      await pay(made, payment);
      await comeBack(made);
      await becomes(made, 'PC', 'captured');
      shop.wait(after);
      await becomes(made, 'PC', 'captured');
      expect(await mails(made)).toEqual(['confirmed']);
    }
  });
  it('a payment under review keeps the order waiting until its result is reported', async () => {
    const made = await order();
    await pay(made, 'review');
    expect(await comeBack(made)).toMatchObject({
      order: {
        status: 'PE',
        paymentStatus: 'HANDLE_ACTION',
        cardProviderResponse: { resultCode: 'Pending' },
      },
    });
    shop.wait(REVIEW_MS);
    await becomes(made, 'PC', 'captured');
  });
  it('that are forged change nothing', async () => {
    const made = await order();
    const { id } = (await service().findCheckouts(made.order.reference))[0]!;
    const body = JSON.stringify({
      events: [
        {
          eventId: 'e',
          event: 'checkout.confirmed',
          checkoutId: id,
          merchantOrderId: made.order.reference,
          money: { amount: made.order.total, currency: 'BRL' },
        },
      ],
    });
    const answered = await shop.api.handle(
      new Request('http://shop.example/eshop-api/api/v1/orders/payments/confirm', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-storefront': 'main', [SIGNATURE_HEADER]: 'x' },
        body,
      }),
    );
    expect({ status: answered.status, state: await stateOf(made) }).toEqual({
      status: 401,
      state: ['PE', 'pending'],
    });
  });
});

describe('after the 30 minutes', () => {
  const expire = async () => {
    const made = await order();
    shop.wait(31 * 60_000);
    await becomes(made, 'CA', 'pending');
    return made;
  };
  it('a payment reserves the pieces again', async () => {
    const made = await expire();
    await pay(made, 'paid');
    await becomes(made, 'PC', 'captured');
  });
  it('a payment without stock is refunded, and the shopper is notified', async () => {
    const made = await expire();
    const [sold] = await shop.db.query<{ taken: number }>(
      "select taken from stock_taken where material = $1 and size = '38'",
      [nube],
    );
    await setStock(shop, '38', Number(sold!.taken));
    await pay(made, 'paid');
    await becomes(made, 'CA', 'cancelled');
    expect({ inStore: await inStore(made), mails: await mails(made) }).toEqual({
      inStore: ['cancelled'],
      mails: ['paidTooLate'],
    });
  });
});

it('an order that the warehouse cannot send is refunded by the service', async () => {
  const made = await order();
  await pay(made, 'paid');
  await becomes(made, 'PC', 'captured');
  await loseOrder(shop.db, made.order.reference);
  shop.wait(3 * 24 * 60 * 60_000);
  await becomes(made, 'CA', 'refunded');
  const [checkout] = await service().findCheckouts(made.order.reference);
  expect(checkout!.refunded).toBe(checkout!.money.amount);
  // Charges of this shop are all across a border.
  await expectSoundBooks(shop.db, { settled: true });
  expect(await mails(made)).toEqual(['confirmed', 'unsendable', 'refunded']);
});
