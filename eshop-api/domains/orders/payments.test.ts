import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../contract/operation';
import { createApi, type Api } from '../../create-api';
import type { PaymentNotification } from '../../providers/card-provider/card-provider.types';
import { cartRetrieve } from '../bag/bag.contract';
import { ordersCancel } from './after-order.contract';
import { ordersCreate, paymentDetails, ordersGetInfo } from './orders.contract';
import {
  ana,
  buy,
  composeCreate,
  fillBag,
  nube,
  openOrderBench,
  send,
  setStock,
  type OrderBench,
} from './orders.fixture';
import { expectSoundBooks } from './sound-books.fixture';

/** What a payment may come to, and what becomes of the order then (spec §4 "Card payment flow", docs/checkout.md). */
let shop: OrderBench;
beforeAll(async () => {
  shop = await openOrderBench();
  for (const size of ['38', '39']) await setStock(shop, size, 200);
}, 120_000);
afterAll(() => shop?.close());
// Orders that the test before left waiting run out first: what they held is nobody's in the counts below.
beforeEach(async () => {
  shop.provider.scenes.clear();
  shop.wait(31 * MINUTE);
  await shop.settle();
});
afterEach(() => expectSoundBooks(shop.db));

const MINUTE = 60_000;
type Made = ResponseOf<typeof ordersCreate>;
const statusOf = async (reference: string) =>
  (await send(shop, ordersGetInfo, { profile: 'en_GB', email: ana.email, locator: reference })).order!;
const pieces = async (hashOrderId: string) =>
  (await send(shop, cartRetrieve, { profile: 'en_GB', hashOrderId })).shoppingCart.length;
const taken = async (size: string) =>
  (
    await shop.db.query<{ taken: number }>(
      'select taken from stock_taken where material = $1 and size = $2',
      [nube, size],
    )
  )[0]?.taken ?? 0;
const mails = async (reference: string) =>
  (
    await shop.db.query<{ kind: string }>('select kind from order_mails where reference = $1 order by id', [
      reference,
    ])
  ).map(({ kind }) => kind);
const goOn = (made: Made, details: Record<string, string>, encodedReference = made.encodedReference) =>
  send(shop, paymentDetails, { lang: 'en_GB', encodedReference, cardProviderData: { details } });

const redirect = {
  resultCode: 'RedirectShopper',
  action: { type: 'redirect', url: 'https://bank.example/pay', method: 'GET' },
  paymentData: 'state-1',
} as const;
const challenge = {
  resultCode: 'ChallengeShopper',
  action: { type: 'threeDS2', subtype: 'challenge', url: 'https://bank.example/3ds', token: 't' },
} as const;
const fingerprint = {
  resultCode: 'IdentifyShopper',
  action: { type: 'threeDS2', subtype: 'fingerprint', url: 'https://bank.example/3ds', token: 't' },
} as const;

/** A webhook as the provider would send it. */
async function notify(
  reference: string,
  more: Partial<PaymentNotification> = {},
  signature = 'good',
): Promise<Response> {
  const payment = [...shop.provider.payments.values()].find(
    ({ merchantReference }) => merchantReference === reference,
  )!;
  const event: PaymentNotification = {
    eventId: 'e',
    eventCode: 'AUTHORISATION',
    success: true,
    pspReference: payment.pspReference,
    merchantReference: reference,
    money: payment.money,
    ...more,
  };
  return shop.api.handle(
    new Request('http://shop.example/eshop-api/api/v1/orders/payments/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body: JSON.stringify([event]),
    }),
  );
}

