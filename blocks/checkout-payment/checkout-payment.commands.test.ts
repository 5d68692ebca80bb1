import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import type { FormDefinition } from '../../eshop-api/contract/fields/field.types';
import { validateForm } from '../../eshop-api/contract/fields/validate-form';
import { sampleMoney, sampleQuote } from '../_kit/checkout/sample-quote';
import type { Command } from '../_kit/commands/command.types';
import { sampleCommand, valuesOf } from '../_kit/testing/sample-command';
import commands from './checkout-payment.commands';
import messages from './checkout-payment.messages';
import samples from './checkout-payment.samples';

const { props } = samples[1]!;
const cookies = { bag_hash: 'h-1', bag_market: 'GB' };
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
  newsletter: 'on',
};
const posted = {
  paymentMethodId: 'TARJ',
  privacyPolicy: 'on',
  koreaConsent: '',
  submissionKey: 'key-12345',
  totalImport: '25500',
  shippingCost: '500',
  cardToken: 'tok_1',
  cardBrand: 'visa',
  device: 'mobile',
  campaign: 'spring',
  channel: 'cpc',
  medium: 'google',
};
type Order = Record<string, unknown>;
const created = (order: Order = {}, more: Order = {}) => ({
  order: {
    reference: '4000000001',
    locator: '4000000001',
    status: 'PC',
    paymentStatus: null,
    cardProviderResponse: { resultCode: 'Authorised', action: null, paymentData: null, refusalReason: null },
    redirectUrl: null,
    currency: 'GBP',
    total: 25500,
    ...order,
  },
  encodedReference: 'NDAw',
  userAlreadySubscribed: false,
  expressShopping: false,
  ...more,
});

const run = async (
  name: keyof typeof commands,
  text: Record<string, string>,
  answers: Record<string, unknown> = {},
  visitorCookies: Record<string, string> = cookies,
) => {
  const asked = sampleCommand({
    url: '/en_GB/compra?step=payment',
    answers: {
      checkoutExpressReturnData: { data: draft },
      checkoutExpressData: { data: {} },
      checkout: sampleQuote(),
      ...answers,
    },
    visitorCookies,
    messages,
  });
  const outcome = await commands[name].run(asked.context, valuesOf(text), props);
  return { ...asked, outcome, sent: asked.calls.find(({ id }) => id === 'ordersCreate')?.request };
};
const pay = (
  answer: unknown = created(),
  text: Record<string, string> = {},
  visitorCookies?: Record<string, string>,
) =>
  run(
    'checkout.pay',
    { ...posted, ...text },
    { ordersCreate: answer, ordersCreateContingencyOrder: answer },
    visitorCookies,
  );
const failing = (...codes: string[]) => {
  const left = [...codes];
  return () => {
    const code = left.shift();
    if (code) throw new ApiError(code, code, '/');
    return created();
  };
};

describe('what must be given', () => {
  const form = (text: Record<string, string>) =>
    (commands['checkout.pay'] as Command).form as (
      read: (name: string) => string,
      facts: { country: string; flags: object },
    ) => FormDefinition;
  const faults = (text: Record<string, string>, country = 'GB') =>
    Object.fromEntries(
      Object.entries(
        validateForm(
          form(text)((name) => text[name] ?? '', { country, flags: {} }),
          text,
          { country, flags: {}, now: new Date('2026-11-21') },
        ).errors,
      ).map(([name, { message }]) => [name, message]),
    );
  it.each<[string, Record<string, string>, string, Record<string, string>]>([
    ['everything', posted, 'GB', {}],
    ['no way to pay', { ...posted, paymentMethodId: '' }, 'GB', { paymentMethodId: 'payment_type_required' }],
    ['covered by a gift card', { ...posted, paymentMethodId: '', covered: 'on' }, 'GB', {}],
    ['terms not accepted', { ...posted, privacyPolicy: '' }, 'GB', { privacyPolicy: 'privacy_required' }],
    ['Korea’s consent', posted, 'KR', { koreaConsent: 'korea_consent_required' }],
    ['Korea’s consent given', { ...posted, koreaConsent: 'on' }, 'KR', {}],
    [
      'no bank',
      { ...posted, paymentMethodId: 'BANK', 'asks-BANK': 'bank', 'bank-BANK': '' },
      'NL',
      { 'bank-BANK': 'select_required' },
    ],
    ['a bank', { ...posted, paymentMethodId: 'BANK', 'asks-BANK': 'bank', 'bank-BANK': 'NL01' }, 'NL', {}],
    ['no key', { ...posted, submissionKey: '' }, 'GB', { submissionKey: 'field_required' }],
  ])('%s', (_case, text, country, expected) => expect(faults(text, country)).toEqual(expected));
  it('a token and a pin never go back into the page', () => {
    expect(
      form(posted)((name) => posted[name as 'channel'], { country: 'GB', flags: {} }).cardToken!.secret,
    ).toBe(true);
    expect((commands['checkout.useGiftCard'].form as FormDefinition).cardPin!.secret).toBe(true);
  });
});

