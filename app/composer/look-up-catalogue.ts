import type { CatalogueLookup, LookupCell } from '../../composer/server/catalogue-lookup.types';
import { materialOf } from '../../engine/links/create-links';
import { collectReferences } from '../../engine/pages/check-references';
import type { ApiClient } from '../../eshop-api/contract/client.types';
import { ApiError } from '../../eshop-api/contract/api-error';
import { gridGetGrid, productsList } from '../../eshop-api/domains/catalogue/catalogue.contract';
import type { Shop } from '../shop/shop.types';

const UNKNOWN = new Set(['listing_not_found', 'unknown_target', 'unknown_family']);

/** Products and listings of the running shop, as shoppers of a storefront and locale get them. */
export const lookUpCatalogue = (shop: () => Shop): CatalogueLookup => ({
  collectReferences,
  materialOf,
  defaultLocaleOf: (brand) => shop().brands.brands.find(({ id }) => id === brand)?.defaultLocale,
  findProducts: async (cell, codes) => {
    try {
      const { products } = await openApi(shop(), cell).call(gridGetGrid, {
        profile: cell.locale,
        ids: [...codes],
      });
      return new Map(products.map(({ id, sizes }) => [id, isSoldOut(sizes) ? 'sold-out' : 'for-sale']));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'no_products_found') return new Map();
      throw error;
    }
  },
  findListing: async (cell, { target, type, listing }) => {
    try {
      const { products } = await openApi(shop(), cell).call(productsList, {
        profile: cell.locale,
        ...(target && { targetId: target }),
        ...(type && { family: type }),
        ...(listing && { gridId: listing }),
        scope: 'lite',
        'pager.offset': 0,
        'pager.limit': 1,
      });
      return products.length > 0 ? 'filled' : 'empty';
    } catch (error) {
      if (error instanceof ApiError && UNKNOWN.has(error.code)) return 'missing';
      throw error;
    }
  },
});

/** A product without sizes in its answer is not known to be sold out. */
const isSoldOut = (sizes: readonly { stock: number }[] = []): boolean =>
  sizes.length > 0 && sizes.every(({ stock }) => stock <= 0);

function openApi(shop: Shop, { brand: id, locale }: LookupCell): ApiClient {
  const brand = shop.brands.brands.find((one) => one.id === id);
  return shop.api.open({
    storefront: id,
    locale,
    clientUrl: brand?.publicOrigin ?? '',
    userAgent: 'composer',
    requestId: `composer-check-${id}`,
    clientId: undefined,
  });
}
