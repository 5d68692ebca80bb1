import { marketLocales, openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { testLocales } from '../../../tests/contract/test-settings';
import type { RequestOf } from '../../contract/operation';
import type { ApiSettings, Storefront } from '../../server/settings.types';
import { add, requestSku, nube, send, setStock } from '../bag/bag.fixture';
import { changeTopic } from '../../server/start-domains';
import { checkout } from './checkout.contract';

const locale = (id: string, market: string, currency: string) => ({
  ...testLocales[0]!,
  locale: id,
  country: id.slice(3),
  language: id.slice(0, 2),
  realLanguage: id.slice(0, 2),
  market,
  currency,
  isoLocale: id.replace('_', '-'),
});

/** Markets with taxes, banks or places of their own, beside the usual ones. */
export const checkoutLocales = [
  ...marketLocales,
  locale('en_CA', 'EU', 'CAD'),
  locale('ru_RU', 'RU', 'RUB'),
  locale('nl_NL', 'EU', 'EUR'),
  locale('tr_TR', 'EU', 'TRY'),
  locale('pt_PT', 'EU', 'EUR'),
];

/** Flags and rules that all storefronts of the bench have; the test may change them between calls. */
export interface CheckoutBench extends TestApi {
  flags: Record<string, unknown>;
  rules: Record<string, unknown>;
}

const DOMAINS = [
  'catalogue',
  'reference',
  'bag',
  'gift-cards',
  'donations',
  'stores',
  'newsletter',
  'mail',
  'places',
  'checkout',
];

export async function openCheckout(
  overrides: Partial<ApiSettings> = {},
  more: string[] = [],
): Promise<CheckoutBench> {
  const shop = await openTestApi([...DOMAINS, ...more], { locales: checkoutLocales, ...overrides });
  const bench = Object.assign(shop, {
    flags: { gift_card: true, specific_taxes: true, market_by_region: true },
    rules: {},
  });
  for (const storefront of Object.values<Storefront>(shop.settings.storefronts)) {
    Object.assign(storefront, {
      flags: () => bench.flags,
      locales: checkoutLocales.map((one) => one.locale),
    });
    Object.defineProperty(storefront, 'rules', { get: () => bench.rules });
  }
  return bench;
}

/** What the pair costs in a market, minor units of its currency; resolves when the catalogue has it. */
export async function setPrice(shop: TestApi, profile: string, amount: number): Promise<void> {
  const { currency } = shop.settings.locales.find(({ locale: id }) => id === profile)!;
  const rows = await shop.db.execute(
    'update catalogue_prices set current_minor = $3, previous_minor = null where material_id = $1 and currency = $2',
    [nube, currency, amount],
  );
  if (rows === 0) throw new Error(`no price in ${currency}`);
  await shop.db.publish(changeTopic('catalogue'), nube);
  for (let tries = 0; (await requestSku(shop, nube, '38', profile)).prices.current !== amount; tries++) {
    if (tries > 800) throw new Error('the catalogue did not hear of the price');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** A bag of a market with a pair at this price. */
export async function openBag(shop: TestApi, profile: string, amount: number): Promise<string> {
  await setPrice(shop, profile, amount);
  const bag = await add(shop, { profile });
  return bag.hashOrderId;
}

export const ask = (shop: TestApi, input: RequestOf<typeof checkout>) => send(shop, checkout, input);

export { add, nube, send, setStock };
