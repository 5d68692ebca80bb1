import { accountGuestOrders } from '../../eshop-api/domains/customers/guest-orders.contract';
import { ApiError } from '../../eshop-api/contract/api-error';
import type { LoadContext } from '../_contract/block.types';
import { dateFormat } from '../_journey/text-formats';

/** Masked orders that a section lists. */
const MOST_LISTED = 5;

/** Orders that can be added to the account, as shown: without their whole numbers. */
export interface GuestOrders {
  /** The confirmed address that they were placed with. */
  email: string;
  total: number;
  /** The newest of them. */
  listed: { day: string; pieces: number; ending: string }[];
}

/** @returns undefined when there is none, or the API has no such list or fails: the customer's own orders are shown all the same */
export async function readGuestOrders(
  { api, brand, locale, signal, visitor }: LoadContext,
  email: string,
): Promise<GuestOrders | undefined> {
  try {
    const { orders, total } = await api.call(
      accountGuestOrders,
      { profile: locale.locale },
      { headers: { ...visitor?.customer?.headers }, signal },
    );
    const days = dateFormat(locale.isoLocale, { dateStyle: 'long', timeZone: brand.timeZone });
    const listed = orders.slice(0, MOST_LISTED).map(({ createdAt, pieces, ending }) => ({
      day: days.format(new Date(createdAt)),
      pieces,
      ending,
    }));
    return total > 0 ? { email, total, listed } : undefined;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