describe('the captcha without a script', () => {
  const task = { task: { use: 'proof-of-work', challenge: {} }, hostedCheck: '/_captcha?action=checkout' };
  const ask = async (text: Record<string, string>, on = true) => {
    const asked = sampleCommand({
      url: '/en_GB/compra?step=payment',
      answers: {
        checkoutExpressReturnData: { data: draft },
        checkoutExpressData: { data: {} },
        captchaBegin: task,
      },
      visitorCookies: cookies,
      messages,
    });
    const outcome = await commands['checkout.answerQuestion'].run(
      { ...asked.context, flags: { ...asked.context.flags, captchaEnabled: on } },
      valuesOf(text),
      props,
    );
    return { outcome, calls: asked.calls };
  };
  it('leads to the question and back to this step, the way to pay kept', async () => {
    const { outcome, calls } = await ask({ paymentMethodId: 'CONT' });
    expect(outcome).toEqual({ go: 'http://shop.test/_captcha?action=checkout' });
    expect(calls.find(({ id }) => id === 'captchaBegin')!.request).toMatchObject({
      action: 'checkout',
      returnPath: '/en_GB/compra?step=payment',
    });
    expect(calls.find(({ id }) => id === 'checkoutExpressData')!.request).toMatchObject({
      data: { paymentMethodId: 'CONT' },
    });
  });
  it('with no way to pay chosen keeps nothing; with nothing to ask stays here', async () => {
    expect((await ask({ paymentMethodId: '' })).calls.map(({ id }) => id)).toEqual(['captchaBegin']);
    expect((await ask({ paymentMethodId: '' }, false)).outcome).toBeUndefined();
  });
});

