import { formFields } from '../../eshop-api/contract/fields/form-fields';
import type { Field } from '../../eshop-api/contract/fields/field.types';
import { cartAdd } from '../../eshop-api/domains/bag/bag.contract';
import {
  accountMergeWishlist,
  accountShareWishlist,
} from '../../eshop-api/domains/wishlist/own-wishlist.contract';
import {
  accountCheckWishlist,
  accountWishlistAddProduct,
  accountWishlistRemoveProduct,
} from '../../eshop-api/domains/wishlist/wishlist.contract';
import type { CommandContext, CommandOutcome } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { waitingWish } from '../_contract/storage/stored-cookies';
import { readBagVisit } from '../_journey/bag/bag-visit';
import { isApiError } from '../../eshop-api/contract/api-error';
import { isLeftOut } from '../_journey/bag/visitor-bag.server';
import { reportChange } from '../_journey/bag/report-change';
import { addBackPath, backField, readBackPath } from '../_journey/customer/back-path';
import { goToLogin } from '../_journey/customer/user-data.server';
import { MAX_LIST_LENGTH, parseWishes } from '../_journey/wishlist/parse-wishes';
import type { AccountWishlistProps } from './account-wishlist.schema';

const productField: Field = { maxLength: 40, required: 'field_required' };
/** A guest's list, which the browser sends along; a customer's is in the account. */
const itemsField: Field = { maxLength: MAX_LIST_LENGTH, anyCharacters: true };
const WAITING_S = waitingWish.days * 24 * 3600;

/** A call as the customer; undefined: there is no session, or it has ended. */
async function asCustomer<Result>(
  { customer }: CommandContext,
  call: (options: { headers: Record<string, string> }) => Promise<Result>,
): Promise<Result | undefined> {
  if (!customer) return undefined;
  try {
    return await call({ headers: { ...customer.headers } });
  } catch (error) {
    if (isApiError(error, 'unauthorized')) return undefined;
    throw error;
  }
}

/** A guest's list without a product, as it goes back to the browser. */
const listWithout = (items: string, product?: string): string =>
  JSON.stringify(parseWishes(items).filter(({ productId }) => productId !== product));

const remove = (context: CommandContext, productId: string) =>
  asCustomer(context, (options) =>
    context.api.call(accountWishlistRemoveProduct, { profile: context.locale.locale, productId }, options),
  );

/** Without a script: a guest signs in first, and what was pressed is saved then (`addWaitingWish`). */
function waitForSignIn(
  { setCookie, page }: CommandContext,
  product: string,
  back: string | undefined,
): CommandOutcome {
  setCookie({ name: waitingWish.name, value: product, maxAge: WAITING_S, httpOnly: true });
  return { go: addBackPath(page.href('page:login?signed=wish'), back), data: { isCustomer: false } };
}

export default {
  /** A heart is pressed. */
  'wishlist.add': defineCommand<AccountWishlistProps>({
    form: { product: productField, back: backField },
    changes: 'form',
    async run(context, { text: { product = '', back } }) {
      const { api, locale } = context;
      const added = await asCustomer(context, (options) =>
        api.call(accountWishlistAddProduct, { profile: locale.locale, productId: product }, options),
      );
      const target = readBackPath(back);
      if (!added) return waitForSignIn(context, product, target);
      return { go: target ?? 'page:account-wishlist', data: { isCustomer: true } };
    },
  }),
  /** The heart is pressed again. */
  'wishlist.drop': defineCommand<AccountWishlistProps>({
    form: { product: productField },
    changes: 'form',
    run: async (context, { text: { product = '' } }) => ({
      data: { isCustomer: (await remove(context, product)) !== undefined },
    }),
  }),
  /** What is saved, for the hearts of a page; what the device has saved goes into the account with it. */
  'wishlist.sync': defineCommand<AccountWishlistProps>({
    form: { items: itemsField },
    changes: 'form',
    async run(context, { text: { items } }) {
      const { api, locale } = context;
      const products = parseWishes(items);
      const profile = locale.locale;
      const synced = await asCustomer(context, (options) =>
        products.length > 0
          ? api.call(accountMergeWishlist, { profile, products }, options)
          : api.call(accountCheckWishlist, { profile }, options).then((checked) => ({ ...checked, left: 0 })),
      );
      return {
        data: synced ? { ...synced, isCustomer: true } : { isCustomer: false, productIds: [], left: 0 },
      };
    },
  }),
  /** A guest's list, drawn. */
  'wishlist.show': defineCommand<AccountWishlistProps>({
    form: { items: itemsField },
    run: async (_context, { text: { items = '' } }) => ({ data: { items: listWithout(items) } }),
  }),
  'wishlist.remove': defineCommand<AccountWishlistProps>({
    form: { product: productField, items: itemsField },
    async run(context, { text: { product = '', items = '' } }) {
      if (!(await remove(context, product)) && !items) return goToLogin(context);
      return { data: { removed: product, ...(items && { items: listWithout(items, product) }) } };
    },
  }),
  /** One piece into the bag; only then it leaves the list. */
  'wishlist.toBag': defineCommand<AccountWishlistProps>({
    form: { product: productField, size: formFields.select, items: itemsField },
    async run(context, { text: { product = '', size = '', items = '' } }) {
      const { api, cookies, locale, brand, page } = context;
      const bag = await api.call(cartAdd, {
        profile: locale.locale,
        id: product,
        sizeLabel: size.slice(0, 20),
        thumbnail: `${page.brand.imageHost}/${product}_L.jpg`,
        checkStock: true,
        ...readBagVisit(cookies, { locale, brand }),
      });
      const { data } = await reportChange(context, bag);
      // The piece is in the bag: a list that could not be written is no reason to lose that.
      await remove(context, product).catch(() => undefined);
      if (await isLeftOut(context, bag)) return { go: 'page:order-offline' };
      return {
        data: { ...data, removed: product, ...(items && { items: listWithout(items, product) }) },
      };
    },
  }),
  'wishlist.share': defineCommand<AccountWishlistProps>({
    form: { shared: { maxLength: 3 } },
    async run(context, { text: { shared } }) {
      const { api, locale } = context;
      const isShared = shared === 'on';
      const answer = await asCustomer(context, (options) =>
        api.call(accountShareWishlist, { profile: locale.locale, shared: isShared }, options),
      );
      return answer ? { data: { isShared } } : goToLogin(context);
    },
  }),
};
