import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Product } from '../../../eshop-api/contract/entities/product.schema';
import type { ProductList } from '../../../eshop-api/contract/entities/listing.schema';
import { productsList } from '../../../eshop-api/domains/catalogue/catalogue.contract';
import { addressOf } from './open-place';
import type { SiteAddress, SitePlace } from './site.types';

/** Ranges that a listing of everything shows; second-life pieces (docs/contract/catalogue.md#second-life, rewalk codes) stand in no other list. */
export const productRanges = {
  products: {},
  'second-life': { 'filter.collection': ['rwln', 'rwg', 'rwvg'] },
};
export type ProductRange = keyof typeof productRanges;

/** Products a file: with links to fifty sister pages each it stays under the 50 MB that the sitemap protocol allows. */
export const productsPerFile = 5000;
const pageSize = 40;

/** How many products of a range this place sells. */
export const countProducts = async (place: SitePlace, range: ProductRange): Promise<number> =>
  (await readPage(place, range, 0, 1)).total;

/** Addresses of one slice, page by page as they are taken. @param slice from 0 */
export async function* listProducts(
  place: SitePlace,
  range: ProductRange,
  slice: number,
): AsyncGenerator<SiteAddress> {
  const end = (slice + 1) * productsPerFile;
  for (let offset = slice * productsPerFile; offset < end; offset += pageSize) {
    const { products, total } = await readPage(place, range, offset, pageSize);
    for (const product of products) yield* addressesOf(place, product);
    if (offset + pageSize >= total) return;
    // Shoppers wait for the same thread.
    await nextTurn();
  }
}

const readPage = (
  { api, locale }: SitePlace,
  range: ProductRange,
  offset: number,
  limit: number,
): Promise<ProductList> =>
  api.call(productsList, {
    profile: locale.locale,
    ...productRanges[range],
    'pager.offset': offset,
    'pager.limit': limit,
    scope: 'lite',
  });

function addressesOf(place: SitePlace, { url, pictures }: Product): SiteAddress[] {
  const match = place.shop.matchRoute(place.brand, place.locale, url);
  const address = match && addressOf(place, match);
  return address ? [{ ...address, pictures: pictures.map(({ src }) => src) }] : [];
}
