import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add } from '../bag/bag.fixture';
import { checkout } from '../checkout/checkout.contract';
import { openCheckout, type CheckoutBench } from '../checkout/checkout.fixture';
import { paymentsCreateSession } from './payments.contract';
import type { PaymentsState } from './payments.state';
import { paymentsDeviceWalletAuthorize, paymentsDeviceWalletCreateSession, paymentsRedirectForm, paymentsWalletUpdateOrder } from './wallet.contract';

let shop: CheckoutBench;
let hashOrderId: string;
let otherBag: string;
beforeAll(async () => {
  shop = await openCheckout({}, ['payments']);
  hashOrderId = (await add(shop)).hashOrderId!;
  otherBag = (await add(shop)).hashOrderId!;
}, 120_000);
afterAll(() => shop?.close());

const profile = 'en_GB';
const returnUrl = 'https://first.example/en_GB/compra?step=payment';
const state = () => shop.api.stateOf('payments') as PaymentsState;
const visit = (address: string, fields?: Record<string, string>) => {
  const url = new URL(address, 'https://first.example');
  return state().mounts.find(({ path }) => url.pathname.startsWith(`${path}/`))!.handle(new Request(url, fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}));
};
const sumOf = async (more = {}) => (await shop.client().call(checkout, { profile, hashOrderId, ...more })).total.amount;

it('tells a browser where the card fields come from', async () => {
  expect(await shop.client().call(paymentsCreateSession, { profile })).toMatchObject({ session: { script: '/_card-provider/card-fields', origin: null, environment: 'sandbox' } });
});

describe('a wallet', () => {
  const begin = (more = {}) => shop.client().call(paymentsRedirectForm, { profile, hashOrderId, paymentMethodId: 'PPLE', returnUrl, ...more });
  const update = (walletOrderId: string, more = {}) => shop.client().call(paymentsWalletUpdateOrder, { profile, hashOrderId, walletOrderId, ...more });

  it('is asked for what the quote says, agrees, and gives address and token', async () => {
    const { walletOrderId, form } = await begin();
    expect((await update(walletOrderId)).walletOrder).toMatchObject({ status: 'created', amount: await sumOf(), currency: 'GBP', shipment: null, token: null });
    expect(await (await visit(form.url)).text()).toContain('Pay with your wallet');
    const back = await visit(form.url, { answer: 'approved', owner: 'lena' });
    expect([back.status, back.headers.get('location')]).toEqual([303, `${returnUrl}&walletOrder=${walletOrderId}`]);
    const { walletOrder } = await update(walletOrderId);
    expect(walletOrder).toMatchObject({ status: 'approved', shipment: { name: 'Lena', surname: 'von der Heide', city: 'Berlin', country: 'DE', postalCode: '10115' }, token: expect.stringMatching(/^wallet_authorised_/) });
    const paid = await state().cardProviders.get('main')!.authorise({ idempotencyKey: 'w-1-key', merchantReference: '4000000001', money: { amount: walletOrder.amount, currency: walletOrder.currency }, method: 'wallet', paymentData: { token: walletOrder.token! }, returnUrl, shopper: { email: 'a@b.example', locale: profile, country: 'GB' } });
    expect(paid.resultCode).toBe('Authorised');
  });

  it('is one for one intention', async () => {
    const [one, same, other] = [await begin({ requestKey: 'intention-1' }), await begin({ requestKey: 'intention-1' }), await begin()];
    expect(one).toEqual(same);
    expect(other.walletOrderId).not.toBe(one.walletOrderId);
  });

  it('must be agreed to again when the sum went up', async () => {
    const { walletOrderId, form } = await begin();
    await visit(form.url, { answer: 'approved', owner: 'ben' });
    const { walletOrder } = await update(walletOrderId, { donation: 5_00 });
    expect(walletOrder).toMatchObject({ status: 'created', token: null, amount: await sumOf({ donation: 5_00 }) });
  });

  it('that was cancelled stays so, and a new try is another order', async () => {
    const { walletOrderId, form } = await begin();
    await visit(form.url, { answer: 'cancelled' });
    await visit(form.url, { answer: 'approved', owner: 'ben' });
    expect((await update(walletOrderId)).walletOrder).toMatchObject({ status: 'cancelled', token: null, shipment: null });
    expect((await begin()).walletOrderId).not.toBe(walletOrderId);
  });

  it('tells nothing to who has another bag, and sends nobody elsewhere', async () => {
    const { walletOrderId, form } = await begin();
    await visit(form.url, { answer: 'approved', owner: 'ana' });
    await expect(update(walletOrderId, { hashOrderId: otherBag })).rejects.toMatchObject({ code: 'wallet_order_not_found' });
    await expect(update('wo-unknown')).rejects.toMatchObject({ code: 'wallet_order_not_found' });
    for (const evil of ['https://evil.example/x', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) await expect(begin({ returnUrl: evil })).rejects.toMatchObject({ code: 'invalid_return_url' });
    expect((await visit(form.url.replace(/[^/]+$/, 'wrong'))).status).toBe(404);
  });
});

describe('a device’s wallet', () => {
  const open = () => shop.client().call(paymentsDeviceWalletCreateSession, { profile, hashOrderId, returnUrl });
  const authorize = (sessionId: string, answer: string, more = {}) => shop.client().call(paymentsDeviceWalletAuthorize, { profile, hashOrderId, sessionId, answer, ...more });

  it('shows the quote’s sum, and its word becomes one token', async () => {
    const { session } = await open();
    expect(session.amount).toBe(await sumOf());
    const word = new URL((await visit(session.sheetUrl!, { answer: 'agree' })).headers.get('location')!).searchParams.get('answer')!;
    const [one, again] = [await authorize(session.id, word), await authorize(session.id, word)];
    expect(one).toEqual(again);
    expect(one).toMatchObject({ token: expect.stringMatching(/^wallet_authorised_/), amount: session.amount });
    await expect(authorize(session.id, word, { hashOrderId: otherBag })).rejects.toMatchObject({ code: 'device_wallet_refused' });
  });

  it('gives no token before its owner agreed, nor after a no, nor for a made-up word', async () => {
    const { session } = await open();
    await expect(authorize(session.id, 'made-up')).rejects.toMatchObject({ code: 'device_wallet_refused' });
    const word = new URL((await visit(session.sheetUrl!, { answer: 'cancel' })).headers.get('location')!).searchParams.get('answer')!;
    await expect(authorize(session.id, word)).rejects.toMatchObject({ code: 'device_wallet_refused' });
    await visit(session.sheetUrl!, { answer: 'agree' });
    await expect(authorize(session.id, word)).rejects.toMatchObject({ code: 'device_wallet_refused' });
  });
});
