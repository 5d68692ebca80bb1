import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add } from '../bag/bag.fixture';
import { checkout } from '../checkout/checkout.contract';
import { openCheckout, type CheckoutBench } from '../checkout/checkout.fixture';
import { paymentsCreateSession } from './payments.contract';
import type { PaymentsState } from './payments.state';
import { visitMount } from './payments.fixture';
import { paymentsDeviceWalletAuthorize, paymentsDeviceWalletCreateSession } from './wallet.contract';

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
const visit = (address: string, fields?: Record<string, string>, headers?: Record<string, string>) =>
  visitMount(shop, address, fields, headers);
const sumOf = async (more = {}) =>
  (await shop.client().call(checkout, { profile, hashOrderId, ...more })).total.amount;

it('returns the source of the card fields to a browser', async () => {
  expect(await shop.client().call(paymentsCreateSession, { profile })).toMatchObject({
    session: { script: '/_card-provider/card-fields', origin: null, environment: 'sandbox' },
    deviceWallet: { script: '/_device-wallet/device-sheet' },
  });
});

describe('a device’s wallet', () => {
  const open = () =>
    shop.client().call(paymentsDeviceWalletCreateSession, { profile, hashOrderId, returnUrl });
  const authorize = (sessionId: string, answer: string, more = {}) =>
    shop.client().call(paymentsDeviceWalletAuthorize, { profile, hashOrderId, sessionId, answer, ...more });

  it('shows the quote’s total, and its word becomes one token', async () => {
    const { session } = await open();
    expect(session.amount).toBe(await sumOf());
    const word = new URL(
      (await visit(session.sheetUrl!, { answer: 'agree' })).headers.get('location')!,
    ).searchParams.get('answer')!;
    const [one, again] = [await authorize(session.id, word), await authorize(session.id, word)];
    expect(one).toEqual(again);
    expect(one).toMatchObject({
      token: expect.stringMatching(/^wallet_authorised_/),
      amount: session.amount,
    });
    await expect(authorize(session.id, word, { hashOrderId: otherBag })).rejects.toMatchObject({
      code: 'device_wallet_refused',
    });
  });

  it('serves its own module in a frame instead of redirecting, and is open to a frame without an origin', async () => {
    const { session } = await open();
    const json = async (answer: string) =>
      visit(session.sheetUrl!, { answer }, { accept: 'application/json' });
    const agreed = await json('agree');
    expect({
      accessControlAllowOrigin: agreed.headers.get('access-control-allow-origin'),
      body: await agreed.json(),
    }).toEqual({ accessControlAllowOrigin: '*', body: { answer: expect.any(String), agreed: true } });
    expect(await (await json('cancel')).json()).toMatchObject({ agreed: true });
    expect(await (await visit('/_device-wallet/device-sheet')).text()).toContain('showModal');
  });

  it.each([
    ['de', 'Bezahlen'],
    ['ja', '支払う'],
    ['xx', 'Pay'],
  ])('is translated to %s', async (language, pay) => {
    const service = (shop.api.stateOf('payments') as PaymentsState).deviceWallets.get('main')!;
    const { sheetUrl } = await service.createSession({
      reference: 'r',
      money: { amount: 1_00, currency: 'EUR' },
      locale: `${language}_DE`,
      country: 'DE',
      returnUrl,
    });
    expect(await (await visit(sheetUrl!)).text()).toContain(`>${pay}</button>`);
  });

  it('returns no token before its owner agreed, nor after a refusal, nor for a forged word', async () => {
    const { session } = await open();
    await expect(authorize(session.id, 'made-up')).rejects.toMatchObject({ code: 'device_wallet_refused' });
    const word = new URL(
      (await visit(session.sheetUrl!, { answer: 'cancel' })).headers.get('location')!,
    ).searchParams.get('answer')!;
    await expect(authorize(session.id, word)).rejects.toMatchObject({ code: 'device_wallet_refused' });
    await visit(session.sheetUrl!, { answer: 'agree' });
    await expect(authorize(session.id, word)).rejects.toMatchObject({ code: 'device_wallet_refused' });
  });
});
