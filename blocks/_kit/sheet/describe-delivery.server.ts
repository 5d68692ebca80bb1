import type { ResponseOf } from '../../../eshop-api/contract/operation';
import type { SheetProduct } from '../../../eshop-api/contract/entities/product.schema';
import { globalShippingMethods } from '../../../eshop-api/domains/reference/reference.contract';
import type { LoadContext } from '../block.types';
import { toMajor } from './major-units';

export type ShippingMethod = ResponseOf<typeof globalShippingMethods>['shippingMethods'][number];
type Json = Record<string, unknown>;

/** How a parcel gets to this market's door, cheapest first; empty where nobody can say: a sheet does not fall because of it. */
export async function listDeliveries({ api, locale, signal }: LoadContext): Promise<ShippingMethod[]> {
  try {
    const { shippingMethods } = await api.call(globalShippingMethods, { profile: locale.locale }, { signal });
    return shippingMethods.filter(({ pickup }) => !pickup).sort((a, b) => a.price - b.price);
  } catch {
    return [];
  }
}

export const readDelivery = async (context: LoadContext): Promise<ShippingMethod | undefined> => (await listDeliveries(context))[0];

/** schema.org OfferShippingDetails; costs nothing where the price alone reaches the amount from which it is free. */
export function describeShipping({ price, currency, freeFrom, minDays, maxDays }: ShippingMethod, product: Pick<SheetProduct, 'prices'>, country: string): Json {
  const isFree = freeFrom !== null && product.prices.currency === currency && product.prices.current >= freeFrom;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: toMajor(isFree ? 0 : price, currency), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: toIso(country) },
    deliveryTime: { '@type': 'ShippingDeliveryTime', transitTime: { '@type': 'QuantitativeValue', minValue: minDays, maxValue: maxDays, unitCode: 'DAY' } },
  };
}

/** schema.org MerchantReturnPolicy. */
export const describeReturns = ({ returnDays }: Pick<SheetProduct, 'returnDays'>, country: string): Json => ({
  '@type': 'MerchantReturnPolicy', applicableCountry: toIso(country), returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow', merchantReturnDays: returnDays, returnMethod: 'https://schema.org/ReturnByMail',
});

/** XI, Northern Ireland, is a market of its own but no country of ISO 3166. */
const toIso = (country: string): string => (country === 'XI' ? 'GB' : country);
