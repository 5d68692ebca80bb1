import type { ResponseOf } from '../../../eshop-api/contract/operation';
import { cartRetrieve } from '../../../eshop-api/domains/bag/bag.contract';
import type { LoadContext } from '../../_contract/block.types';
import { isApiError } from '../../../eshop-api/contract/api-error';
import { readBagVisit } from './bag-visit';
import { isTill } from './till-session';
import { logMessage } from '../../../eshop-api/domains/log/log.contract';
import type { CommandContext } from '../../_contract/commands/command.types';
import * as stored from '../../_contract/storage/stored-cookies';
import type { StoredCookie } from '../../_contract/storage/stored.types';
import { ofOneMarket } from './of-one-market';

export type Bag = ResponseOf<typeof cartRetrieve>;

/** The visitor's bag as it stands now; null: none, or one that is gone. For private pages. Throws ApiError for API trouble. */
export async function readBag({ api, visitor, locale, brand, signal }: LoadContext): Promise<Bag | null> {
  const { hashOrderId, ...brings } = readBagVisit(visitor?.cookies ?? {}, { locale, brand });
  if (!hashOrderId) return null;
  try {
    return await api.call(cartRetrieve, { profile: locale.locale, hashOrderId, ...brings }, { signal });
  } catch (error) {
    if (isApiError(error, 'bag_not_found', 'bag_of_other_market')) return null;
    throw error;
  }
}

/** The order back end takes no orders, not even the standard ones (docs/contract/addresses.md#offline-order-page, docs/contract/bag.md#adding-several-items): shoppers go to the offline order page. */
export const isResting = ({
  erpActive,
  extendedBlockErp,
}: Pick<Bag, 'erpActive' | 'extendedBlockErp'>): boolean => !erpActive && !extendedBlockErp;

/** Who can't order while the back end rests: everybody but a till that has signed in. docs/contract/bag.md#adding-several-items: an addition redirects to the offline order page then. */
export const isLeftOut = async (
  visit: Parameters<typeof isTill>[0],
  bag: Pick<Bag, 'erpActive' | 'extendedBlockErp'>,
): Promise<boolean> => isResting(bag) && !(await isTill(visit));

/** Redirects to the offline order page while no orders are taken; not for good, and not a till, which sells on (contingency orders). */
export async function leaveWhileResting(
  { api, head, page, visitor, form }: Pick<LoadContext, 'api' | 'head' | 'page' | 'visitor' | 'form'>,
  bag: Bag | null,
): Promise<void> {
  if (!bag || bag.shoppingCart.length === 0 || form !== undefined) return;
  if (await isLeftOut({ api, cookies: visitor?.cookies ?? {} }, bag))
    head.redirect(page.href('page:order-offline'), 307);
}

type Keeping = Pick<CommandContext, 'api' | 'cookies' | 'locale' | 'now' | 'setCookie'>;
const DAY_S = 24 * 3600;

/** Writes one of the shop's cookies with its lifetime of docs/contract/browser.md#lifetimes. */
export const writeCookie = (
  { setCookie }: Pick<CommandContext, 'setCookie'>,
  { name, days }: StoredCookie,
  value: string,
): void => setCookie({ name, value, maxAge: days * DAY_S });

export const dropCookie = ({ setCookie }: Pick<CommandContext, 'setCookie'>, { name }: StoredCookie): void =>
  setCookie({ name, value: '', maxAge: 0 });

/** Leaves the bag's cookies in the browser (docs/contract/browser.md#storage, docs/contract/bag.md#market-of-a-bag): hash, market, date; what belonged to another market goes. */
export async function storeBag(
  context: Keeping,
  bag: { hashOrderId: string; shipment: string | null },
): Promise<void> {
  const { cookies, locale, now } = context;
  if (!bag.hashOrderId) return reportMissing(context);
  const before = cookies[stored.bagMarket.name];
  if (before !== undefined && before !== locale.market)
    ofOneMarket
      .filter(({ name }) => cookies[name] !== undefined)
      .forEach((cookie) => dropCookie(context, cookie));
  writeCookie(context, stored.bagHash, bag.hashOrderId);
  writeCookie(context, stored.bagMarket, locale.market);
  writeCookie(context, stored.bagDate, String(now.getTime()));
  // The order back end takes standard shipping only while its block is extended (docs/contract/bag.md#adding-several-items).
  if (bag.shipment) writeCookie(context, stored.shipment, bag.shipment);
}

/** docs/contract/errors.md#bag-and-products: a missing hashOrderId is logged as an error. The shopper's page goes on. */
const reportMissing = async ({ api, locale }: Keeping): Promise<void> =>
  void (await api
    .call(logMessage, {
      profile: locale.locale,
      objectNode: { message: 'add to bag answered without a hashOrderId' },
    })
    .catch(() => undefined));
