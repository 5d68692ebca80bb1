import type { BlockLoad } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { readUserData } from '../_journey/customer/user-data.server';
import { describeOrder, type ListedOrder } from '../_parts/order-card/describe-order';
import type { AccountOrdersProps } from './account-orders.schema';
import { pageHref, type OrderState } from './page-href';
import { readGuestOrders, type GuestOrders } from './read-guest-orders.server';

/** Orders per page. */
const PAGE_SIZE = 10;
/** Maximum number of pages that the API accepts. */
const LAST_PAGE = 10_000;

export interface AccountOrdersData {
  orders: ListedOrder[];
  /** undefined for all. */
  state: OrderState | undefined;
  current: number;
  /** Number of pages, at least 1. */
  last: number;
  /** Undefined: none, or the address is not confirmed. */
  guests: GuestOrders | undefined;
  /** False: orders of guests can be added once the address is confirmed. */
  isConfirmed: boolean | undefined;
  form: FormState | undefined;
}

/** `?state=open&page=2`; anything else is the first page of all. */
export const load: BlockLoad<AccountOrdersProps, AccountOrdersData> = async (context) => {
  const { url } = context;
  const state = (['open', 'done'] as const).find((one) => one === url.searchParams.get('state'));
  const current = readPage(url.searchParams.get('page'));
  const wanted = { offset: (current - 1) * PAGE_SIZE, limit: PAGE_SIZE, ...(state ? { state } : {}) };
  const { account, orders, ordersTotal = orders.length } = await readUserData(context, wanted);
  const last = Math.max(1, Math.ceil(ordersTotal / PAGE_SIZE));
  if (current > last) context.head.redirect(pageHref(context.page, state, last), 302);
  const { email, emailConfirmed: isConfirmed } = account;
  return {
    orders: orders.map((order) => describeOrder(order, context)),
    state,
    current,
    last,
    guests: isConfirmed ? await readGuestOrders(context, email) : undefined,
    isConfirmed,
    form: context.form,
  };
};

function readPage(written: string | null): number {
  const page = /^\d{1,6}$/.test(written ?? '') ? Number(written) : 1;
  return Math.min(Math.max(page, 1), LAST_PAGE);
}