describe('what waits for the shopper', () => {
  it.each([
    [redirect, 'REDIRECT_HPP', redirect.action.url],
    [challenge, 'HANDLE_ACTION', null],
    [fingerprint, 'PENDING_3DS2', null],
    [{ resultCode: 'Pending' } as const, 'PENDING_REDIRECT', null],
  ])('%o → %s', async (scene, paymentStatus, redirectUrl) => {
    shop.provider.scenes.set('card', scene);
    const bag = await fillBag(shop);
    const made = await buy(shop, bag);
    expect(made.order).toMatchObject({
      status: 'PE',
      paymentStatus,
      redirectUrl,
      cardProviderResponse: { resultCode: scene.resultCode, action: 'action' in scene ? scene.action : null },
    });
    expect({ pieces: await pieces(bag), mails: await mails(made.order.reference) }).toEqual({
      pieces: 1,
      mails: [],
    });
    expect((await goOn(made, { redirectResult: 'Authorised' })).order).toMatchObject({
      status: 'PC',
      paymentStatus: null,
      cardProviderResponse: { resultCode: 'Authorised', action: null },
    });
    expect({ pieces: await pieces(bag), mails: await mails(made.order.reference) }).toEqual({
      pieces: 0,
      mails: ['confirmed'],
    });
    expect((await goOn(made, { redirectResult: 'Refused' })).order.status).toBe('PC');
  });

  it('another shopper’s reference goes on with nothing', async () => {
    shop.provider.scenes.set('card', redirect);
    const made = await buy(shop, await fillBag(shop));
    const foreign = Buffer.from(`${made.order.reference}##ben@example.com`).toString('base64url');
    for (const reference of [
      foreign,
      'garbled',
      Buffer.from('4000000000##ana@example.com').toString('base64url'),
    ])
      expect(await goOn(made, { redirectResult: 'Authorised' }, reference)).toMatchObject({
        errors: [{ code: 'order_not_found' }],
      });
    expect((await statusOf(made.order.reference)).status).toBe('PE');
  });
});

describe('what ends without money', () => {
  it.each(['Refused', 'Cancelled', 'Error'] as const)(
    '%s: the bag stays, and another way to pay makes the same order',
    async (resultCode) => {
      shop.provider.scenes.set('card', { resultCode, refusalReason: 'no' });
      const bag = await fillBag(shop);
      const held = await taken('38');
      const first = await buy(shop, bag);
      expect(first.order).toMatchObject({
        status: 'PE',
        paymentStatus: null,
        cardProviderResponse: { resultCode, refusalReason: 'no', action: null },
      });
      expect({
        pieces: await pieces(bag),
        taken: await taken('38'),
        mails: await mails(first.order.reference),
      }).toEqual({ pieces: 1, taken: held + 1, mails: [] });
      const again = await buy(shop, bag, { token: 'wallet', paymentMethodId: 'PPLE' });
      expect(again.order).toMatchObject({ reference: first.order.reference, status: 'PC' });
      expect({
        pieces: await pieces(bag),
        taken: await taken('38'),
        mails: await mails(first.order.reference),
      }).toEqual({ pieces: 0, taken: held + 1, mails: ['confirmed'] });
      expect(await statusOf(first.order.reference)).toMatchObject({ paymentData: { id: 'PPLE' } });
    },
  );

  it('the bag may change between two tries: the order follows it', async () => {
    shop.provider.scenes.set('card', { resultCode: 'Refused' });
    const bag = await fillBag(shop);
    const before = [await taken('38'), await taken('39')];
    const first = await buy(shop, bag);
    await shop
      .client()
      .call((await import('../bag/bag.contract')).cartAdd, {
        profile: 'en_GB',
        hashOrderId: bag,
        id: nube,
        sizeLabel: '39',
      });
    const again = await buy(shop, bag, { token: 'other' });
    expect(again.order).toMatchObject({ reference: first.order.reference, status: 'PC' });
    expect(again.order.total).toBeGreaterThan(first.order.total);
    expect({ of38: await taken('38'), of39: await taken('39') }).toEqual({
      of38: before[0]! + 1,
      of39: before[1]! + 1,
    });
  });

  it('half an hour later pieces and gift card go back', async () => {
    shop.provider.scenes.set('card', { resultCode: 'Refused' });
    const held = await taken('38');
    const made = await buy(shop, await fillBag(shop));
    shop.wait(29 * MINUTE);
    await shop.settle();
    expect({ taken: await taken('38'), status: (await statusOf(made.order.reference)).status }).toEqual({
      taken: held + 1,
      status: 'PE',
    });
    shop.wait(2 * MINUTE);
    await shop.settle();
    expect({
      taken: await taken('38'),
      status: (await statusOf(made.order.reference)).status,
      mails: await mails(made.order.reference),
    }).toEqual({ taken: held, status: 'CA', mails: [] });
  });
});

