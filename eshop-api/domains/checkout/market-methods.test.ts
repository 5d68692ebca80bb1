import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDataFolder } from '../../../engine/locales/read-data-folder';
import { collectLog } from '../../../tests/contract/test-settings';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { composeSettings, readApiData } from '../../compose-settings';
import { globalPaymentMethods, globalShippingMethods } from '../reference/method.contract';
import { listPayments, listShipping } from './methods.rules';
import { findTaxRate } from './taxes-and-duties.rules';

/** Every market of the default storefront: its ways to send (home delivery, stores there) and to pay, and its tax. Ways to pay about 60 euros · those that don't take 500 · nor 5,000. */
const TABLE = `
  AT 01 02 · TARJ PPLE DEVW RECH EPSB · − · −RECH · in 20
  AU 01 02 · TARJ PPLE DEVW PPLY · − · −PPLY · in 10
  BE 01 02 99 · TARJ PPLE DEVW BCMB · − · − · in 21
  BR 01 · TARJ INST PIXB BOLE · − · − · in 17
  CA 01 02 · TARJ PPLE DEVW · − · − · on top 13
  CH 01 02 99 · TARJ PPLE DEVW RECH · − · −RECH · in 8.1
  CL 01 02 · TARJ · − · − · in 19
  CN 01 02 · TARJ WALA · − · − · in 13
  CO 01 · TARJ PSEB EFEC · − · −EFEC · in 19
  CZ 01 02 · TARJ PPLE DEVW CONT · −CONT · − · in 21
  DE 01 02 04 06 99 · TARJ PPLE DEVW PPLY RECH · − · −PPLY RECH · in 19
  DK 01 02 · TARJ PPLE DEVW MOBP · − · − · in 25
  ES 01 02 05 99 · TARJ PPLE DEVW PPLB CONT · −CONT · −PPLB · in 21
  FI 01 02 · TARJ PPLE DEVW BANF · − · − · in 25.5
  FR 01 02 99 · TARJ PPLE DEVW PPLB · − · −PPLB · in 20
  GB 01 02 99 · TARJ PPLE DEVW PPLY · − · −PPLY · in 20
  GR 01 02 · TARJ PPLE DEVW CONT · −CONT · − · in 24
  HK 01 02 · TARJ PPLE DEVW · − · − · in 0
  IE 01 02 · TARJ PPLE DEVW · − · − · in 23
  IL 01 · TARJ PPLE · − · − · in 18
  IT 01 02 99 · TARJ PPLE DEVW PPLB CONT · −CONT · −PPLB · in 22
  JP 01 02 99 · TARJ PPLE DEVW KONB CONT · −CONT · −KONB · in 10
  KR 01 99 · TARJ DEVW · − · − · in 10
  LI 01 02 · TARJ PPLE DEVW · − · − · in 8.1
  LT 01 · TARJ PPLE DEVW · − · − · in 21
  LU 01 02 · TARJ PPLE DEVW · − · − · in 17
  LV 01 · TARJ PPLE DEVW · − · − · in 21
  MC 01 02 · TARJ PPLE DEVW · − · − · in 20
  MT 01 · TARJ PPLE DEVW · − · − · in 18
  MX 01 02 99 · TARJ PPLE INST EFEC · − · −EFEC · in 16
  NL 01 02 99 · TARJ PPLE DEVW BANK PPLY · − · −PPLY · in 21
  PE 01 · TARJ EFEC · − · −EFEC · in 18
  PL 01 02 99 · TARJ PPLE DEVW BLIK CONT · −CONT · − · in 23
  PT 01 02 99 · TARJ PPLE DEVW MULB CONT · −CONT · − · in 23
  RU 01 02 · TARJ CONT · −CONT · − · on top 20
  SE 01 02 · TARJ PPLE DEVW RECH · − · −RECH · in 25
  SK 01 02 · TARJ PPLE DEVW CONT · −CONT · − · in 23
  TH 01 · TARJ CONT · −CONT · − · in 7
  TR 01 · TARJ CONT · −CONT · − · in 20
  TW 01 99 · TARJ DEVW CONT · −CONT · − · in 5
  US 01 02 99 · TARJ PPLE DEVW PPLB · − · −PPLB · on top 7
  XI 01 02 · TARJ PPLE DEVW · − · − · in 20
`;

