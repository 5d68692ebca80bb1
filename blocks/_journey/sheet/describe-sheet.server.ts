import type { ResponseOf } from '../../../eshop-api/contract/operation';
import type { SheetProduct } from '../../../eshop-api/contract/entities/product.schema';
import { globalShippingMethods } from '../../../eshop-api/domains/reference/method.contract';
import type { Words } from '../../../engine/words/words.types';
import type { LoadContext } from '../../_contract/block.types';
import { sizedPicture } from '../picture-source';
import { toMajor } from '../text-formats';
import { makeProductId } from './describe-rating';

type ShippingMethod = ResponseOf<typeof globalShippingMethods>['shippingMethods'][number];
type Json = Record<string, unknown>;

/** A way of delivery to the door; `free`: this piece alone goes for nothing. */
export type Delivery = ShippingMethod & { free: boolean };
type Priced = Pick<SheetProduct, 'prices'>;

/** How a piece gets to this market's door, cheapest first; empty where it is unknown: a product page does not fail because of it. */
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
function describeShipping({ price, currency, free, minDays, maxDays }: Delivery, country: string): Json {
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
const describeReturns = ({ returnDays }: Pick<SheetProduct, 'returnDays'>, country: string): Json => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: toIso(country),
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
});

/** XI, Northern Ireland, is a market of its own but no country of ISO 3166. */
const toIso = (country: string): string => (country === 'XI' ? 'GB' : country);

/** Title, description, canonical and structured data of a product sheet. `delivery`: the cheapest delivery in this market. */
export function describeSheet(
  { head, page, locale, words }: LoadContext,
  product: SheetProduct,
  delivery?: Delivery,
): void {
  const title = `${product.name}, ${product.color.name} · ${describeKind(words, product)}`;
  head.title(title);
  // Colourways share their description, and women's and men's pairs their name: each page names its own.
  head.description(cutAtWord(`${title}. ${product.description}`, 155));
  head.canonical(page.href(product.url));
  head.jsonLd(
    productFacts(product, {
      url: page.href(product.url),
      brand: page.brand.name,
      country: locale.country,
      delivery,
    }),
  );
}

/** What it is, and for whom: shoppers do not search for a model's name before they know it. */
const describeKind = (words: Words, { tipology, target }: SheetProduct): string =>
  ['W', 'M', 'K'].includes(target) ? words(`kindFor${target}`, { kind: tipology }) : tipology;

const cutAtWord = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most - 1))}…`;

/** schema.org Product. Addresses are paths; the head is written with the brand's public origin in front. */
function productFacts(product: SheetProduct, context: ProductPlace): Record<string, unknown> {
  const { url, brand } = context;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': makeProductId(url),
    name: product.name,
    sku: product.id,
    color: product.color.name,
    description: product.description,
    image: product.pictures.map((picture) => sizedPicture(picture.src, 1280)),
    brand: { '@type': 'Brand', name: brand },
    url,
    offers: describeOffer(product, context),
  };
}

interface ProductPlace {
  url: string;
  brand: string;
  /** ISO 3166, or XI. */
  country: string;
  delivery?: Delivery;
}

function describeOffer(
  product: SheetProduct,
  { url, country, delivery }: ProductPlace,
): Record<string, unknown> {
  const { prices } = product;
  return {
    '@type': 'Offer',
    url,
    priceCurrency: prices.currency,
    price: toMajor(prices.current, prices.currency),
    availability: `https://schema.org/${product.sizes.some((size) => size.stock > 0) ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    hasMerchantReturnPolicy: describeReturns(product, country),
    ...(delivery ? { shippingDetails: describeShipping(delivery, country) } : {}),
  };
}
