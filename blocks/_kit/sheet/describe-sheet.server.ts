import type { SheetProduct } from '../../../eshop-api/contract/entities/product.schema';
import type { LoadContext } from '../block.types';
import { sizedPicture } from '../picture/picture-source';

/** Title, description, canonical and structured data of a product sheet. */
export function describeSheet({ head, page }: LoadContext, product: SheetProduct): void {
  head.title(`${product.name}, ${product.color.name}`);
  if (product.description) head.description(cutAtWord(product.description, 155));
  head.canonical(page.href(product.url));
  head.jsonLd(productFacts(product, page.href(product.url), page.brand.name));
}

const cutAtWord = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most - 1))}…`);

/** schema.org Product. Addresses are paths; whoever writes the head puts the brand's public origin in front. */
export function productFacts(product: SheetProduct, url: string, brand: string): Record<string, unknown> {
  const { prices } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.id,
    color: product.color.name,
    description: product.description,
    image: product.pictures.map((picture) => sizedPicture(picture.src, 1280)),
    brand: { '@type': 'Brand', name: brand },
    url,
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: prices.currency,
      price: toMajor(prices.current, prices.currency),
      availability: `https://schema.org/${product.sizes.some((size) => size.stock > 0) ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}

const digitsOf = new Map<string, number>();

/** Minor units → the plain decimal that schema.org wants; how many digits a currency has is Intl's knowledge, slow to ask for. */
export function toMajor(minor: number, currency: string): string {
  let digits = digitsOf.get(currency);
  if (digits === undefined) digitsOf.set(currency, (digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2));
  return (minor / 10 ** digits).toFixed(digits);
}
