import type { SheetProduct } from '../../../eshop-api/contract/entities/product.schema';
import type { LoadContext } from '../../_contract/block.types';
import { sizedPicture } from '../picture-source';
import { describeReturns, describeShipping, type Delivery } from './describe-delivery.server';
import { nameProductFacts } from './describe-rating';
import { toMajor } from './major-units';
import type { Words } from '../../../engine/words/words.types';

/** Title, description, canonical and structured data of a product sheet. `delivery`: the cheapest way to this market's doors. */
export function describeSheet(
  { head, page, locale, words }: LoadContext,
  product: SheetProduct,
  delivery?: Delivery,
): void {
  const title = `${product.name}, ${product.color.name} · ${nameKind(words, product)}`;
  head.title(title);
  // Colourways share their description, and women's and men's pairs their name: each page says which it is.
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

/** What it is, and for whom: nobody searches for a model's name before knowing it. */
const nameKind = (words: Words, { tipology, target }: SheetProduct): string =>
  ['W', 'M', 'K'].includes(target) ? words(`kindFor${target}`, { kind: tipology }) : tipology;

const cutAtWord = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most - 1))}…`;

/** schema.org Product. Addresses are paths; whoever writes the head puts the brand's public origin in front. */
export function productFacts(product: SheetProduct, place: ProductPlace): Record<string, unknown> {
  const { url, brand } = place;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': nameProductFacts(url),
    name: product.name,
    sku: product.id,
    color: product.color.name,
    description: product.description,
    image: product.pictures.map((picture) => sizedPicture(picture.src, 1280)),
    brand: { '@type': 'Brand', name: brand },
    url,
    offers: describeOffer(product, place),
  };
}

export interface ProductPlace {
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
