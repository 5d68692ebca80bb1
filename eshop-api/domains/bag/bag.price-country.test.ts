import { afterAll, beforeAll, expect, it } from 'vitest';
import { marketLocales, type TestApi } from '../../../tests/support/open-test-api';
import { cart, cartChangeSize, cartRetrieve } from './bag.contract';
import { add, openBagApi, send, setStock } from './bag.fixture';

/** A bag is sold at its own market's prices, whichever country's prices a visitor was shown (docs/decisions/0193). */
let shop: TestApi;
/** Of the same market, with prices without tax. */
const canada = { ...marketLocales[0]!, locale: 'en_CA', country: 'CA', currency: 'CAD', isoLocale: 'en-CA' };
beforeAll(async () => {
  shop = await openBagApi({}, { locales: [...marketLocales, canada] });
  shop.settings.storefronts.main!.locales.push(canada.locale);
  await setStock(shop, '38', 9);
  await setStock(shop, '39', 9);
}, 120_000);
afterAll(() => shop?.close());

const profile = { countryId: 'ES', languageId: 'en' };
const currencies = async (country_price: string): Promise<string[]> => {
  const added = await add(shop, { profile, country_price });
  const bag = { profile: 'en_ES', hashOrderId: added.hashOrderId, country_price };
  return [
    added,
    await send(shop, cartRetrieve, bag),
    await send(shop, cart, bag),
    await send(shop, cartChangeSize, { ...bag, shoppingCartId: added.shoppingCart[0]!.id, size: '39' }),
  ].map(({ totals }) => totals.currency);
};

it('country_price names a country of the bag’s own market', async () => {
  expect(await currencies('AU')).toEqual(['AUD', 'AUD', 'AUD', 'AUD']);
  expect(await currencies('en_AU')).toEqual(['AUD', 'AUD', 'AUD', 'AUD']);
});

it.each([
  ['another market’s', 'US'],
  ['another market’s locale', 'es_MX'],
  ['Britain’s', 'GB'],
  ['the market’s own, with the tax left out', 'CA'],
  ['nobody’s', 'QQ'],
])('%s prices (%s) are not those that are paid', async (_whose, country) => {
  expect(await currencies(country)).toEqual(['EUR', 'EUR', 'EUR', 'EUR']);
});

it('prices without tax do not become prices with tax', async () => {
  const added = await add(shop, {
    profile: { countryId: 'CA', languageId: 'en' },
    country_price: 'ES',
  });
  expect(added.totals.currency).toBe('CAD');
});
