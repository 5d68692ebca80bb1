import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDataFolder } from '../../engine/locales/read-data-folder';
import { composeSettings, readApiData } from '../../eshop-api/compose-settings';
import {
  findCountry,
  findPayment,
  findReturn,
  findShipping,
  findTariff,
  listCountryIds,
} from '../../eshop-api/domains/reference/market.facts';
import { globalCountries, globalRegionsAndCities } from '../../eshop-api/domains/reference/country.contract';
import {
  globalPaymentMethods,
  globalReturnMethods,
  globalShippingMethods,
} from '../../eshop-api/domains/reference/method.contract';
import { globalCheckProfile } from '../../eshop-api/domains/reference/profile.contract';
import { CURRENCIES } from '../../eshop-api/domains/catalogue/price.rules';
import { planLocale } from '../../scripts/new/plan-locale';
import { collectLog } from './test-settings';
import { openBench } from './three-ways';

/** The shop's data with locales as `npm run new -- locale` writes them, sold by the default brand. */
async function openWith(wanted: [string, string?][]) {
  const root = process.cwd();
  const files = new Map([
    ...(await readDataFolder(join(root, 'brands'), 'brands')),
    ...(await readDataFolder(join(root, 'locales'), 'locales')),
  ]);
  for (const [id, currency] of wanted)
    files.set(
      `locales/${id}/locale.json`,
      planLocale(root, id, currency).files[`locales/${id}/locale.json`]!,
    );
  const real = composeSettings(readApiData(files), files, collectLog(), '.data', true);
  const first = Object.values(real.storefronts).find((one) => one.default)!;
  return openBench({
    ...real,
    storefronts: {
      first: { ...first, id: 'first', locales: [...first.locales, ...wanted.map(([id]) => id)] },
    },
  });
}

test(
  'a locale as npm run new writes it is a market that delivers, with no other edit',
  { timeout: 60_000 },
  async () => {
    const wanted: [string, string?][] = [['hu_HU', 'HUF'], ['is_IS'], ['en_NZ'], ['ro_RO', 'RON']];
    const bench = await openWith(wanted);
    const client = bench.client('request');
    for (const [profile, currency = 'EUR'] of wanted) {
      expect(await client.call(globalCheckProfile, { profile })).toMatchObject({
        profile,
        currencySap: currency,
        taxes: 'included',
      });
      const { paymentMethods } = await client.call(globalPaymentMethods, { profile });
      const { shippingMethods } = await client.call(globalShippingMethods, { profile });
      const { returnMethods } = await client.call(globalReturnMethods, { profile });
      expect({
        payment: paymentMethods[0]!.id,
        shipping: shippingMethods[0]!.id,
        returning: returnMethods[0]!.id,
      }).toEqual({ payment: 'TARJ', shipping: '01', returning: '05' });
      expect(
        [...paymentMethods, ...shippingMethods, ...returnMethods].every((one) => one.currency === currency),
      ).toBe(true);
      expect(shippingMethods[0]!.price).toBeGreaterThan(0);
      expect(await client.call(globalRegionsAndCities, { profile })).toMatchObject({
        regions: [],
        cities: [],
      });
      const { countries } = await client.call(globalCountries, { profile });
      expect(countries.find(({ id }) => id === profile.slice(3))).toMatchObject({
        currency,
        phonePrefix: expect.stringMatching(/^\+[1-9]\d*$/),
      });
    }
    await bench.close();
  },
);

test('every country of ISO 3166 has payment, shipping and return methods that exist', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  // ICU also names groups, parts and former countries, which have no inhabitants
  const noCountries = new Set(
    'AC AN BU CP CQ CS DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO RH SU TA TP UN UK VD WK XA XB YD YU ZR ZZ CT NA_'.split(
      ' ',
    ),
  );
  const all = letters
    .flatMap((a) => letters.map((b) => a + b))
    .filter((id) => !noCountries.has(id) && names.of(id));
  expect(all.filter((id) => !findCountry(id))).toEqual([]);
  expect(all.length).toBeGreaterThan(245);
  for (const id of listCountryIds()) {
    const { payments, shipping, returns } = findCountry(id)!;
    expect(
      {
        hasAll: payments.length * Object.keys(shipping).length * returns.length > 0,
        allPayments: payments.every(findPayment),
        allShippings: Object.keys(shipping).every(findShipping),
        allReturns: returns.every(findReturn),
      },
      id,
    ).toEqual({ hasAll: true, allPayments: true, allShippings: true, allReturns: true });
  }
  expect(['QQ', 'hu', '__proto__'].map(findCountry)).toEqual([undefined, undefined, undefined]);
});

test('a country’s own facts override its zone’s', () => {
  expect(findCountry('HU')!.shipping).toEqual({ '01': [3, 6], '02': [2, 3] });
  expect(findCountry('PL')!.payments).toContain('BLIK');
  expect({ usTaxes: findCountry('US')!.taxes, huTaxes: findCountry('HU')!.taxes }).toEqual({
    usTaxes: 'added',
    huTaxes: 'included',
  });
});

test('every currency with prices has a tariff', () =>
  expect(CURRENCIES.filter((currency) => !findTariff(currency))).toEqual([]));
