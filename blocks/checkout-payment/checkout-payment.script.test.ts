// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/compra?step=payment" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardFields } from '../../eshop-api/domains/payments/payments.facts';
import { renderSample } from '../_contract/testing/render-sample';
import messages from './checkout-payment.messages';
import samples from './checkout-payment.samples';
import CheckoutPayment from './checkout-payment.view';

/** The provider's module as docs/payments.md describes it. */
const provider = vi.hoisted(() => ({ mount: vi.fn(), runAction: vi.fn() }));
vi.mock('/_card-provider/card-fields', () => provider);

const html = (name: string) =>
  renderSample(
    CheckoutPayment,
    samples.find((one) => one.name.startsWith(name))!,
    messages,
  );
const block = () => document.querySelector<HTMLElement>('[data-block]')!;
const form = () => document.querySelector<HTMLFormElement>('form[data-pay]')!;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const tokenise = vi.fn<CardFields['tokenise']>();
const sent = vi.fn();
/** What app/browser/soft-commands.ts does with a form that gets through. */
const onSent = (event: Event) => {
  if (!event.defaultPrevented) sent(field('cardToken').value);
  event.preventDefault();
};

async function open(name: string) {
  vi.resetModules();
  document.body.innerHTML = `<div data-block="payment">${html(name)}</div>`;
  const { default: attend } = await import('./checkout-payment.script');
  void attend(document.querySelector<HTMLElement>('[data-on-visible="checkout-payment"]')!);
}
const press = () => form().requestSubmit(document.querySelector<HTMLButtonElement>('[data-place-order]'));
const choose = (id: string) => {
  const radio = document.querySelector<HTMLInputElement>(`[value="${id}"]`)!;
  radio.checked = true;
  radio.dispatchEvent(new Event('change', { bubbles: true }));
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  provider.mount.mockReset().mockReturnValue({ ready: Promise.resolve(), tokenise, destroy: vi.fn() });
  provider.runAction.mockReset();
  tokenise.mockReset().mockResolvedValue({ token: 'tok_1', brand: 'visa', last4: '1111' });
  sent.mockReset();
  document.addEventListener('submit', onSent);
});
afterEach(() => {
  document.removeEventListener('submit', onSent);
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('the card', () => {
  it('its fields come when a card is chosen, with our words, brands and look, and not before', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () =>
        Response.json({
          state: {
            command: 'checkout.choosePayment',
            status: 'done',
            data: { total: 25500, totalFormatted: '£255', paidNow: true },
          },
        }),
      ),
    );
    await open('Cash on delivery');
    expect(provider.mount).not.toHaveBeenCalled();
    choose('TARJ');
    await vi.waitFor(() => expect(provider.mount).toHaveBeenCalledOnce());
    expect(provider.mount.mock.calls[0]![1]).toMatchObject({
      brands: ['visa', 'mc', 'amex', 'bcmc'],
      words: { number: 'Card number', errors: { expired: 'This card has expired.' } },
    });
  });
  it('becomes a token before the form is sent, and is sent once however often one presses', async () => {
    await open('Card, wallet');
    await vi.waitFor(() => expect(document.querySelector('[data-mounted]')).toBeTruthy());
    press();
    press();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('tok_1'));
    expect({
      tokeniseCalls: tokenise.mock.calls.length,
      sentCalls: sent.mock.calls.length,
      device: field('device').value,
    }).toEqual({ tokeniseCalls: 1, sentCalls: 1, device: 'mobile' });
  });
  it('that is not right sends nothing', async () => {
    tokenise.mockRejectedValue(Object.assign(new Error('CardFieldsError'), { code: 'invalid' }));
    await open('Card, wallet');
    await vi.waitFor(() => expect(document.querySelector('[data-mounted]')).toBeTruthy());
    press();
    await vi.waitFor(() => expect(form().ariaBusy).toBeNull());
    expect({
      sentCalls: sent.mock.calls,
      alert: form().querySelector('[role="alert"]')!.textContent,
    }).toEqual({ sentCalls: [], alert: '' });
  });
  it('that gets no answer is reported, and can be sent again as it is', async () => {
    tokenise.mockRejectedValueOnce(Object.assign(new Error('CardFieldsError'), { code: 'unreachable' }));
    await open('Card, wallet');
    await vi.waitFor(() => expect(document.querySelector('[data-mounted]')).toBeTruthy());
    press();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(messages.offline));
    expect(sent).not.toHaveBeenCalled();
    press();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('tok_1'));
  });
  it('is kept while a box has to be ticked, and spent once it was refused', async () => {
    await open('Card, wallet');
    await vi.waitFor(() => expect(document.querySelector('[data-mounted]')).toBeTruthy());
    press();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    block().innerHTML = html('Terms not accepted');
    await vi.waitFor(() => expect(block().textContent).toContain('Visa ending in 1111'));
    press();
    await vi.waitFor(() => expect(sent.mock.calls).toEqual([['tok_1'], ['tok_1']]));
    document.dispatchEvent(
      new CustomEvent('shop:command', {
        detail: { command: 'checkout.pay', status: 'failed', errors: { paymentMethodId: 'refused' } },
      }),
    );
    block().innerHTML = html('Refused');
    await vi.waitFor(() => expect(provider.mount).toHaveBeenCalledTimes(2));
    expect(block().textContent).not.toContain('ending in 1111');
  });
  it('another way to pay is sent as it is', async () => {
    await open('Cash on delivery');
    press();
    expect({ sentCalls: sent.mock.calls, tokeniseCalls: tokenise.mock.calls.length }).toEqual({
      sentCalls: [['']],
      tokeniseCalls: 0,
    });
  });
});

