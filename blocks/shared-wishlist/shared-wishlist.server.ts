import type { Product } from '../../eshop-api/contract/entities/product.schema';
import { wishlistShared } from '../../eshop-api/domains/wishlist/own-wishlist.contract';
import type { BlockLoad } from '../_contract/block.types';
import { NotFound } from '../_contract/not-found';
import { isApiError } from '../../eshop-api/contract/api-error';
import { squareCards } from '../_parts/product-card/card-facts';
import type { SharedWishlistProps } from './shared-wishlist.schema';

export interface SharedWishlistData {
  products: Product[];
  square?: boolean;
}

/** A token as the API makes them; anything else is no list. */
const TOKEN = /^[\w-]{43}$/;

export const load: BlockLoad<SharedWishlistProps, SharedWishlistData> = async (context) => {
  const { api, locale, params, signal } = context;
  const token = params.list ?? '';
  if (!TOKEN.test(token)) throw new NotFound('no such list');
  try {
    const { products } = await api.call(wishlistShared, { profile: locale.locale, token }, { signal });
    return { products: products, ...squareCards(context) };
  } catch (error) {
    if (isApiError(error, 'wishlist_not_found', 'not_implemented')) throw new NotFound('no such list');
    throw error;
  }
};
