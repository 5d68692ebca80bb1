import type { ResponseOf } from '../../../eshop-api/contract/operation';
import type { SheetProduct } from '../../../eshop-api/contract/entities/product.schema';
import { globalShippingMethods } from '../../../eshop-api/domains/reference/method.contract';
import type { LoadContext } from '../../_contract/block.types';
import { toMajor } from './major-units';

export type ShippingMethod = ResponseOf<typeof globalShippingMethods>['shippingMethods'][number];
type Json = Record<string, unknown>;

/** A way to the door; `free`: this piece alone goes there for nothing. */
export type Delivery = ShippingMethod & { free: boolean };
type Priced = Pick<SheetProduct, 'prices'>;

/** How a piece gets to this market's door, cheapest first; empty where nobody can say: a sheet does not fall because of it. */
export async function listDeliveries(context: LoadContext, product: Priced): Promise<Delivery[]> {
  const { api, locale, signal } = context;
  try {
    const { shippingMethods } = await api.call(globalShippingMethods, { profile: locale.locale }, { signal });
    return shippingMethods
      .filter(({ pickup }) => !pickup)
      .sort((a, b) => a.price - b.price)
      .map((method) => ({ ...method, free: isFreeFor(method, product, context) }));
  } catch {
    return [];
  }
}

export const readDelivery = async (context: LoadContext, product: Priced): Promise<Delivery | undefined> =>
  (await listDeliveries(context, product))[0];

/** Costs nothing: at all, with the flag fake_free_shipping (docs/contract/markets.md#flags) what can be free, or because this piece alone reaches the amount from which it is. */
const isFreeFor = (
  { price, currency, freeFrom }: ShippingMethod,
  { prices }: Priced,
  { flags }: Pick<LoadContext, 'flags'>,
): boolean =>
  price === 0 ||
  (freeFrom !== null &&
    (flags.fake_free_shipping === true || (prices.currency === currency && prices.current >= freeFrom)));

/** schema.org OfferShippingDetails of one piece. */
export function describeShipping(
  { price, currency, free, minDays, maxDays }: Delivery,
  country: string,
): Json {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: toMajor(free ? 0 : price, currency), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: toIso(country) },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue: minDays, maxValue: maxDays, unitCode: 'DAY' },
    },
  };
}

/** schema.org MerchantReturnPolicy. */
export const describeReturns = ({ returnDays }: Pick<SheetProduct, 'returnDays'>, country: string): Json => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: toIso(country),
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
});

/** XI, Northern Ireland, is a market of its own but no country of ISO 3166. */
const toIso = (country: string): string => (country === 'XI' ? 'GB' : country);