describe('answers that do not come', () => {
  it('charged, and nobody said so: the provider is asked, and the order stands', async () => {
    shop.provider.scenes.set('card', { lostAnswer: 'charged' });
    expect((await buy(shop, await fillBag(shop))).order.status).toBe('PC');
  });

  it('not charged: told so, and the same submission again pays once', async () => {
    shop.provider.scenes.set('card', { lostAnswer: 'nothing-done' });
    const create = await composeCreate(shop, await fillBag(shop));
    expect(await send(shop, ordersCreate, create)).toMatchObject({
      status: 'KO',
      errors: [{ code: 'payment_unreachable' }],
    });
    shop.provider.scenes.clear();
    expect((await send(shop, ordersCreate, create)).order.status).toBe('PC');
  });

  it('who never comes back is found out by itself', async () => {
    shop.provider.scenes.set('card', { resultCode: 'Pending' });
    const made = await buy(shop, await fillBag(shop));
    shop.provider.authoriseLater(made.order.reference);
    shop.wait(11_000);
    await shop.settle();
    expect(await statusOf(made.order.reference)).toMatchObject({
      status: 'PC',
      paymentData: { state: 'captured' },
    });
  });

  it('another process finds it out after ours has died', async () => {
    shop.provider.scenes.set('card', { lostAnswer: 'nothing-done' });
    const create = await composeCreate(shop, await fillBag(shop));
    await send(shop, ordersCreate, create);
    const [{ reference }] = (await shop.db.query<{ reference: string }>(
      'select o.reference from orders o join payment_attempts a on a.order_id = o.id where a.submission_key = $1',
      [create.submissionKey],
    )) as [{ reference: string }];
    shop.provider.payments.set(`${reference}-1`, {
      resultCode: 'Authorised',
      pspReference: 'psp-found',
      merchantReference: reference,
      idempotencyKey: `${reference}-1`,
      money: { amount: create.totalImport, currency: 'GBP' },
      captured: 0,
      refunded: 0,
      cancelled: false,
    });
    shop.wait(11_000);
    await shop.settle();
    expect((await statusOf(reference)).status).toBe('PC');
  });
});

