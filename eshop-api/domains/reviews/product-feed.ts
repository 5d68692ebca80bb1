import type { Product } from '../../contract/entities/product.schema';
import type { FeedProduct } from '../../providers/reviews/reviews.provider.types';
import type { AskingContext } from '../../server/domain.types';
import { gridGetGrid } from '../catalogue/catalogue.contract';

/** Model slug of the address: all colours of a model share their reviews, women's and men's. */
const familyOf = ({ url, id }: Pick<Product, 'url' | 'id'>): string => url.split('/')[3] ?? id;

/** A colourway has the model's name; with its colour it is told from its sisters. */
export const nameProduct = ({ name, color }: Pick<Product, 'name' | 'color'>): string =>
  `${name}, ${color.name}`;

/** What the review service is told of a product. */
export const describeForService = (product: Product): FeedProduct => ({
  Id: product.id,
  Name: nameProduct(product),
  FamilyId: familyOf(product),
  Category: `${product.url.split('/').slice(1, 3).join('/')}/${product.category}`,
});

/** Names of products in the shopper's language; what the storefront does not sell is left out. */
export async function nameProducts(
  { ask }: AskingContext,
  ids: string[],
  profile: string,
  storefront: string,
): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const { products } = await ask(gridGetGrid, { profile, ids, scope: 'lite' }, storefront).catch(() => ({
    products: [] as Product[],
  }));
  return new Map((products as Product[]).map((product) => [product.id, nameProduct(product)]));
}
