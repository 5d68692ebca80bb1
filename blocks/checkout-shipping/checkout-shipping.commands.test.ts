// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/compra?step=shipping" }
import { describe, expect, it } from 'vitest';
import { sampleQuote, sampleShipping } from '../_journey/checkout/sample-quote';
import type { Command } from '../_contract/commands/command.types';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import commands from './checkout-shipping.commands';
import messages from './checkout-shipping.messages';
import type { CheckoutShippingProps } from './checkout-shipping.schema';
import samples from './checkout-shipping.samples';
import { typed } from './checkout-shipping.fixture';

const sample = (name: string) => samples.find((one) => one.name === name)!;
const { props } = sample('Open');

const cookies = { bag_hash: 'h-1', bag_market: 'GB' };

describe('commands', () => {
  const ship = commands['checkout.ship'];
  const keep = commands['checkout.keep'];
  const formOf = (command: Command<CheckoutShippingProps>, posted: Record<string, string>, country = 'GB') =>
    typeof command.form === 'function'
      ? command.form((name) => posted[name] ?? '', { country, flags: {} })
      : command.form;
  const run = async (
    command: Command<CheckoutShippingProps>,
    text: Record<string, string>,
    quote = sampleQuote(),
  ) => {
    const asked = sampleCommand({
      url: '/en_GB/compra',
      answers: { checkoutExpressData: { data: {} }, checkout: quote },
      messages,
      visitorCookies: cookies,
    });
    return { ...asked, outcome: await command.run(asked.context, valuesOf(text), props) };
  };
  it('checks what the chosen way needs, and keeps the rest as typed', () => {
    const required = (posted: Record<string, string>, country?: string) =>
      Object.entries(formOf(ship, posted, country))
        .filter(([, field]) => field.required)
        .map(([name]) => name)
        .sort();
    expect(required({ shippingMethodId: '01' })).toEqual([
      'address',
      'city',
      'country',
      'name',
      'postalCode',
      'privacyPolicy',
      'shippingMethodId',
      'surname',
      'telephone',
    ]);
    expect(required({ shippingMethodId: '99' })).toEqual([
      'country',
      'name',
      'pickupStoreId',
      'privacyPolicy',
      'shippingMethodId',
      'surname',
      'telephone',
    ]);
    expect(required({ shippingMethodId: '04' }, 'DE')).toEqual([
      'country',
      'dropPointId',
      'name',
      'postnummer',
      'privacyPolicy',
      'shippingMethodId',
      'surname',
      'telephone',
    ]);
    expect(Object.keys(formOf(ship, { shippingMethodId: '99' }))).toEqual(
      expect.arrayContaining(['address', 'billing-city', 'near']),
    );
    expect(required({ shippingMethodId: '01', 'billing-other': 'on' })).toContain('billing-postalCode');
    expect(Object.values(formOf(keep, {})).some((field) => field.required)).toBe(false);
  });
  it('keeps the address, asks whether the way reaches it, and goes on', async () => {
    const { calls, outcome } = await run(ship, typed);
    expect(calls.map(({ id }) => id)).toEqual(['checkoutExpressData', 'checkout']);
    expect(calls[0]!.request).toEqual({ profile: 'en_GB', hashOrderId: 'h-1', data: typed });
    expect(calls[1]!.request).toMatchObject({
      shippingMethodId: '01',
      postalCode: 'SW1A 1AA',
      countryId: 'GB',
    });
    expect(outcome).toEqual({ go: '/en_GB/compra?step=payment#payment-title' });
  });
  it.each([null, sampleShipping({ id: '02' })])(
    'a way that is not offered any more keeps the shopper here, with everything typed',
    async (shipping) => {
      await expect(run(ship, typed, sampleQuote({ shipping }))).rejects.toMatchObject({
        name: 'CommandRefused',
        errors: { shippingMethodId: messages.error_shipping_refused },
      });
    },
  );
  it('the search keeps what was typed, right or wrong', async () =>
    expect((await run(keep, { near: '28013', telephone: 'x' })).calls).toEqual([
      {
        id: 'checkoutExpressData',
        request: { profile: 'en_GB', hashOrderId: 'h-1', data: { near: '28013', telephone: 'x' } },
      },
    ]));
});
