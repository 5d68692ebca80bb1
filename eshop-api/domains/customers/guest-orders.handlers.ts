import { ApiFault } from '../../contract/api-fault';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { lockConfirmedEmail } from '../accounts/account-data.tx';
import { claimGuestOrders, listGuestOrders } from '../orders/account-orders.tx';
import { accountAddGuestOrders, accountGuestOrders } from './guest-orders.contract';
import { requireOwner } from './require-owner';

/** Orders that one answer shows. */
const MOST_SHOWN = 20;
/** Digits of an order id that do not give access to it. */
const SHOWN_DIGITS = 4;

const composeNotConfirmed = (): ApiFault =>
  new ApiFault('email_not_confirmed', 'The e-mail address of the account is not confirmed.');

const list = handles(accountGuestOrders, async (context: HandlerContext) => {
  const { email, emailConfirmedAt } = await requireOwner(context);
  if (emailConfirmedAt === null) throw composeNotConfirmed();
  const { db, storefront } = context;
  const { orders, total } = await listGuestOrders(db, { storefront: storefront.id, email }, MOST_SHOWN);
  return {
    orders: orders.map(({ reference, createdAt, pieces }) => ({
      ending: reference.slice(-SHOWN_DIGITS),
      createdAt: createdAt.toISOString(),
      pieces,
    })),
    total,
  };
});

/** The account stays locked: an address that is changed at the same moment counts before or after, never half. */
const add = handles(accountAddGuestOrders, async (context: HandlerContext) => {
  const { id } = await requireOwner(context);
  const { db, storefront } = context;
  const added = await db.transaction(async (sql) => {
    const email = await lockConfirmedEmail(sql, id);
    if (email === undefined) throw composeNotConfirmed();
    return claimGuestOrders(sql, { storefront: storefront.id, email }, id);
  });
  return { added };
});

export const guestOrderOperations: DomainOperation[] = [
  { ...list, rateLimitPerMinute: 60 },
  { ...add, rateLimitPerMinute: 30 },
];
