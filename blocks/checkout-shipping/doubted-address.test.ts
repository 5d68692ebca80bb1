// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/de_DE/compra?step=shipping" }
import { describe, expect, it } from 'vitest';
import { sampleQuote } from '../_journey/checkout/sample-quote';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import commands from './checkout-shipping.commands';
import messages from './checkout-shipping.messages';
import samples from './checkout-shipping.samples';
import CheckoutShipping from './checkout-shipping.view';

const sample = samples.find(({ name }) => name === 'Provinces, a locker, consent')!;
const { props } = sample;

describe('a doubt', () => {
  const chilean = {
    shippingMethodId: '01',
    name: 'Ana',
    surname: 'Soto',
    telephone: '912345678',
    dni: '12345678-4',
    address: 'Alameda',
    addressNumber: '1',
    city: 'Santiago',
    region: 'RM',
    postalCode: '8320000',
    country: 'CL',
    privacyPolicy: 'on',
  };
  const ship = async (text: Record<string, string>) => {
    const asked = sampleCommand({
      url: '/es_CL/compra',
      answers: { checkoutExpressData: { data: {} }, checkout: sampleQuote() },
      messages,
      visitorCookies: { bag_hash: 'h-1', bag_market: 'EU' },
    });
    const context = { ...asked.context, locale: { ...asked.context.locale, country: 'CL', market: 'EU' } };
    return {
      ...asked,
      outcome: await commands['checkout.ship']
        .run(context, valuesOf(text), props)
        .catch((error: unknown) => error),
    };
  };
  it('a check character that does not fit is asked about once, kept meanwhile, and stands when it is sent again', async () => {
    const first = await ship(chilean);
    expect({ outcome: first.outcome, calls: first.calls.map(({ id }) => id) }).toMatchObject({
      outcome: { name: 'CommandRefused', message: messages.doubt },
      calls: ['checkoutExpressData'],
    });
    const form = {
      command: 'checkout.ship',
      status: 'failed' as const,
      values: chilean,
      errors: {},
      warnings: { dni: 'Please check this id' },
      message: messages.doubt,
    };
    const host = mountSample(
      CheckoutShipping,
      {
        ...sample,
        data: {
          ...sample.data,
          fields: [{ name: 'dni', required: true, maxLength: undefined }],
          values: chilean,
          form,
        },
      },
      messages,
    );
    const seen = host.querySelector<HTMLInputElement>('input[type=hidden][name=seen]')!.value;
    expect(host.querySelector('[name=dni]')!.getAttribute('aria-invalid')).toBe('true');
    expect((await ship({ ...chilean, seen })).outcome).toEqual({
      go: '/es_CL/compra?step=payment#payment-title',
    });
    expect((await ship({ ...chilean, dni: '12345678-3', seen })).outcome).toMatchObject({
      message: messages.doubt,
    });
    expect((await ship({ ...chilean, dni: '12345678-5' })).outcome).toHaveProperty('go');
  });
});