describe('placing the order', () => {
  it('sends the whole payload of spec §3', async () => {
    const { sent } = await pay(
      created(),
      {},
      {
        ...cookies,
        gift_card: '100000000025.1234',
        employee_id: 'E1',
        workstation: 'W1',
        app_ipad: 'true',
        tpv_store_id: 'S1',
        tpv_employee_id: 'T1',
        voucher: 'SPRING',
        auto_bonds: '1',
      },
    );
    expect(sent).toMatchObject({
      profile: 'en_GB',
      hashOrderId: 'h-1',
      submissionKey: 'key-12345',
      totalImport: 25500,
      shippingCost: 500,
      countryId: 'GB',
      shippingMethodId: '01',
      paymentMethodId: 'TARJ',
      autoVoucher: '1',
      newsletter: true,
      device: 'mobile',
      giftCardNum: '100000000025',
      giftCardPin: '1234',
      employeeId: 'E1',
      workstation: 'W1',
      embeded: 'true',
      tpvStoreId: 'S1',
      tpvEmployeeId: 'T1',
      forceErp: true,
      origin: 'checkout',
      campaign: 'spring',
      channel: 'cpc',
      medium: 'google',
      paymentInfo: { token: 'tok_1', brand: 'visa' },
      returnUrl: 'http://shop.test/en_GB/_payment/return',
      shipment: { email: 'ana@example.com', name: 'Ana', postalCode: 'SW1A 1AA', privacyPolicy: 'on' },
    });
    expect(sent).not.toHaveProperty('billingAddress');
    // An employee who buys is no customer service (spec §6): their fields are two.
    expect(sent).not.toHaveProperty('csEmployeeId');
  });
  it('an order out of a mailed bag tells its link, one of another bag does not', async () => {
    const link = async (cookie: string) => {
      const { expressShoppingHashId, shoppingCartHashId } = (
        await pay(created(), {}, { ...cookies, express_link: cookie })
      ).sent!;
      return [expressShoppingHashId, shoppingCartHashId];
    };
    expect([await link('h-1.token-1'), await link('h-0.token-1'), await link('h-1')]).toEqual([
      ['token-1', 'h-1'],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
  it('a bank and months travel with their way to pay, and no other’s', async () => {
    expect(
      (
        await pay(created(), {
          paymentMethodId: 'BANK',
          cardToken: '',
          cardBrand: '',
          'bank-BANK': 'NL01',
          'instalments-INST': '3',
        })
      ).sent!.paymentInfo,
    ).toEqual({ bank: 'NL01' });
    expect(
      (await pay(created(), { paymentMethodId: 'INST', 'instalments-INST': '3' })).sent!.paymentInfo,
    ).toEqual({ token: 'tok_1', brand: 'visa', instalments: '3' });
  });
  it('an order of an earlier press whose answer was lost is found by its key, though its bag is empty', async () => {
    const emptied = {
      checkoutExpressReturnData: { data: {} },
      checkout: sampleQuote({ shipping: null, refusals: [{ code: 'empty_bag', message: '', lines: [] }] }),
    };
    const { outcome, sent } = await run('checkout.pay', posted, { ...emptied, ordersCreate: created() });
    expect([outcome, sent]).toMatchObject([
      { go: 'page:order/NDAw' },
      { submissionKey: 'key-12345', hashOrderId: 'h-1', shipment: {} },
    ]);
    await expect(
      run('checkout.pay', posted, { ...emptied, ordersCreate: failing('invalid_field') }),
    ).rejects.toThrow(messages.error_steps);
    await expect(
      run('checkout.pay', posted, { ...emptied, ordersCreate: failing('too_many_requests') }),
    ).rejects.toThrow('too_many_requests');
  });
  it('… and though another tab has found it and let its bag go', async () => {
    const { outcome, sent } = await run(
      'checkout.pay',
      posted,
      { ordersCreate: created() },
      { bag_market: 'GB', last_order: '{"encodedReference":"NDAw","bag":"h-1","at":1}' },
    );
    expect([outcome, sent]).toMatchObject([
      { go: 'page:order/NDAw' },
      { submissionKey: 'key-12345', hashOrderId: 'h-1' },
    ]);
    await expect(pay(failing('invalid_field'), {}, { last_order: 'nonsense' })).rejects.toMatchObject({
      message: messages.error_bag_not_found,
    });
  });
  it('an order that stands leads to its page; bag, gift card and employee go', async () => {
    const { outcome, cookies: set } = await pay();
    expect(outcome).toEqual({ go: 'page:order/NDAw' });
    expect(set.filter(({ maxAge }) => maxAge > 0).map(({ name }) => name)).toEqual(['last_order']);
    expect(set.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['bag_hash', 'bag_market', 'bag_date', 'gift_card', 'employee_id']),
    );
  });
  it('while the payment is pending the employee stays (spec §4)', async () => {
    const { outcome, cookies: set } = await pay(
      created({
        status: 'PE',
        paymentStatus: 'PENDING_REDIRECT',
        cardProviderResponse: {
          resultCode: 'Pending',
          action: { type: 'await' },
          paymentData: 'p',
          refusalReason: null,
        },
      }),
    );
    expect([
      outcome,
      set.some(({ name }) => name === 'employee_id'),
      set.some(({ name }) => name === 'bag_hash'),
    ]).toEqual([{ go: 'page:order/NDAw' }, false, true]);
  });
  it('cash on delivery has nothing to wait for', async () =>
    expect(
      (await pay(created({ cardProviderResponse: null }), { paymentMethodId: 'CONT', cardToken: '' }))
        .outcome,
    ).toEqual({ go: 'page:order/NDAw' }));
  it('goes to the page where it is paid, by its whole address', async () => {
    const waiting = {
      status: 'PE',
      paymentStatus: 'REDIRECT_HPP',
      cardProviderResponse: {
        resultCode: 'RedirectShopper',
        action: { type: 'redirect', url: 'x' },
        paymentData: 'p',
        refusalReason: null,
      },
    };
    expect(
      (await pay(created({ ...waiting, redirectUrl: '/_card-provider/pay/1' }), { cardToken: '' })).outcome,
    ).toEqual({ go: 'http://shop.test/_card-provider/pay/1' });
    expect((await pay(created({ ...waiting, redirectUrl: 'https://pay.example/1' }))).outcome).toEqual({
      go: 'https://pay.example/1',
    });
  });
  it('a confirmation is handed to the script as the provider gave it', async () => {
    const action = { type: 'threeDS2', subtype: 'challenge', url: '/x', token: 't' };
    const { outcome, cookies: set } = await pay(
      created({
        status: 'PE',
        paymentStatus: 'HANDLE_ACTION',
        cardProviderResponse: {
          resultCode: 'ChallengeShopper',
          action,
          paymentData: 'pd',
          refusalReason: null,
        },
      }),
    );
    expect([outcome, set]).toEqual([
      { data: { waiting: { encodedReference: 'NDAw', paymentData: 'pd', action } } },
      [],
    ]);
  });
  it.each([
    ['Refused', 'came_refused'],
    ['Cancelled', 'came_cancelled'],
    ['Error', 'came_error'],
  ] as const)(
    '%s stays, says why at the ways to pay, and keeps bag and gift card',
    async (resultCode, key) => {
      const failed = created({
        status: 'PE',
        cardProviderResponse: { resultCode, action: null, paymentData: null, refusalReason: 'x' },
      });
      await expect(pay(failed)).rejects.toMatchObject({
        name: 'CommandRefused',
        message: messages[key],
        errors: { paymentMethodId: messages[key] },
      });
    },
  );
  it.each(['ERR_TIMEOUT', 'ERR_NETWORK', 'json_error', 'payment_unreachable'])(
    'after %s it asks again with the same key, once',
    async (code) => {
      const { outcome, calls } = await pay(failing(code));
      const keys = calls
        .filter(({ id }) => id === 'ordersCreate')
        .map(({ request }) => request.submissionKey);
      expect([outcome, keys]).toEqual([{ go: 'page:order/NDAw' }, ['key-12345', 'key-12345']]);
      await expect(pay(failing(code, code))).rejects.toMatchObject({ code });
    },
  );
  it.each([
    'ERROR_PRICE_CHANGED',
    'ERROR_NO_STOCK',
    'ERROR_MINIMUM_AMOUNT',
    'E_CAPTCHA_ERROR',
    'voucher_refused',
    'gift_card_refused',
    'members_only',
    'shipping_refused',
    'payment_refused',
    'erp_inactive',
    'order_in_progress',
    'payment_unreachable',
    'empty_bag',
    'invalid_field',
    'bag_of_other_market',
    'bag_not_found',
    'ERR_TIMEOUT',
    'ERR_NETWORK',
  ])('%s has words of its own', (code) => expect(messages).toHaveProperty(`error_${code}`));
  it('what is settled is not asked twice', async () => {
    let asked = 0;
    await expect(
      pay(() => {
        asked += 1;
        throw new ApiError('ERROR_NO_STOCK', '', '/');
      }),
    ).rejects.toMatchObject({ code: 'ERROR_NO_STOCK' });
    expect(asked).toBe(1);
  });
  it('a step before that is not complete makes no order', async () => {
    const asked = run('checkout.pay', posted, {
      checkoutExpressReturnData: { data: { email: 'ana@example.com' } },
      ordersCreate: failing('invalid_field'),
    });
    await expect(asked).rejects.toMatchObject({ message: messages.error_steps });
  });
  it('without a bag there is nothing to order', async () =>
    expect(pay(created(), {}, {})).rejects.toMatchObject({ message: messages.error_bag_not_found }));
  it('a till sells on while the order back end rests, a shopper hears of it', async () => {
    const resting = sampleQuote();
    const quote = { ...resting, bag: { ...resting.bag, erpActive: false } };
    const names = async (more: Record<string, string>) =>
      (
        await run(
          'checkout.pay',
          posted,
          {
            checkout: quote,
            storeSession: { storeId: more.store_data === 'token' ? 'S1' : null },
            ordersCreate: created(),
            ordersCreateContingencyOrder: created(),
          },
          { ...cookies, ...more },
        )
      ).calls.map(({ id }) => id);
    expect(await names({ store_data: 'token' })).toContain('ordersCreateContingencyOrder');
    for (const typed of [{}, { tpv_store_id: 'S1' }, { tpv_store_id: 'S1', store_data: 'typed' }])
      expect(await names(typed as Record<string, string>)).toContain('ordersCreate');
  });
});

describe('going on with a payment', () => {
  const goOn = (details: string, answer: unknown = created()) =>
    run(
      'checkout.goOn',
      { encodedReference: 'NDAw', paymentData: 'pd', details },
      { ordersPaymentsDetails: answer },
    );
  it('sends what the shopper brought back until the result ends it', async () => {
    const { outcome, calls } = await goOn('{"threeDSResult":"word"}');
    expect([outcome, calls[0]!.request]).toEqual([
      { go: 'page:order/NDAw' },
      {
        lang: 'en_GB',
        encodedReference: 'NDAw',
        cardProviderData: { details: { threeDSResult: 'word' }, paymentData: 'pd' },
      },
    ]);
    const action = { type: 'threeDS2', subtype: 'challenge', url: '/y', token: 't' };
    const next = created({
      status: 'PE',
      paymentStatus: 'HANDLE_ACTION',
      cardProviderResponse: {
        resultCode: 'ChallengeShopper',
        action,
        paymentData: 'p2',
        refusalReason: null,
      },
    });
    expect((await goOn('{}', next)).outcome).toEqual({
      data: { waiting: { encodedReference: 'NDAw', paymentData: 'p2', action } },
    });
    await expect(
      goOn(
        '{}',
        created({
          cardProviderResponse: {
            resultCode: 'Refused',
            action: null,
            paymentData: null,
            refusalReason: null,
          },
        }),
      ),
    ).rejects.toMatchObject({ errors: { paymentMethodId: messages.came_refused } });
  });
  it.each(['', 'nonsense', '[1]', 'null', '{"a":{"b":1}}'])(
    '%s as details brings nothing along',
    async (details) => {
      expect((await goOn(details)).calls[0]!.request.cardProviderData).toMatchObject({ details: {} });
    },
  );
});

describe('the choices beside it', () => {
  it('the way to pay is kept, and what it costs is told at once', async () => {
    const { outcome, calls } = await run(
      'checkout.choosePayment',
      { paymentMethodId: 'CONT' },
      { checkout: sampleQuote({ surcharge: sampleMoney(400), total: sampleMoney(25900) }) },
    );
    expect([outcome, calls[0]]).toEqual([
      { data: { total: 25900, totalFormatted: '£259', paidNow: false } },
      {
        id: 'checkoutExpressData',
        request: { profile: 'en_GB', hashOrderId: 'h-1', data: { paymentMethodId: 'CONT' } },
      },
    ]);
  });
  it('a gift card that is good stays in a cookie no script can read, for half an hour', async () => {
    const { cookies: set, calls } = await run(
      'checkout.useGiftCard',
      { giftCardNumber: '1000-0000-0025', cardPin: '1234' },
      { ordersCheckGiftCard: { giftCard: {} } },
    );
    expect([set, calls[0]!.request]).toEqual([
      [{ name: 'gift_card', value: '100000000025.1234', maxAge: 1800, httpOnly: true }],
      { profile: 'en_GB', giftCardNum: '100000000025', giftCardPin: '1234', hashOrderId: 'h-1' },
    ]);
  });
  it.each([
    '000000000000',
    'gift_card_expired',
    'gift_card_empty',
    'gift_card_other_currency',
    'too_many_attempts',
  ])('%s is said at the number', async (code) => {
    const refused = run(
      'checkout.useGiftCard',
      { giftCardNumber: '100000000018', cardPin: '' },
      {
        ordersCheckGiftCard: () => {
          throw new ApiError(code, '', '/');
        },
      },
    );
    await expect(refused).rejects.toMatchObject({
      name: 'CommandRefused',
      errors: { giftCardNumber: messages[`card_${code}` as keyof typeof messages] },
    });
  });
  it('the newsletter’s discount is asked for on the quote, kept when it counts, and travels with the order', async () => {
    const asked = await run(
      'checkout.takeNewsletter',
      {},
      { checkout: sampleQuote({ onceOnly: ['newsletter'] }) },
    );
    expect(asked.calls[0]).toMatchObject({
      id: 'checkoutExpressData',
      request: { data: { newsletterDiscount: 'on' } },
    });
    expect(asked.calls.filter(({ id }) => id === 'checkoutExpressData')).toHaveLength(1);
    const ordered = await run('checkout.pay', posted, {
      checkoutExpressReturnData: { data: { ...draft, newsletterDiscount: 'on' } },
      ordersCreate: created(),
    });
    expect([ordered.sent!.newsletterDiscount, (await pay()).sent!.newsletterDiscount]).toEqual([
      true,
      undefined,
    ]);
    expect((await run('checkout.dropNewsletter', {})).calls.at(-1)!.request.data).toEqual({
      newsletterDiscount: '',
    });
  });
  it('who is no reader, or has had it, pays what he saw', async () => {
    const asked = sampleCommand({
      url: '/en_GB/compra',
      answers: {
        checkoutExpressReturnData: { data: draft },
        checkoutExpressData: { data: {} },
        checkout: sampleQuote(),
      },
      visitorCookies: cookies,
      messages,
    });
    await expect(
      commands['checkout.takeNewsletter'].run(asked.context, valuesOf({}), props),
    ).rejects.toMatchObject({ name: 'CommandRefused', message: messages.newsletterRefused });
    expect(
      asked.calls.filter(({ id }) => id === 'checkoutExpressData').map(({ request }) => request.data),
    ).toEqual([{ newsletterDiscount: 'on' }, { newsletterDiscount: '' }]);
  });
  it('a donation is kept in minor units, an empty one taken back, nonsense refused', async () => {
    const begun = { donationBegin: { donationId: 'd-1' }, donationDonate: {} };
    const asked = async (donation: string) =>
      (await run('checkout.donate', { donation }, begun)).calls.at(-1)!.request;
    expect([await asked('2.50'), await asked('')]).toEqual([
      { profile: 'en_GB', donationId: 'd-1', amount: 250 },
      { profile: 'en_GB', donationId: 'd-1', amount: 0 },
    ]);
    const outside = {
      ...begun,
      donationDonate: () => {
        throw new ApiError('donation_refused', '', '/');
      },
    };
    await expect(run('checkout.donate', { donation: '0.01' }, outside)).rejects.toMatchObject({
      errors: { donation: messages.wrongAmount },
    });
    await expect(run('checkout.donate', { donation: 'much' })).rejects.toMatchObject({
      errors: { donation: messages.wrongAmount },
    });
  });
});
