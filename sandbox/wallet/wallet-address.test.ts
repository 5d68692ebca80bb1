import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '../../engine/brands/brand.types';
import { resolveFlags } from '../../engine/flags/resolve-flags';
import { testLocales } from '../../tests/contract/test-settings';
import { validateForm } from '../../eshop-api/contract/fields/validate-form';
import { bookCountries, findEntry } from './address-book';
import { checkoutExpressNormalizeValues } from '../../eshop-api/domains/checkout/checkout-address.contract';
import { openCheckout, type CheckoutBench } from '../../eshop-api/domains/checkout/checkout.fixture';
import { shipmentFieldsFor } from '../../eshop-api/domains/orders/shipment.fields';
import countries from '../../eshop-api/domains/reference/data/countries.json';
import methods from '../../eshop-api/domains/reference/data/methods.json';
import { arrangeAddress } from '../../eshop-api/domains/payments/wallet-offer';

/** Every market's address as a wallet has it becomes a form that our order takes (docs/contract/orders.md#wallet-addresses, docs/contract/fields.md). */
const readBrandFile = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../brands/main', name), 'utf8')) as object;
const brand = { ...readBrandFile('brand.json'), ...readBrandFile('settings.json') } as Brand;
const payments: Record<string, { kind: string }> = methods.payments;
const withWallet = Object.entries(countries as Record<string, { payments?: string[] }>)
  .filter(([, { payments: codes }]) => codes?.some((code) => payments[code]!.kind === 'wallet'))
  .map(([country]) => country);
const locales = bookCountries.map((country) => ({
  ...testLocales[0]!,
  locale: `en_${country}`,
  country,
  language: 'en',
  realLanguage: 'en',
  market: country,
  currency: 'EUR',
  isoLocale: `en-${country}`,
}));

let shop: CheckoutBench;
beforeAll(async () => {
  shop = await openCheckout({ locales }, ['payments']);
  for (const storefront of Object.values(shop.settings.storefronts))
    Object.assign(storefront, { locales: locales.map(({ locale }) => locale) });
}, 120_000);
afterAll(() => shop?.close());

async function map(key: string) {
  const country = key.slice(0, 2);
  const { address, email } = findEntry(key)!;
  const { shipment } = await shop
    .client()
    .call(checkoutExpressNormalizeValues, { profile: `en_${country}`, ...arrangeAddress(address, email) });
  const flags = resolveFlags(brand, { market: country, country });
  const fields = { ...shipment, privacyPolicy: 'on', koreaConsent: 'on' };
  return {
    shipment,
    errors: Object.keys(
      validateForm(shipmentFieldsFor({ country, flags, shippingMethodId: '01' }), fields, {
        country,
        flags,
        now: new Date(),
      }).errors,
    ),
  };
}

it('the address book has an entry in each country that offers a wallet', () =>
  expect(withWallet.filter((country) => !bookCountries.includes(country))).toEqual([]));

describe('a wallet’s address in our fields', () => {
  it.each(withWallet)('%s: nothing is missing', async (country) =>
    expect((await map(`${country}-home`)).errors).toEqual([]),
  );
  it.each(withWallet)('%s: an incomplete one does not count as complete', async (country) =>
    expect((await map(`${country}-incomplete`)).errors).toEqual(
      expect.arrayContaining(['address', 'telephone']),
    ),
  );

  it.each([
    [
      'ES',
      {
        name: 'María del Carmen',
        surname: 'García López',
        address: 'Carrer Major, 12',
        addressLine2: '3r 2a',
        region: 'B',
        telephone: '600000000',
      },
    ],
    [
      'GB',
      {
        name: 'Ben',
        surname: 'Carter',
        address: '221 Long Lane',
        addressLine2: 'Flat 4',
        telephone: '02079460000',
      },
    ],
    [
      'DE',
      {
        name: 'Lena',
        surname: 'von der Heide',
        address: 'Gartenstraße',
        numstrasse: '7',
        telephone: '0300000000',
      },
    ],
    [
      'NL',
      {
        name: 'Jan',
        surname: 'van den Berg',
        address: 'Prinsengracht',
        addressNumber: '120',
        postalCode: '1015 EA',
      },
    ],
    [
      'US',
      {
        name: 'Mary Ann',
        surname: 'Smith',
        address: '20 W 34th St',
        addressLine2: 'Apt 5',
        region: 'NY',
        telephone: '2125550100',
      },
    ],
    [
      'MX',
      {
        name: 'Juan',
        surname: 'Pérez de la Cruz',
        address: 'Avenida Álvaro Obregón',
        addressNumber: '99',
        colonia: 'Roma Norte',
      },
    ],
    ['JP', { name: '結', surname: '田中', postalCode: '1500041', city: '渋谷区' }],
    ['PT', { name: 'João', surname: 'Pedro dos Santos Silva', postalCode: '1100-053' }],
    ['IE', { name: 'Conor', surname: "O'Brien", postalCode: 'D02 X285' }],
    ['LV', { postalCode: '1011' }],
  ] as [string, Record<string, string>][])(
    '%s: names, street, region and telephone as the market writes them',
    async (country, fields) => expect((await map(`${country}-home`)).shipment).toMatchObject(fields),
  );
});

it('a line that is too long stays whole, so that the form reports it; what a call would refuse is cut', () => {
  const address = {
    ...findEntry('GB-home')!.address,
    addressLine1: 'x'.repeat(150),
    postalCode: '1'.repeat(40),
    countryCode: ' gb ',
  };
  expect(arrangeAddress(address, null)).toMatchObject({
    address: { addressLine1: 'x'.repeat(150), postalCode: '1'.repeat(20), countryCode: 'GB' },
  });
});
