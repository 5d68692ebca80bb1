// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/compra?step=payment" }
import { describe, expect, it } from 'vitest';
import type { PaymentOption } from '../../eshop-api/domains/checkout/checkout.contract';
import { sampleMoney, samplePayment, sampleQuote } from '../_kit/checkout/sample-quote';
import { mountSample, renderSample } from '../_kit/testing/render-sample';
import { sampleContext } from '../_kit/testing/sample-context';
import { sampleLocale } from '../_kit/testing/sample-page';
import messages from './checkout-payment.messages';
import samples from './checkout-payment.samples';
import { load } from './checkout-payment.server';
import CheckoutPayment from './checkout-payment.view';
import { chooseMethod } from './choose-method';
import { readMinor } from './read-minor';

const sample = (name: string) => samples.find((one) => one.name.startsWith(name))!;
const mount = (name: string) => mountSample(CheckoutPayment, sample(name), messages);
const field = (host: HTMLElement, name: string) => host.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

/** What a label says: its words, and the marks in it by their names. */
const nameOf = (label: Element): string => {
  const marks = [...label.querySelectorAll('[role="img"]')];
  const copy = label.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll('[role="img"]')) mark.remove();
  return [copy.textContent, marks.map((mark) => mark.getAttribute('aria-label')).join(', ')]
    .filter(Boolean)
    .join(': ');
};

