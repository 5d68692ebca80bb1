import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { encodeReference } from '../orders/encoded-reference.facts';
import { ana, callsFor, count, orderOf, send } from '../orders/orders.fixture';
import { paymentDetails } from '../orders/orders.contract';
import { MINUTE, notify, redirect } from '../orders/payments.fixture';
import { expectSoundBooks } from '../orders/sound-books.fixture';
import { getReturnLabel } from '../returns/return-label.contract';
import { bringBack, buyDelivered, step2 as sendBack } from '../returns/returns.fixture';
import {
  codeOf,
  exchange1,
  exchange2,
  expectFreed,
  listReturnMails,
  openExchangeBench,
  payExchange,
  settleDue,
  takenOf,
  type ExchangeBench,
} from './exchanges.fixture';

let shop: ExchangeBench;
beforeAll(async () => {
  shop = await openExchangeBench();
  shop.setFree(false);
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => {
  vi.restoreAllMocks();
  shop.provider.scenes.clear();
  shop.setFree(false);
  await expectSoundBooks(shop.db);
});

const goOn = (orderId: string, redirectResult: string) =>
  send(shop, paymentDetails, {
    lang: 'en_GB',
    encodedReference: encodeReference(orderId, ana.email),
    cardProviderData: { details: { redirectResult } },
  });
const expected = async (returnId: string): Promise<boolean> =>
  (await shop.backend.returns([returnId])).size > 0;
const labelOf = (locator: string) =>
  send(shop, getReturnLabel, { profile: 'en_GB', email: ana.email, locator });

it('step one answers the cost and the methods that can pay it', async () => {
  const { reference } = await buyDelivered(shop, ['38']);
  const { productShipmentCost, paymentMethods, products, shipmentsCosts } = await exchange1(shop, reference);
  expect({ productShipmentCost, why: products[0]!.why }).toEqual({ productShipmentCost: 295, why: null });
  expect(paymentMethods.map(({ id, kind }) => ({ id, kind }))).toContainEqual({ id: 'TARJ', kind: 'card' });
  expect(paymentMethods.map(({ kind }) => kind)).not.toContain('cash-on-delivery');
  expect(shipmentsCosts.map(({ id, price }) => ({ id, price }))).toEqual([
    { id: '05', price: 295 },
    { id: '06', price: 0 },
    { id: '01', price: 295 },
  ]);
  expect((await orderOf(shop, reference)).actions).toContainEqual({ code: 'B' });
});

describe('the results of step two', () => {
  it('paid at once: the replacement stands, with label and mail, and costs the tariff alone', async () => {
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const answer = await payExchange(shop, reference, lines[0]!);
    expect(answer).toMatchObject({
      status: 'OK',
      returnStatus: 'PE',
      paymentStatus: null,
      cardProviderResponse: { resultCode: 'Authorised' },
      redirectUrl: null,
      resp3ds2: null,
    });
    expect(answer.pdfUrl).toContain(answer.returnId);
    await settleDue(shop);
    expect(await orderOf(shop, answer.orderId)).toMatchObject({
      status: 'PC',
      total: 295,
      paymentData: { id: 'TARJ', state: 'captured' },
    });
    expect(await listReturnMails(shop, answer.returnId)).toEqual(['exchangeRegistered']);
    expect(await expected(answer.returnId)).toBe(true);
    expect((await shop.backend.statuses([answer.orderId])).size).toBe(0);
    expect(await shop.db.query('select 1 from order_mails where reference = $1', [answer.orderId])).toEqual(
      [],
    );
    await bringBack(shop);
    expect(await orderOf(shop, reference)).toMatchObject({ refunds: [], returns: [{ status: 'FI' }] });
    shop.wait(MINUTE);
    await shop.settle();
    expect((await shop.backend.statuses([answer.orderId])).size).toBe(1);
  });

  it('free with a store as return method: nothing is charged', async () => {
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const answer = await exchange2(shop, reference, {
      products: [{ id: lines[0]!, size: '39' }],
      productShipmentCost: 295,
      shippingMethodId: '06',
    });
    expect(answer).toMatchObject({ status: 'OK', cardProviderResponse: null, returnStatus: 'PE' });
    expect(callsFor(shop, answer.orderId)).toEqual([]);
  });

  it('a redirect: the pair is held, and there is neither label nor mail before it is paid', async () => {
    shop.provider.scenes.set('bank', redirect);
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const before = await takenOf(shop, '39');
    const answer = await payExchange(shop, reference, lines[0]!, { token: 'bank' });
    expect(answer).toMatchObject({
      paymentStatus: 'REDIRECT_HPP',
      redirectUrl: redirect.action.url,
      pdfUrl: null,
      respEissueUrl: null,
      resp3ds2: null,
    });
    await settleDue(shop);
    expect(await takenOf(shop, '39')).toBe(before + 1);
    expect({
      mails: await listReturnMails(shop, answer.returnId),
      expected: await expected(answer.returnId),
    }).toEqual({
      mails: [],
      expected: false,
    });
    expect(codeOf(await labelOf(answer.returnId))).toBe('no_return');
    expect((await orderOf(shop, reference)).returns).toMatchObject([{ status: 'PE', unpaid: true }]);
    expect(codeOf(await sendBack(shop, reference, { rejectProducts: [lines[0]!] }))).toBe('line_taken');
    const paid = await goOn(answer.orderId, 'Authorised');
    expect(paid).toMatchObject({
      order: { status: 'PC', paymentStatus: null },
      exchange: { order: encodeReference(reference, ana.email), returnId: answer.returnId },
    });
    await settleDue(shop);
    expect({
      mails: await listReturnMails(shop, answer.returnId),
      expected: await expected(answer.returnId),
    }).toEqual({
      mails: ['exchangeRegistered'],
      expected: true,
    });
  });

  it('a challenge of 3-D Secure 2 is answered twice: as the action and as resp3ds2', async () => {
    const action = {
      type: 'threeDS2',
      subtype: 'challenge',
      url: 'https://bank.example/3ds',
      token: 't',
    } as const;
    shop.provider.scenes.set('challenge', { resultCode: 'ChallengeShopper', action, paymentData: 'state' });
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const answer = await payExchange(shop, reference, lines[0]!, { token: 'challenge' });
    expect(answer).toMatchObject({
      paymentStatus: 'HANDLE_ACTION',
      cardProviderResponse: { resultCode: 'ChallengeShopper', action },
      resp3ds2: action,
      redirectUrl: null,
    });
    await goOn(answer.orderId, 'Authorised');
    expect(await orderOf(shop, answer.orderId)).toMatchObject({ status: 'PC' });
  });

  it('pending: it stands once the provider has decided', async () => {
    shop.provider.scenes.set('slow', { resultCode: 'Pending' });
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const answer = await payExchange(shop, reference, lines[0]!, { token: 'slow' });
    expect(answer).toMatchObject({ returnStatus: 'PE', pdfUrl: null });
    await notify(shop, answer.orderId);
    expect(await orderOf(shop, answer.orderId)).toMatchObject({ status: 'PC' });
  });

  it.each(['Refused', 'Error', 'Cancelled'] as const)('%s: everything is free again', async (resultCode) => {
    shop.provider.scenes.set('no', { resultCode });
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const before = await takenOf(shop, '39');
    const answer = await payExchange(shop, reference, lines[0]!, { token: 'no' });
    expect(answer).toMatchObject({
      status: 'OK',
      returnStatus: 'CA',
      cardProviderResponse: { resultCode },
      pdfUrl: null,
      respEissueUrl: null,
    });
    expect(await takenOf(shop, '39')).toBe(before);
    await settleDue(shop);
    expect(await listReturnMails(shop, answer.returnId)).toEqual([]);
    await expectFreed(shop, reference, answer.returnId, answer.orderId);
    const again = await payExchange(shop, reference, lines[0]!);
    expect(again).toMatchObject({ status: 'OK', returnStatus: 'PE' });
  });

  it('the answer of the provider is lost: the same key goes on, and it is charged once', async () => {
    shop.provider.scenes.set('lost', { lostAnswer: 'charged' });
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const answer = await payExchange(shop, reference, lines[0]!, {
      token: 'lost',
      submissionKey: 'lost-answer',
    });
    expect(answer).toMatchObject({ status: 'OK', returnStatus: 'PE', paymentStatus: null });
    shop.provider.scenes.set('silent', { lostAnswer: 'nothing-done' });
    const other = await buyDelivered(shop, ['38']);
    const wish = { token: 'silent', submissionKey: 'silent-provider' };
    expect(codeOf(await payExchange(shop, other.reference, other.lines[0]!, wish))).toBe(
      'payment_unreachable',
    );
    shop.provider.scenes.clear();
    const again = await payExchange(shop, other.reference, other.lines[0]!, wish);
    expect(again).toMatchObject({ status: 'OK', returnStatus: 'PE' });
    expect(await count(shop, `payment_attempts where idempotency_key like '${again.orderId}%'`)).toBe(1);
  });
});

describe('refused before anything is written', () => {
  it.each<[string, string, Parameters<typeof payExchange>[3]]>([
    ['the cost of before', 'ERROR_PRICE_CHANGED', { productShipmentCost: 100 }],
    ['an exchange that was free', 'ERROR_PRICE_CHANGED', { productShipmentCost: 0 }],
    ['no way to pay', 'payment_refused', { paymentMethodId: '' }],
    ['a way that is none', 'payment_refused', { paymentMethodId: "' or 1=1" }],
    ['an address of another site', 'invalid_field', { returnUrl: 'https://evil.example/' }],
  ])('%s', async (_what, code, more) => {
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const many = await count(shop, 'order_after_sales');
    const answer = await payExchange(shop, reference, lines[0]!, more);
    expect(codeOf(answer)).toBe(code);
    if (code === 'ERROR_PRICE_CHANGED') expect(answer.errors[0]!.message).toContain('2.95');
    expect(await count(shop, 'order_after_sales')).toBe(many);
  });

  it('the flag goes on after step one: it is free now, and that is shown first', async () => {
    const { reference, lines } = await buyDelivered(shop, ['38']);
    shop.setFree(true);
    expect(codeOf(await payExchange(shop, reference, lines[0]!))).toBe('ERROR_PRICE_CHANGED');
  });
});
