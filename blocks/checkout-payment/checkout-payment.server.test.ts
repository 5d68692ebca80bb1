// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/compra?step=payment" }
import { describe, expect, it } from 'vitest';
import { sampleQuote } from '../_journey/checkout/sample-quote';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './checkout-payment.messages';
import samples from './checkout-payment.samples';
import { load } from './checkout-payment.server';

const sample = (name: string) => samples.find((one) => one.name.startsWith(name))!;

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
        },
        props,
      ))!.open!.newsletter;
    };
    expect({ offered: await percent({ newsletterDiscount: 10 }), notOffered: await percent({}) }).toEqual({
      offered: { percent: 10, email: 'ana@example.com', applied: true },
      notOffered: null,
    });
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
