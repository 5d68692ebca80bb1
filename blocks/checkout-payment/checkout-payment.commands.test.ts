import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import type { FormDefinition } from '../../eshop-api/contract/fields/field.types';
import { validateForm } from '../../eshop-api/contract/fields/validate-form';
import { sampleMoney, sampleQuote } from '../_journey/checkout/sample-quote';
import type { Command } from '../_contract/commands/command.types';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import commands, { readMinor } from './checkout-payment.commands';
import messages from './checkout-payment.messages';
import { cookies, created, draft, pay, posted, props, run } from './checkout-payment.fixture';

describe('what must be given', () => {
  const form = (commands['checkout.pay'] as Command).form as (
    read: (name: string) => string,
    facts: { country: string; flags: object },
  ) => FormDefinition;
  const faults = (text: Record<string, string>, country = 'GB') =>
    Object.fromEntries(
      Object.entries(
        validateForm(
          form((name) => text[name] ?? '', { country, flags: {} }),
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
    expect(form((name) => posted[name as 'channel'], { country: 'GB', flags: {} }).cardToken!.secret).toBe(
      true,
    );
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
  it('goes to the question and back to this step, the way to pay kept', async () => {
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

describe('going on with a payment', () => {
  const goOn = (details: string, answer: unknown = created()) =>
    run(
      'checkout.goOn',
      { encodedReference: 'NDAw', paymentData: 'pd', details },
      { ordersPaymentsDetails: answer },
    );
  it('sends what the shopper brought back until the result ends it', async () => {
    const { outcome, calls } = await goOn('{"threeDSResult":"word"}');
    expect({ outcome, request: calls[0]!.request }).toEqual({
      outcome: { go: 'page:order/NDAw' },
      request: {
        lang: 'en_GB',
        encodedReference: 'NDAw',
        cardProviderData: { details: { threeDSResult: 'word' }, paymentData: 'pd' },
      },
    });
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
  it('the way to pay is kept, and what it costs is shown at once', async () => {
    const { outcome, calls } = await run(
      'checkout.choosePayment',
      { paymentMethodId: 'CONT' },
      { checkout: sampleQuote({ surcharge: sampleMoney(400), total: sampleMoney(25900) }) },
    );
    expect({ outcome, firstCall: calls[0] }).toEqual({
      outcome: { data: { total: 25900, totalFormatted: '£259', paidNow: false } },
      firstCall: {
        id: 'checkoutExpressData',
        request: { profile: 'en_GB', hashOrderId: 'h-1', data: { paymentMethodId: 'CONT' } },
      },
    });
  });
  it('a gift card that is good stays in a cookie no script can read, for half an hour', async () => {
    const { cookies: set, calls } = await run(
      'checkout.useGiftCard',
      { giftCardNumber: '1000-0000-0025', cardPin: '1234' },
      { ordersCheckGiftCard: { giftCard: {} } },
    );
    expect({ set, request: calls[0]!.request }).toEqual({
      set: [{ name: 'gift_card', value: '100000000025.1234', maxAge: 1800, httpOnly: true }],
      request: { profile: 'en_GB', giftCardNum: '100000000025', giftCardPin: '1234', hashOrderId: 'h-1' },
    });
  });
  it.each([
    '000000000000',
    'gift_card_expired',
    'gift_card_empty',
    'gift_card_other_currency',
    'too_many_attempts',
  ])('%s is shown at the number', async (code) => {
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
    expect({
      agreed: ordered.sent!.newsletterDiscount,
      notAgreed: (await pay()).sent!.newsletterDiscount,
    }).toEqual({ agreed: true, notAgreed: undefined });
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
    expect({ donated: await asked('2.50'), withdrawn: await asked('') }).toEqual({
      donated: { profile: 'en_GB', donationId: 'd-1', amount: 250 },
      withdrawn: { profile: 'en_GB', donationId: 'd-1', amount: 0 },
    });
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