it('a choice changes the total that is sent, the one on the button, and notifies the page', async () => {
  const fetched = vi.fn(async () =>
    Response.json({
      state: {
        command: 'checkout.choosePayment',
        status: 'done',
        data: { total: 25900, totalFormatted: '£259', paidNow: false },
      },
    }),
  );
  vi.stubGlobal('fetch', fetched);
  const listener = vi.fn();
  document.addEventListener('shop:command', listener, { once: true });
  await open('Card, wallet');
  choose('CONT');
  await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce());
  expect({
    totalImport: field('totalImport').value,
    button: document.querySelector('[data-place-order]')!.textContent,
  }).toEqual({ totalImport: '25900', button: 'Place order · £259' });
  const [address, { body }] = fetched.mock.calls[0] as unknown as [string, { body: URLSearchParams }];
  expect({
    address,
    lastCommand: body.getAll('_command').at(-1),
    paymentMethodId: body.get('paymentMethodId'),
    hasCardToken: body.has('cardToken'),
  }).toEqual({
    address: '/_command?path=%2Fen_GB%2Fcompra%3Fstep%3Dpayment',
    lastCommand: 'checkout.choosePayment',
    paymentMethodId: 'CONT',
    hasCardToken: false,
  });
});

describe('a confirmation of the bank', () => {
  const details = () => document.querySelector<HTMLInputElement>('[name="details"]')!.value;
  it('is run by the provider’s module, and what came of it goes on', async () => {
    provider.runAction.mockResolvedValue({ details: { threeDSResult: 'word' } });
    const through = vi.fn((event: Event) => event.stopImmediatePropagation());
    document.addEventListener('submit', through, true);
    await open('The bank asks');
    await vi.waitFor(() => expect(through).toHaveBeenCalledOnce());
    document.removeEventListener('submit', through, true);
    expect({ details: details(), texts: provider.runAction.mock.calls[0]![2] }).toEqual({
      details: '{"threeDSResult":"word"}',
      texts: { title: 'Confirmation of your bank', cancel: 'Cancel and pay another way' },
    });
  });
  it('left by the shopper: the ways to pay come back, with the reason', async () => {
    provider.runAction.mockRejectedValue(new Error('ActionCancelled'));
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ html: html('Back from') })),
    );
    await open('The bank asks');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('You cancelled'));
    expect(new URLSearchParams(location.search).get('payment')).toBe('cancelled');
  });
});