let shop: TestApi;
let countries: Map<string, string>;
beforeAll(async () => {
  const root = process.cwd();
  const files = new Map([
    ...(await readDataFolder(join(root, 'brands'), 'brands')),
    ...(await readDataFolder(join(root, 'locales'), 'locales')),
  ]);
  const real = composeSettings(readApiData(files), files, collectLog(), '.data', true);
  shop = await openTestApi(['reference'], real);
  const sold = Object.values(real.storefronts).find((one) => one.default)!.locales;
  countries = new Map(sold.map((id) => [id.slice(3), id]));
}, 120_000);
afterAll(() => shop?.close());

async function describeMarket(country: string, profile: string): Promise<string> {
  const storefront = Object.values(shop.settings.storefronts).find((one) => one.default)!;
  const flags = storefront.flags!(country);
  const client = shop.client(storefront.id);
  const { shippingMethods } = await client.call(globalShippingMethods, { profile, countryId: country });
  const { paymentMethods } = await client.call(globalPaymentMethods, { profile, countryId: country });
  // Free shipping starts at about 75 euros everywhere.
  const euro = Math.round(shippingMethods[0]!.freeFrom! / 75);
  const ships = listShipping(
    shippingMethods,
    {
      products: 0,
      onlyGiftCards: false,
      extendedBlock: false,
      alwaysFree: false,
      sameDay: false,
      hasStores: true,
    },
    { format: String, electronic: '' },
  );
  const pays = (amount: number) =>
    listPayments(paymentMethods, {
      rest: amount * euro,
      hasGiftCards: false,
      shipping: null,
      instalments: flags.installments_payment === true,
      cashThere: true,
    }).map(({ id }) => id);
  const [small, middle, large] = [pays(60), pays(500), pays(5000)];
  const tax = findTaxRate({ country, region: null, given: true }, flags);
  const less = (more: string[], fewer: string[]) => more.filter((id) => !fewer.includes(id)).join(' ');
  return `${country} ${ships.map(({ id }) => id).join(' ')} · ${small.join(' ')} · −${less(small, middle)} · −${less(middle, large)} · ${tax.included ? 'in' : 'on top'} ${tax.rate}`;
}

it('matches this table', async () => {
  const rows = await Promise.all(
    [...countries]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([country, profile]) => describeMarket(country, profile)),
  );
  expect(rows).toEqual(
    TABLE.trim()
      .split('\n')
      .map((row) => row.trim()),
  );
  expect(rows.length).toBeGreaterThanOrEqual(38);
});

it('requires a bank only where there are some, all with names', async () => {
  for (const [country, profile] of countries) {
    const { paymentMethods } = await shop
      .client()
      .call(globalPaymentMethods, { profile, countryId: country });
    for (const { needsBank, banks, id } of paymentMethods)
      expect({
        country,
        id,
        hasBanks: banks.length > 4 && new Set(banks.map((bank) => bank.id)).size === banks.length,
      }).toEqual({ country, id, hasBanks: needsBank });
  }
});

it('every way has a name in the shopper’s language', async () => {
  for (const profile of ['de_DE', 'ja_JP', 'ko_KR']) {
    const [ships, pays, english] = await Promise.all([
      shop.client().call(globalShippingMethods, { profile }),
      shop.client().call(globalPaymentMethods, { profile }),
      shop.client().call(globalPaymentMethods, { profile: 'en_GB', countryId: profile.slice(3) }),
    ]);
    for (const { name, id } of [...ships.shippingMethods, ...pays.paymentMethods])
      expect({
        id,
        name:
          shop.settings.fileLabels(profile, 'main').methods?.[`shipping.${id}`] ??
          shop.settings.fileLabels(profile, 'main').methods?.[`payment.${id}`],
      }).toEqual({ id, name });
    expect(pays.paymentMethods.map(({ name }) => name)).not.toEqual(
      english.paymentMethods.map(({ name }) => name),
    );
  }
});

it.each([
  ['en_GB', ['visa', 'mc', 'amex']],
  ['fr_FR', ['cartebancaire', 'visa', 'mc', 'amex']],
  ['fr_BE', ['bcmc', 'visa', 'mc', 'maestro', 'amex']],
  ['ja_JP', ['visa', 'mc', 'jcb', 'amex', 'diners']],
  ['da_DK', ['dankort', 'visadankort', 'visa', 'mc']],
])('%s: logos of the cards that are common there, all brands accepted', async (profile, marks) => {
  const card = (await shop.client().call(globalPaymentMethods, { profile })).paymentMethods.find(
    ({ id }) => id === 'TARJ',
  )!;
  expect({ cardMarks: card.cardMarks, cardBrandCount: card.cardBrands.length }).toEqual({
    cardMarks: marks,
    cardBrandCount: 15,
  });
});