describe('what the step shows', () => {
  it.each(samples)('$name: no style attribute, no script, every part named once', (one) => {
    expect(renderSample(CheckoutPayment, one, messages)).not.toMatch(/ style=| on[a-z]+="|<script/);
    const ids = [...mountSample(CheckoutPayment, one, messages).querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('only its heading before its turn', () =>
    expect(mount('Its turn').querySelectorAll('form, input')).toHaveLength(0));
  it('one form holds the way to pay, the total that was seen and the key of this intention', () => {
    const host = mount('Card, wallet, cash');
    const form = host.querySelector<HTMLFormElement>('form[data-pay]')!;
    const sent = Object.fromEntries(new FormData(form));
    expect(sent).toMatchObject({
      _command: 'checkout.pay',
      paymentMethodId: 'TARJ',
      totalImport: '25500',
      shippingCost: '500',
      submissionKey: 'sample-key-1',
      cardToken: '',
    });
    expect(
      [...form.querySelectorAll('[type="radio"]')].map((radio) => nameOf(radio.closest('label')!)),
    ).toEqual(['Card: Visa, Mastercard, American Express', 'Wallet', 'Cash on delivery+ £4']);
    expect(form.querySelector('[data-place-order]')!.textContent).toBe('Place order and pay · £255');
  });
  it('without a script a button of the same form keeps the choice', () =>
    expect(mount('Card, wallet, cash').querySelector('button[name="_command"]')!.getAttribute('value')).toBe(
      'checkout.choosePayment',
    ));
  it('asks for a bank where the way to pay needs one, and for months where it has them', () => {
    const host = mount('Cash on delivery');
    expect(
      [...host.querySelectorAll('[name="bank-BANK"] option')].map(({ textContent }) => textContent),
    ).toEqual(['Choose your bank', 'Duinbank', 'Polderbank']);
    expect(
      [...host.querySelectorAll('[name="instalments-INST"] option')].map(({ textContent }) => textContent),
    ).toEqual(['one payment', '3 months', '6 months']);
    expect(host.querySelector('[data-place-order]')!.textContent).toBe('Place order · £259');
  });
  it('no card number, cvc or expiry is asked for in our own HTML', () => {
    for (const one of samples)
      expect(renderSample(CheckoutPayment, one, messages)).not.toMatch(
        /name="(cardNumber|number|cvc|expiry\w*|holder)"|autocomplete="cc-/i,
      );
  });
  it('says why it was refused at the ways to pay, keeps what was ticked, and takes no old token along', () => {
    const host = mount('Refused');
    expect(
      host.querySelector('[role="alert"]')!.textContent ||
        field(host, 'paymentMethodId').getAttribute('aria-invalid'),
    ).toBeTruthy();
    expect({
      invalid: field(host, 'paymentMethodId').getAttribute('aria-invalid'),
      accepted: field(host, 'privacyPolicy').checked,
      cardToken: field(host, 'cardToken').value,
    }).toEqual({ invalid: 'true', accepted: true, cardToken: '' });
    const described = host.querySelector('fieldset')!.getAttribute('aria-describedby')!;
    expect(host.querySelector(`#${described}`)!.textContent).toContain('The payment was refused');
  });
  it('a confirmation that the bank refused is told as any refused payment', () => {
    const host = mount('The bank said no');
    expect({
      alert: host.querySelector('form[data-pay] [data-method="TARJ"] [role="alert"]')!.textContent,
      invalid: field(host, 'paymentMethodId').getAttribute('aria-invalid'),
      action: host.querySelector('[data-action]'),
    }).toEqual({ alert: expect.stringContaining('The payment was refused'), invalid: 'true', action: null });
  });
  it('says once what is wrong with a card, at the card', () => {
    for (const name of ['Refused', 'The bank said no']) {
      const host = mount(name);
      expect({
        times: host.textContent!.split('The payment was refused').length - 1,
        alert: host.querySelector('[data-method="TARJ"] [role="alert"]')?.textContent,
      }).toEqual({ times: 1, alert: expect.stringContaining('The payment was refused') });
    }
  });
  it('folds all codes into one disclosure before the ways to pay', () => {
    for (const one of samples)
      expect(
        mountSample(CheckoutPayment, one, messages).querySelectorAll('details').length,
      ).toBeLessThanOrEqual(1);
    const panel = mount('Card, wallet, cash').querySelector('details')!;
    expect({
      summary: panel.querySelector('summary')!.textContent,
      open: panel.open,
    }).toEqual({ summary: 'Gift card or code', open: false });
    expect(mount('A gift card that is not known').querySelector('details')!.open).toBe(true);
  });
  it('tells who comes back from the payment page', () =>
    expect(mount('Back from').querySelector('[data-comeback]')!.textContent).toContain('You cancelled'));
  it('names the piece that sold out, and leads to the bag', () => {
    const host = mount('A piece sold out');
    expect(host.textContent).toContain('Sold out meanwhile: Nube UK 5.');
    expect(host.querySelector('a[href="/en_GB/bolsa"]')).toBeTruthy();
  });
  it('what stands in the order’s way is named with its reason, and can be taken off', () => {
    const host = mount('A voucher and a gift card');
    expect(host.textContent).toContain(
      'You have used this voucher already: it counts once per customer. The total is without your voucher. Take it off to go on.',
    );
    const commands = [...host.querySelectorAll<HTMLInputElement>('form [name="_command"]')].map(
      ({ value }) => value,
    );
    expect(commands).toEqual(
      expect.arrayContaining([
        'checkout.dropVoucher',
        'checkout.applyVoucher',
        'checkout.dropGiftCard',
        'checkout.useGiftCard',
        'checkout.takeNewsletter',
      ]),
    );
  });
  it('what a reader of the newsletter gets off is told, and can be left', () => {
    const host = mount('Less for a reader');
    expect(host.textContent).toContain('10% off: thank you for reading our newsletter.Order without it');
    expect(host.querySelector('[name="_command"][value="checkout.takeNewsletter"]')).toBeNull();
  });
  it('a gift card that covers it all needs no other way', () => {
    const host = mount('The gift card covers');
    expect({
      methods: host.querySelectorAll('[name="paymentMethodId"]').length,
      covered: field(host, 'covered').value,
      button: host.querySelector('[data-place-order]')!.textContent,
    }).toEqual({ methods: 0, covered: 'on', button: 'Place order · £0' });
    expect(host.textContent).toContain('£45 stays on it');
  });
  it('consents of a step before stand as a sentence and travel along', () => {
    const host = mount('Gift card and card');
    expect({ type: field(host, 'privacyPolicy').type, value: field(host, 'privacyPolicy').value }).toEqual({
      type: 'hidden',
      value: 'on',
    });
    expect(host.textContent).toContain('that you accepted');
  });
  it('asks for Korea’s consent in Korea only', () => {
    const html = (country: string) =>
      renderSample(CheckoutPayment, sample('Card, wallet'), messages, {
        locale: { ...sampleLocale, country },
      });
    expect({ KR: html('KR').includes('koreaConsent'), GB: html('GB').includes('koreaConsent') }).toEqual({
      KR: true,
      GB: false,
    });
  });
  it('a pin is never written into a page', () =>
    expect(field(mount('A gift card that is not known'), 'cardPin').value).toBe(''));
  it('a confirmation of the bank stands alone, with what goes back to the provider', () => {
    const host = mount('The bank asks');
    expect({
      forms: host.querySelectorAll('[data-pay]').length,
      encodedReference: field(host, 'encodedReference').value,
      subtype: JSON.parse(host.querySelector<HTMLElement>('[data-action]')!.dataset.action!).subtype,
    }).toEqual({ forms: 0, encodedReference: 'NDAwMDAwMDAwMQ', subtype: 'challenge' });
  });
});

describe('which way stands chosen', () => {
  const card = samplePayment('TARJ', 'card', 'Card');
  const cash = samplePayment('CONT', 'cash-on-delivery', 'Cash', { surcharge: sampleMoney(400) });
  const choose = (paymentMethods: PaymentOption[], wanted: string | undefined, total = 100) =>
    chooseMethod(sampleQuote({ paymentMethods, total: sampleMoney(total) }), wanted);
  it.each<[string, PaymentOption[], string | undefined, number, string]>([
    ['the wanted one', [card, cash], 'CONT', 100, 'CONT'],
    ['else the first that costs nothing', [cash, card], undefined, 100, 'TARJ'],
    ['one that is not offered is none', [card], 'CONT', 100, 'TARJ'],
    ['what costs extra is never chosen for anybody', [cash], undefined, 100, ''],
    ['nothing to pay needs none', [card], 'TARJ', 0, ''],
  ])('%s', (_case, methods, wanted, total, chosen) => expect(choose(methods, wanted, total)).toBe(chosen));
});

it.each([
  ['2', 'GBP', 200],
  ['2.5', 'GBP', 250],
  ['2,50', 'EUR', 250],
  ['300', 'JPY', 300],
  ['300,5', 'JPY', undefined],
  ['-2', 'GBP', undefined],
  ['two', 'GBP', undefined],
  ['0', 'GBP', 0],
])('%s %s is %s', (typed, currency, minor) => expect(readMinor(typed, currency)).toBe(minor));

describe('loading', () => {
  const visitor = { cookies: { bag_hash: 'h-1', bag_market: 'GB', gift_card: '100000000025.1234' } };
  const draft = {
    email: 'ana@example.com',
    name: 'Ana',
    surname: 'Moore',
    telephone: '5550100',
    address: 'Long Lane 1',
    city: 'London',
    postalCode: 'SW1A 1AA',
    country: 'GB',
    region: '',
    shippingMethodId: '01',
    privacyPolicy: 'on',
    paymentMethodId: 'CONT',
  };
  const answers = {
    checkoutExpressReturnData: { data: draft },
    checkout: sampleQuote(),
    paymentsCardProviderCreateSession: {
      session: { script: '/x', origin: null, clientKey: 'k', environment: 'sandbox' },
    },
  };
  const open = (
    more: {
      url?: string;
      answers?: Record<string, unknown>;
      flags?: Record<string, unknown>;
      form?: object;
    } = {},
  ) => {
    const asked = sampleContext({
      url: more.url ?? '/en_GB/compra',
      flags: more.flags ?? { gift_card: true },
      messages,
      answers: { ...answers, ...more.answers },
    });
    return {
      ...asked,
      context: {
        ...asked.context,
        visitor,
        ...(more.form
          ? {
              form: {
                command: 'checkout.pay',
                status: 'failed' as const,
                values: {},
                errors: {},
                warnings: {},
                ...more.form,
              },
            }
          : {}),
      },
    };
  };
  const { props } = sample('Card, wallet');
  const read = async (more: Parameters<typeof open>[0] = {}) =>
    (await load(open(more).context, props))!.open!;

  it('opens when all before it is complete, with what was chosen', async () =>
    expect(await read()).toMatchObject({
      method: 'CONT',
      giftCards: true,
      given: { privacyPolicy: 'on' },
      cardFields: { script: '/x' },
    }));
  it('stays closed before', async () =>
    expect(
      await load(open({ answers: { checkoutExpressReturnData: { data: {} } } }).context, props),
    ).toMatchObject({ step: { state: 'closed' }, open: undefined }));
  it('asks the quote with this browser’s gift card', async () => {
    const { context, calls } = open();
    await load(context, props);
    expect(calls.find(({ id }) => id === 'checkout')!.request).toMatchObject({
      giftCardNum: '100000000025',
      giftCardPin: '1234',
      paymentMethodId: 'CONT',
    });
  });
  it('no gift card where the flag is off', async () =>
    expect((await read({ flags: {} })).giftCards).toBe(false));
  it('the newsletter’s discount is offered by brands that give one', async () => {
    const percent = async (rules: object) => {
      const { context } = open({ answers: { checkout: sampleQuote({ onceOnly: ['newsletter'] }) } });
      return (await load(
        {
          ...context,
          brand: {
            ...context.brand,
            rules: { ...context.brand.rules, newsletterDiscount: undefined, ...rules },
          },
        } as typeof context,
        props,
      ))!.open!.newsletter;
    };
    expect([await percent({ newsletterDiscount: 10 }), await percent({})]).toEqual([
      { percent: 10, email: 'ana@example.com', applied: true },
      null,
    ]);
  });
  it('goes without card fields when the provider can’t be asked', async () =>
    expect(
      (
        await read({
          answers: {
            paymentsCardProviderCreateSession: () => {
              throw new Error('down');
            },
          },
        })
      ).cardFields,
    ).toBeNull());
  it.each([
    ['?payment=refused', 'refused'],
    ['?payment=cancelled', 'cancelled'],
    ['?payment=error', 'error'],
    ['?payment=constructor', undefined],
    ['', undefined],
  ])('%s', async (query, comeback) =>
    expect((await read({ url: `/en_GB/compra${query}` })).comeback).toBe(comeback),
  );
  it('the key of an unanswered order is kept, a refused payment and a new intention get another one', async () => {
    const fresh = (await read()).submissionKey;
    expect(fresh).toMatch(/^[\w-]{43}$/);
    expect((await read({ form: { values: { submissionKey: 'kept-key-1' } } })).submissionKey).toBe(
      'kept-key-1',
    );
    expect(
      (
        await read({
          form: { values: { submissionKey: 'kept-key-1' }, errors: { paymentMethodId: 'refused' } },
        })
      ).submissionKey,
    ).toBe(fresh);
  });
});
