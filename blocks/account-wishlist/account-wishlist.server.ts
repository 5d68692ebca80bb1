import { wishlistDevice } from '../../eshop-api/domains/wishlist/own-wishlist.contract';
import { accountWishlist } from '../../eshop-api/domains/wishlist/wishlist.contract';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import type { Customer } from '../_contract/customer.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { isApiError } from '../../eshop-api/contract/api-error';
import { addBackPath, makeBackPath } from '../_journey/customer/back-path';
import { parseWishes } from '../_journey/wishlist/parse-wishes';
import type { AccountWishlistProps } from './account-wishlist.schema';
import { describeWish, type ShownWish } from './describe-wish.server';

export interface AccountWishlistData {
  /** Undefined: a guest's list, which the browser has not sent yet. */
  wishes: ShownWish[] | undefined;
  /** A customer's; null: it is not shared. Undefined: a guest's list. */
  shareUrl: string | null | undefined;
  /** The guest's list as the browser sent it, for the forms of its pieces. */
  items: string;
  /** Where a guest signs in and comes back. */
  signIn: string;
  form: FormState | undefined;
}

export const load: BlockLoad<AccountWishlistProps, AccountWishlistData> = async (context, props) => {
  const { visitor, form } = context;
  const signIn = addBackPath(props.login, makeBackPath(context));
  const own = visitor?.customer && (await readOwn(context, visitor.customer));
  return { ...(own ?? (await readDevice(context))), signIn, form };
};

type List = Pick<AccountWishlistData, 'wishes' | 'shareUrl' | 'items'>;

/** Undefined: the session has ended, so that the visitor is a guest. */
async function readOwn(context: LoadContext, customer: Customer): Promise<List | undefined> {
  const { api, locale, signal, brand, page } = context;
  try {
    const { products, shareToken } = await api.call(
      accountWishlist,
      { profile: locale.locale },
      { headers: { ...customer.headers }, signal },
    );
    const link = shareToken && page.href(`page:shared-wishlist/${shareToken}`);
    return {
      wishes: products.map((wish) => describeWish(wish, context)),
      shareUrl: link ? brand.publicOrigin + link : null,
      items: '',
    };
  } catch (error) {
    if (!isApiError(error, 'unauthorized')) throw error;
    customer.forget();
    return undefined;
  }
}

/** A guest's list comes with each of its commands: it is kept on the device alone. */
async function readDevice(context: LoadContext): Promise<List> {
  const { api, locale, signal, form } = context;
  const items = (form?.data as { items?: string } | undefined)?.items ?? form?.values.items;
  if (items === undefined || items === '') return { wishes: undefined, shareUrl: undefined, items: '' };
  const { products } = await api.call(
    wishlistDevice,
    { profile: locale.locale, products: parseWishes(items) },
    { signal },
  );
  return { wishes: products.map((wish) => describeWish(wish, context)), shareUrl: undefined, items };
}
