// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/compra?step=payment" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { samplePayment, samplePayments, sampleQuote } from '../_journey/checkout/sample-quote';
import { renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { openSheet, revealDevice } from './browser/device-sheet';
import commands from './checkout-payment.commands';
import messages from './checkout-payment.messages';
import samples from './checkout-payment.samples';
import CheckoutPayment from './checkout-payment.view';

const wallet = vi.hoisted(() => ({ isAvailable: vi.fn(() => true), pay: vi.fn() }));
vi.mock('/_device-wallet/device-sheet', () => wallet);

const session = {
  id: 'dw-1',
  amount: 25500,
  currency: 'GBP',
  sheetUrl: '/_device-wallet/sheet/dw-1/s',
  merchantSession: {},
};

describe('on the page', () => {
  const form = () => document.querySelector<HTMLFormElement>('form[data-pay]')!;
  const device = () => document.querySelector<HTMLElement>('[data-method="DEVW"]')!;
  const line = () => device().querySelector('[data-sheet]')!.textContent;
  const field = (name: string) => (form().elements.namedItem(name) as HTMLInputElement).value;
  const answer = (state: object) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () =>
        Response.json({
          state: { command: 'checkout.openSheet', values: {}, errors: {}, warnings: {}, ...state },
        }),
      ),
    );
  beforeEach(() => {
    wallet.isAvailable.mockReturnValue(true);
    wallet.pay.mockReset().mockResolvedValue({ answer: 'word' });
    document.body.innerHTML = renderSample(
      CheckoutPayment,
      samples.find(({ name }) => name.startsWith('The wallet of this device'))!,
      messages,
    );
    answer({ status: 'done', data: session });
  });
  afterEach(() => vi.unstubAllGlobals());
  const choose = () => {
    device().querySelector('input')!.checked = true;
    return openSheet(form());
  };

  it('stands last wherever the API lists it, so that its coming moves no other way to pay', () => {
    const quote = sampleQuote({
      paymentMethods: [samplePayment('DEVW', 'device-wallet', 'Wallet'), ...samplePayments],
    });
    const { data, ...sample } = samples.find(({ name }) => name.startsWith('The wallet of this device'))!;
    document.body.innerHTML = renderSample(
      CheckoutPayment,
      { ...sample, data: { ...data, open: { ...data.open!, quote } } },
      messages,
    );
    const order = [...document.querySelectorAll<HTMLElement>('[data-method]')].map(
      ({ dataset }) => dataset.method,
    );
    expect(order).toEqual([...samplePayments.map(({ id }) => id), 'DEVW']);
  });
  it('is hidden until this browser has one', async () => {
    expect(device().hidden).toBe(true);
    wallet.isAvailable.mockReturnValue(false);
    revealDevice(form());
    await vi.waitFor(() => expect(wallet.isAvailable).toHaveBeenCalled());
    expect(device().hidden).toBe(true);
    wallet.isAvailable.mockReturnValue(true);
    revealDevice(form());
    await vi.waitFor(() => expect(device().hidden).toBe(false));
  });
  it('opens its sheet for the session of this sum, and its word goes with the form', async () => {
    expect(await choose()).toBe(true);
    expect(wallet.pay).toHaveBeenCalledWith(session, { title: messages.sheetTitle });
    expect({ sheetSession: field('sheetSession'), sheetAnswer: field('sheetAnswer') }).toEqual({
      sheetSession: 'dw-1',
      sheetAnswer: 'word',
    });
  });
  it('closed: nothing goes, with a message', async () => {
    wallet.pay.mockResolvedValue(null);
    expect({ chosen: await choose(), line: line(), sheetAnswer: field('sheetAnswer') }).toEqual({
      chosen: false,
      line: messages.came_cancelled,
      sheetAnswer: '',
    });
  });
  it('a box that was not ticked is reported by the server, before any sheet', async () => {
    answer({ status: 'invalid', errors: { privacyPolicy: 'x' } });
    expect({ chosen: await choose(), payCalls: wallet.pay.mock.calls }).toEqual({
      chosen: true,
      payCalls: [],
    });
  });
  it('what the shop refuses is shown where one pays', async () => {
    answer({ status: 'failed', message: 'The total has changed.' });
    expect({ chosen: await choose(), line: line() }).toEqual({
      chosen: false,
      line: 'The total has changed.',
    });
  });
  it('does nothing for another way to pay', () => expect(openSheet(form())).toBeUndefined());
});

describe('on the server', () => {
  const draft = {
    email: 'ana@example.com',
    name: 'Ana',
    surname: 'Moore',
    telephone: '5550100',
    address: 'Long Lane 1',
    city: 'London',
    postalCode: 'SW1A 1AA',
    country: 'GB',
    shippingMethodId: '01',
    privacyPolicy: 'on',
  };
  const posted = {
    paymentMethodId: 'DEVW',
    'asks-DEVW': 'sheet',
    privacyPolicy: 'on',
    submissionKey: 'key-12345',
    totalImport: '25500',
    sheetSession: 'dw-1',
    sheetAnswer: 'word',
  };
  const created = {
    order: {
      paymentStatus: null,
      redirectUrl: null,
      cardProviderResponse: { resultCode: 'Authorised', action: null, paymentData: null },
    },
    encodedReference: 'NDAw',
  };
  async function run(
    name: 'checkout.pay' | 'checkout.openSheet',
    text: Record<string, string> = {},
    amount = 25500,
  ) {
    const answers = {
      checkoutExpressReturnData: { data: draft },
      checkoutExpressData: { data: {} },
      checkout: sampleQuote(),
      ordersCreate: created,
      paymentsDeviceWalletCreateSession: { session: { ...session, amount } },
      paymentsDeviceWalletAuthorize: { token: 'wallet_authorised_1', amount, currency: 'GBP' },
    };
    const asked = sampleCommand({
      url: '/en_GB/compra?step=payment',
      answers,
      visitorCookies: { bag_hash: 'h-1', bag_market: 'GB' },
      messages,
    });
    const outcome = await commands[name].run(
      asked.context,
      valuesOf({ ...posted, ...text }),
      samples[1]!.props,
    );
    return { outcome, of: (id: string) => asked.calls.find((call) => call.id === id)?.request };
  }
  it('a session for what the shopper has chosen', async () => {
    const { outcome, of } = await run('checkout.openSheet');
    expect(outcome).toEqual({ data: session });
    expect(of('paymentsDeviceWalletCreateSession')).toMatchObject({
      hashOrderId: 'h-1',
      shippingMethodId: '01',
      paymentMethodId: 'DEVW',
      countryId: 'GB',
    });
  });
  it('its word becomes the token that pays, and nothing posted stands in for it', async () => {
    const { of } = await run('checkout.pay', { cardToken: 'made-up' });
    expect(of('paymentsDeviceWalletAuthorize')).toMatchObject({
      hashOrderId: 'h-1',
      sessionId: 'dw-1',
      answer: 'word',
    });
    expect(of('ordersCreate')).toMatchObject({
      paymentMethodId: 'DEVW',
      paymentInfo: { token: 'wallet_authorised_1' },
      totalImport: 25500,
    });
  });
  it.each(['checkout.pay', 'checkout.openSheet'] as const)(
    '%s refuses another sum than stands on the button',
    async (name) => expect(run(name, {}, 26000)).rejects.toThrow(messages.error_ERROR_PRICE_CHANGED),
  );
  it('no word, no order', async () =>
    expect(run('checkout.pay', { sheetAnswer: '' })).rejects.toThrow(messages.sheetNeeded));
});