describe('webhooks', () => {
  it('pay an order once, however often and in whichever order they come', async () => {
    shop.provider.scenes.set('card', redirect);
    const made = await buy(shop, await fillBag(shop));
    for (const more of [
      { eventCode: 'CAPTURE' },
      { eventCode: 'AUTHORISATION' },
      { eventCode: 'AUTHORISATION' },
      { eventCode: 'AUTHORISATION', success: false },
    ] as const)
      expect((await notify(made.order.reference, more)).status).toBe(200);
    expect(await statusOf(made.order.reference)).toMatchObject({
      status: 'PC',
      paymentData: { state: 'captured' },
    });
    expect(await mails(made.order.reference)).toEqual(['confirmed']);
  });

  it('forged ones are refused, and those of other amounts or orders do nothing', async () => {
    shop.provider.scenes.set('card', redirect);
    const made = await buy(shop, await fillBag(shop));
    expect((await notify(made.order.reference, {}, 'bad')).status).toBe(401);
    await notify(made.order.reference, { money: { amount: made.order.total, currency: 'USD' } });
    await notify(made.order.reference, { money: { amount: made.order.total + 1, currency: 'GBP' } });
    await notify(made.order.reference, { pspReference: 'psp-of-nobody' });
    expect((await statusOf(made.order.reference)).status).toBe('PE');
  });

  it('money that comes late takes the pieces again', async () => {
    shop.provider.scenes.set('card', redirect);
    const bag = await fillBag(shop);
    const held = await taken('38');
    const made = await buy(shop, bag);
    shop.wait(31 * MINUTE);
    await shop.settle();
    expect({ status: (await statusOf(made.order.reference)).status, taken: await taken('38') }).toEqual({
      status: 'CA',
      taken: held,
    });
    await notify(made.order.reference);
    await shop.settle();
    expect({
      status: (await statusOf(made.order.reference)).status,
      taken: await taken('38'),
      pieces: await pieces(bag),
    }).toEqual({ status: 'PC', taken: held + 1, pieces: 0 });
  });

  it('money that comes when the pieces are gone goes back by itself, and the shopper is told', async () => {
    await setStock(shop, '41', 1);
    shop.provider.scenes.set('card', redirect);
    const made = await buy(shop, await fillBag(shop, ['41']));
    shop.wait(31 * MINUTE);
    await shop.settle();
    shop.provider.scenes.clear();
    expect((await buy(shop, await fillBag(shop, ['41']))).order.status).toBe('PC');
    expect((await goOn(made, { redirectResult: 'Authorised' })).order).toMatchObject({
      status: 'CA',
      cardProviderResponse: { resultCode: 'Cancelled' },
    });
    await shop.settle();
    expect({
      mails: await mails(made.order.reference),
      cancelled: shop.provider.payments.get(`${made.order.reference}-1`)!.cancelled,
    }).toEqual({ mails: ['paidTooLate'], cancelled: true });
    expect(await statusOf(made.order.reference)).toMatchObject({
      status: 'CA',
      paymentData: { state: 'cancelled' },
    });
  });

  it('two payments of one order: the first stands, the second goes back', async () => {
    shop.provider.scenes.set('card', redirect);
    const bag = await fillBag(shop);
    const first = await buy(shop, bag);
    shop.wait(21_000);
    const second = await buy(shop, bag, { token: 'other' });
    expect(second.order).toMatchObject({ reference: first.order.reference, status: 'PC' });
    await notify(first.order.reference);
    await shop.settle();
    expect(
      [...shop.provider.payments.values()]
        .filter(({ merchantReference }) => merchantReference === first.order.reference)
        .map(({ cancelled }) => cancelled),
    ).toEqual([true, false]);
    expect(await mails(first.order.reference)).toEqual(['confirmed']);
  });

  it('money that comes after the shopper cancelled goes back', async () => {
    shop.provider.scenes.set('card', redirect);
    const made = await buy(shop, await fillBag(shop));
    expect(
      await send(shop, ordersCancel, { profile: 'en_GB', mail: ana.email, order: made.order.reference }),
    ).toMatchObject({ orderStatus: 'CA', moneyBack: false });
    await notify(made.order.reference);
    await shop.settle();
    expect({
      cancelled: shop.provider.payments.get(`${made.order.reference}-1`)!.cancelled,
      mails: await mails(made.order.reference),
    }).toEqual({ cancelled: true, mails: ['cancelled', 'paidTooLate'] });
  });
});

describe('a process that starts', () => {
  it('reconciles what others left', async () => {
    shop.provider.scenes.set('card', redirect);
    const made = await buy(shop, await fillBag(shop));
    shop.provider.authoriseLater(made.order.reference);
    const { domains } = await import('../registry.generated');
    const { embeddedProviders } = await import('../../providers/embedded-providers');
    const later = { ...shop.settings, clock: () => new Date(shop.settings.clock().getTime() + 11_000) };
    const other: Api = createApi({
      settings: later,
      database: shop.db,
      domains: domains.filter(({ domain }) =>
        ['orders', 'catalogue', 'bag', 'stock', 'gift-cards', 'reference'].includes(domain.name),
      ),
      providers: {
        ...embeddedProviders,
        cardProvider: { name: 'card-provider-fake', migrations: [], open: () => shop.provider },
      },
    });
    await other.ready;
    await expect
      .poll(async () => (await statusOf(made.order.reference)).status, { timeout: 15_000 })
      .toBe('PC');
    await other.close();
  });
});
