import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, setStock } from '../bag/bag.fixture';
import { checkout } from '../checkout/checkout.contract';
import { openCheckout, setPrice, type CheckoutBench } from '../checkout/checkout.fixture';
import { visitMount } from './payments.fixture';
import type { PaymentsState } from './payments.state';
import { paymentsRedirectForm, paymentsWalletUpdateOrder } from './wallet.contract';

let shop: CheckoutBench;
let hashOrderId: string;
let otherBag: string;
beforeAll(async () => {
  shop = await openCheckout({}, ['payments']);
  await setStock(shop, '38', 9);
  hashOrderId = (await add(shop)).hashOrderId!;
  otherBag = (await add(shop)).hashOrderId!;
}, 120_000);
afterAll(() => shop?.close());

const profile = 'en_GB';
const returnUrl = 'https://first.example/en_GB/compra/wallet?x=1';
const visit = (address: string, fields?: Record<string, string>) => visitMount(shop, address, fields);
const begin = (more = {}) =>
  shop
    .client()
    .call(paymentsRedirectForm, { profile, hashOrderId, paymentMethodId: 'PPLE', returnUrl, ...more });
const update = async (walletOrderId: string, more = {}) =>
  (
    await shop.client().call(paymentsWalletUpdateOrder, {
      profile,
      hashOrderId,
      paymentMethodId: 'PPLE',
      walletOrderId,
      ...more,
    })
  ).walletOrder;
const sumOf = async (more = {}) =>
  (await shop.client().call(checkout, { profile, hashOrderId, paymentMethodId: 'PPLE', ...more })).total
    .amount;
const page = async (url: string) => (await visit(url)).text();

/** Up to the total that is to be agreed to. */
async function chooseAddress(address = 'GB-home', more = {}) {
  const { walletOrderId, form } = await begin(more);
  const back = await visit(form.url, { answer: 'address', address });
  return { walletOrderId, url: form.url, back, walletOrder: await update(walletOrderId, more) };
}

it('an address, then a total for each way of sending, agreed to: a token that pays exactly the quote', async () => {
  const { walletOrderId, url, back, walletOrder } = await chooseAddress();
  expect({ status: back.status, location: back.headers.get('location') }).toEqual({
    status: 303,
    location: `${returnUrl}&walletOrder=${walletOrderId}`,
  });
  expect(walletOrder).toMatchObject({
    status: 'addressed',
    token: null,
    shippingMethodId: null,
    shipment: {
      name: 'Ben',
      surname: 'Carter',
      postalCode: 'SE1 4PR',
      city: 'London',
      country: 'GB',
      telephone: '02079460000',
      email: 'home@wallet.example',
    },
  });
  const html = await page(url);
  expect({
    checked01: html.includes('value="01" checked'),
    has02: html.includes('value="02"'),
    has99: html.includes('value="99"'),
  }).toEqual({ checked01: true, has02: true, has99: false });
  await visit(url, { answer: 'approved', option: '02' });
  const agreed = await update(walletOrderId);
  const sum = await sumOf({ shippingMethodId: '02', postalCode: 'SE1 4PR', city: 'London' });
  expect(agreed).toMatchObject({
    status: 'approved',
    shippingMethodId: '02',
    amount: sum,
    currency: 'GBP',
    token: expect.stringMatching(/^wallet_authorised_/),
  });
  const provider = (shop.api.stateOf('payments') as PaymentsState).cardProviders.get('main')!;
  const paid = await provider.authorise({
    idempotencyKey: 'w-1-key',
    merchantReference: '4000000001',
    money: { amount: agreed.amount, currency: agreed.currency },
    method: 'wallet',
    paymentData: { token: agreed.token! },
    returnUrl,
    shopper: { email: 'a@b.example', locale: profile, country: 'GB' },
  });
  expect(paid.resultCode).toBe('Authorised');
});

