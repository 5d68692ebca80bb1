import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApi, type Api } from '../../create-api';
import { ordersCreate } from './orders.contract';
import { linesOf, orderOf, buy, composeCreate, fillBag, nube, send, type OrderBench } from './orders.fixture';
import { expectSoundBooks } from './sound-books.fixture';
import { MINUTE, goOn, mails, openPaymentBench, redirect, runOutWaiting, taken } from './payments.fixture';

/** Outcomes of a payment, and their effect on the order (docs/contract/orders.md#card-payment-flow, docs/checkout.md). */
let shop: OrderBench;
beforeAll(async () => {
  shop = await openPaymentBench();
}, 120_000);
afterAll(() => shop?.close());
beforeEach(() => runOutWaiting(shop));
afterEach(() => expectSoundBooks(shop.db));

const challenge = {
  resultCode: 'ChallengeShopper',
  action: { type: 'threeDS2', subtype: 'challenge', url: 'https://bank.example/3ds', token: 't' },
} as const;
const fingerprint = {
  resultCode: 'IdentifyShopper',
  action: { type: 'threeDS2', subtype: 'fingerprint', url: 'https://bank.example/3ds', token: 't' },
} as const;

describe('a payment that waits for the shopper', () => {
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
    expect({
      pieces: (await linesOf(shop, bag)).length,
      mails: await mails(shop, made.order.reference),
    }).toEqual({
      pieces: 1,
      mails: [],
    });
    expect((await goOn(shop, made, { redirectResult: 'Authorised' })).order).toMatchObject({
      status: 'PC',
      paymentStatus: null,
      cardProviderResponse: { resultCode: 'Authorised', action: null },
    });
    expect({
      pieces: (await linesOf(shop, bag)).length,
      mails: await mails(shop, made.order.reference),
    }).toEqual({
      pieces: 0,
      mails: ['confirmed'],
    });
    expect((await goOn(shop, made, { redirectResult: 'Refused' })).order.status).toBe('PC');
  });

  it('another shopper’s reference is refused', async () => {
    shop.provider.scenes.set('card', redirect);
    const made = await buy(shop, await fillBag(shop));
    const foreign = Buffer.from(`${made.order.reference}##ben@example.com`).toString('base64url');
    for (const reference of [
      foreign,
      'garbled',
      Buffer.from('4000000000##ana@example.com').toString('base64url'),
    ])
      expect(await goOn(shop, made, { redirectResult: 'Authorised' }, reference)).toMatchObject({
        errors: [{ code: 'order_not_found' }],
      });
    expect((await orderOf(shop, made.order.reference)).status).toBe('PE');
  });
});

describe('a payment that fails', () => {
  it.each(['Refused', 'Cancelled', 'Error'] as const)(
    '%s: the bag is kept, and another way to pay makes the same order',
    async (resultCode) => {
      shop.provider.scenes.set('card', { resultCode, refusalReason: 'no' });
      const bag = await fillBag(shop);
      const held = await taken(shop, '38');
      const first = await buy(shop, bag);
      expect(first.order).toMatchObject({
        status: 'PE',
        paymentStatus: null,
        cardProviderResponse: { resultCode, refusalReason: 'no', action: null },
      });
      expect({
        pieces: (await linesOf(shop, bag)).length,
        taken: await taken(shop, '38'),
        mails: await mails(shop, first.order.reference),
      }).toEqual({ pieces: 1, taken: held + 1, mails: [] });
      const again = await buy(shop, bag, { token: 'wallet', paymentMethodId: 'PPLE' });
      expect(again.order).toMatchObject({ reference: first.order.reference, status: 'PC' });
      expect({
        pieces: (await linesOf(shop, bag)).length,
        taken: await taken(shop, '38'),
        mails: await mails(shop, first.order.reference),
      }).toEqual({ pieces: 0, taken: held + 1, mails: ['confirmed'] });
      expect(await orderOf(shop, first.order.reference)).toMatchObject({ paymentData: { id: 'PPLE' } });
    },
  );

  it('the bag may change between two tries: the order follows it', async () => {
    shop.provider.scenes.set('card', { resultCode: 'Refused' });
    const bag = await fillBag(shop);
    const before = [await taken(shop, '38'), await taken(shop, '39')];
    const first = await buy(shop, bag);
    await shop.client().call((await import('../bag/bag.contract')).cartAdd, {
      profile: 'en_GB',
      hashOrderId: bag,
      id: nube,
      sizeLabel: '39',
    });
    const again = await buy(shop, bag, { token: 'other' });
    expect(again.order).toMatchObject({ reference: first.order.reference, status: 'PC' });
    expect(again.order.total).toBeGreaterThan(first.order.total);
    expect({ of38: await taken(shop, '38'), of39: await taken(shop, '39') }).toEqual({
      of38: before[0]! + 1,
      of39: before[1]! + 1,
    });
  });

  it('half an hour later pieces and gift card are released', async () => {
    shop.provider.scenes.set('card', { resultCode: 'Refused' });
    const held = await taken(shop, '38');
    const made = await buy(shop, await fillBag(shop));
    shop.wait(29 * MINUTE);
    await shop.settle();
    expect({
      taken: await taken(shop, '38'),
      status: (await orderOf(shop, made.order.reference)).status,
    }).toEqual({
      taken: held + 1,
      status: 'PE',
    });
    shop.wait(2 * MINUTE);
    await shop.settle();
    expect({
      taken: await taken(shop, '38'),
      status: (await orderOf(shop, made.order.reference)).status,
      mails: await mails(shop, made.order.reference),
    }).toEqual({ taken: held, status: 'CA', mails: [] });
  });
});

describe('lost answers', () => {
  it('charged, but the answer was lost: the provider is polled, and the order is confirmed', async () => {
    shop.provider.scenes.set('card', { lostAnswer: 'charged' });
    expect((await buy(shop, await fillBag(shop))).order.status).toBe('PC');
  });

  it('not charged: the call fails, and the same submission again pays once', async () => {
    shop.provider.scenes.set('card', { lostAnswer: 'nothing-done' });
    const create = await composeCreate(shop, await fillBag(shop));
    expect(await send(shop, ordersCreate, create)).toMatchObject({
      status: 'KO',
      errors: [{ code: 'payment_unreachable' }],
    });
    shop.provider.scenes.clear();
    expect((await send(shop, ordersCreate, create)).order.status).toBe('PC');
  });

  it('a shopper who never comes back: the payment is settled by polling', async () => {
    shop.provider.scenes.set('card', { resultCode: 'Pending' });
    const made = await buy(shop, await fillBag(shop));
    shop.provider.authoriseLater(made.order.reference);
    shop.wait(11_000);
    await shop.settle();
    expect(await orderOf(shop, made.order.reference)).toMatchObject({
      status: 'PC',
      paymentData: { state: 'captured' },
    });
  });

  it('another process settles it after the first was killed', async () => {
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
    expect((await orderOf(shop, reference)).status).toBe('PC');
  });
});

describe('a process that starts', () => {
  it('reconciles the payments that others left', async () => {
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
      .poll(async () => (await orderOf(shop, made.order.reference)).status, { timeout: 15_000 })
      .toBe('PC');
    await other.close();
  });
});