it('an address abroad is not served: its owner must choose another one', async () => {
  const { url, walletOrder } = await chooseAddress('GB-abroad');
  expect(walletOrder).toMatchObject({ status: 'created', shipment: null, token: null });
  expect(await page(url)).toContain('does not deliver to this address');
  await visit(url, { answer: 'address', address: 'GB-home' });
  expect((await update(walletOrder.id)).status).toBe('addressed');
});

it('an incomplete address is returned as it is: the form reports what is missing', async () => {
  const {
    walletOrder: { shipment },
  } = await chooseAddress('GB-incomplete');
  expect({ city: shipment?.city, address: shipment?.address, telephone: shipment?.telephone }).toEqual({
    city: 'London',
    address: undefined,
    telephone: undefined,
  });
});

it('a change of mind, and cancelling: decided once', async () => {
  const { url, walletOrderId } = await chooseAddress();
  await visit(url, { answer: 'change' });
  expect(await page(url)).toContain('Where should it be sent?');
  await visit(url, { answer: 'cancelled' });
  await visit(url, { answer: 'address', address: 'GB-home' });
  expect(await update(walletOrderId)).toMatchObject({ status: 'cancelled', token: null, shipment: null });
  expect((await begin()).walletOrderId).not.toBe(walletOrderId);
});

describe('a price that changes meanwhile', () => {
  it.each([
    [2_00, 'addressed'],
    [-2_00, 'approved'],
  ])('by %s: %s', async (more, status) => {
    const { url, walletOrderId, walletOrder } = await chooseAddress();
    await visit(url, { answer: 'approved', option: '01' });
    const { full } = await shop.client().call(checkout, { profile, hashOrderId });
    await setPrice(shop, profile, full.amount + more);
    const after = await update(walletOrderId);
    expect({
      status: after.status,
      tokenRemoved: after.token === null,
      addedAmount: after.amount - walletOrder.amount,
    }).toEqual({ status, tokenRemoved: more > 0, addedAmount: more });
    expect((await page(url)).includes('The amount has changed')).toBe(more > 0);
  });
});

it('is one per idempotency key', async () => {
  const [one, same, other] = [
    await begin({ requestKey: 'intention-1' }),
    await begin({ requestKey: 'intention-1' }),
    await begin(),
  ];
  expect(one).toEqual(same);
  expect(other.walletOrderId).not.toBe(one.walletOrderId);
});

it('reveals nothing for another bag, redirects to no other site, and refuses a forged word', async () => {
  const { url, walletOrderId } = await chooseAddress();
  await expect(update(walletOrderId, { hashOrderId: otherBag })).rejects.toMatchObject({
    code: 'wallet_order_not_found',
  });
  await expect(update('wo-unknown')).rejects.toMatchObject({ code: 'wallet_order_not_found' });
  for (const evil of ['https://evil.example/x', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    await expect(begin({ returnUrl: evil })).rejects.toMatchObject({ code: 'invalid_return_url' });
  expect((await visit(url.replace(/[^/]+$/, 'wrong'))).status).toBe(404);
  const made: Record<string, string>[] = [
    { answer: 'approved', option: '77' },
    { answer: 'address', address: 'GB-nobody' },
    { answer: 'gift' },
  ];
  for (const fields of made) await visit(url, fields);
  expect((await update(walletOrderId)).status).toBe('addressed');
});

it.each(['es', 'fr', 'de', 'it', 'pt', 'nl', 'ca', 'ja', 'ko'])('is translated to %s', async (language) => {
  const english = await page((await begin()).form.url);
  const { state } = { state: shop.api.stateOf('payments') as PaymentsState };
  const order = await state.wallets.get('main')!.createOrder({
    idempotencyKey: `speaks ${language}`,
    reference: 'r',
    money: { amount: 1_00, currency: 'EUR' },
    method: 'PPLE',
    locale: `${language}_ES`,
    returnUrl,
  });
  const html = await page(order.approveUrl);
  expect({
    hasLanguage: html.includes(`<html lang="${language}">`),
    isEnglish: html.includes('Where should it be sent?'),
    englishIsEnglish: english.includes('Where should it be sent?'),
  }).toEqual({ hasLanguage: true, isEnglish: false, englishIsEnglish: true });
});
