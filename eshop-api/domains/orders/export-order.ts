import { messageOf } from '../../database/database-errors';
import type { HandedOrder } from '../../providers/order-backend/order-backend.provider.types';
import { checkpoint } from '../../server/checkpoints';
import { isStocked } from './order-reservations';
import type { StoredLine, StoredOrder, WorkContext } from './orders.types';

const MOST = 50;
const RETRY_MS = 30_000;
/** ms between two polls of the back end's state of an order. */
export const FOLLOW_MS = 60_000;

type Due = Pick<
  StoredOrder,
  | 'id'
  | 'reference'
  | 'storefront'
  | 'market'
  | 'country'
  | 'currency'
  | 'total'
  | 'email'
  | 'prepaid'
  | 'contingency'
  | 'view'
> & { payload: Payload; lines: Omit<StoredLine, 'facts'>[] };

/** Hands confirmed orders over to the order back end, those of a closed market when it opens again. True: there may be more. */
export async function exportOrder(context: WorkContext): Promise<boolean> {
  const own = context.state.own.takeOrders(MOST);
  const due = own.length > 0 ? await filterStanding(context, own) : await claimDue(context);
  const open = await filterOpen(context, await leaveCardsOut(context, due));
  if (open.length > 0)
    await handTo(context, open).catch((error: unknown) =>
      context.log.warn(
        { orders: open.length, error: messageOf(error) },
        'orders could not be handed over; they will be again',
      ),
    );
  return own.length > 0 || due.length === MOST;
}

/** Not cancelled and not handed over since they were made. */
async function filterStanding({ db }: WorkContext, orders: readonly StoredOrder[]): Promise<Due[]> {
  const rows = await db.query<{ id: number; payload: Payload }>(
    "select id, payload from orders where id = any($1::bigint[]) and status = 'PC' and hand_over_at is not null and cancel_asked_at is null",
    [orders.map(({ id }) => id)],
  );
  const standing = new Map(rows.map(({ id, payload }) => [id, payload]));
  return orders.flatMap((order) =>
    standing.has(order.id) ? [{ ...order, payload: standing.get(order.id)! }] : [],
  );
}

/** Postponed at once: after a crash they are left to the next process. */
const claimDue = ({ db, settings }: WorkContext): Promise<Due[]> => {
  const now = settings.clock();
  return db.query<Due & Record<string, unknown>>(
    `with o as (
       update orders set hand_over_at = $2 where id in (select id from orders where hand_over_at <= $1 and status = 'PC' and cancel_asked_at is null order by hand_over_at limit $3 for update skip locked) returning *)
     select o.id, o.reference, o.storefront, o.market, o.country, o.currency, o.total, o.email, o.prepaid, o.contingency, o.view, o.payload,
       (select jsonb_agg(jsonb_build_object('id', id, 'material', material, 'size', size, 'price', price, 'giftCardAmount', gift_card_amount) order by position) from order_lines where order_id = o.id) as lines from o`,
    [now, new Date(now.getTime() + RETRY_MS), MOST],
  );
};

const sendsNothing = ({ lines, view }: Due): boolean => !lines.some(isStocked) && !view.gift;

/** Returns those that the back end handles: not gift cards alone, which are always paid before (checkout's methods.rules). */
async function leaveCardsOut({ db }: WorkContext, due: readonly Due[]): Promise<Due[]> {
  const cards = due.filter(sendsNothing).map(({ id }) => id);
  if (cards.length > 0)
    await db.execute('update orders set hand_over_at = null where id = any($1::bigint[])', [cards]);
  return due.filter((order) => !sendsNothing(order));
}

/** Gift cards alone are delivered with their mail: there is no parcel. True: there may be more. */
export async function endCardOrders({ db, settings }: WorkContext): Promise<boolean> {
  const ended = await db.execute(
    `with ended as (
       update orders set status = 'FI', changed_at = $1, ends_at = null, follow_at = null where id in (
         select id from orders where ends_at <= $1 and status = 'PC' and cancel_asked_at is null order by ends_at limit $2 for update skip locked) returning id)
     insert into order_events (order_id, status, at) select id, 'FI', $1 from ended`,
    [settings.clock(), MOST],
  );
  return ended === MOST;
}

async function filterOpen({ state }: WorkContext, due: readonly Due[]): Promise<Due[]> {
  const storefrontMarkets = [...new Set(due.map(({ storefront, market }) => `${storefront} ${market}`))];
  const states = new Map(
    await Promise.all(
      storefrontMarkets.map(
        async (market) =>
          [market, await state.backend.state(...(market.split(' ') as [string, string]))] as const,
      ),
    ),
  );
  return due.filter(
    ({ storefront, market }) =>
      states.get(`${storefront} ${market}`)!.active || states.get(`${storefront} ${market}`)!.extendedBlock,
  );
}

async function handTo({ db, state, settings }: WorkContext, orders: readonly Due[]): Promise<void> {
  await state.backend.exportOrder(orders.map(compose));
  await checkpoint('handed-over');
  const now = settings.clock();
  await db.execute(
    "update orders set handed_over_at = $2, hand_over_at = null, follow_at = $3 where id = any($1::bigint[]) and status = 'PC'",
    [orders.map(({ id }) => id), now, new Date(now.getTime() + FOLLOW_MS)],
  );
  await checkpoint('hand-over-written');
}

type Payload = Readonly<
  Partial<
    Record<
      | 'till'
      | 'tpvStoreId'
      | 'workstation'
      | 'tpvEmployeeId'
      | 'employeeId'
      | 'csEmployeeId'
      | 'wholesalerId'
      | 'device',
      string | null
    >
  >
>;

const composeSale = ({
  till,
  tpvStoreId,
  workstation,
  tpvEmployeeId,
  employeeId,
  csEmployeeId,
  wholesalerId,
  device,
}: Payload): HandedOrder['sale'] => ({
  till: till ?? '',
  store: tpvStoreId ?? '',
  workstation: workstation ?? '',
  storeEmployee: tpvEmployeeId ?? '',
  employee: employeeId ?? '',
  customerServiceEmployee: csEmployeeId ?? '',
  wholesaler: wholesalerId ?? '',
  device: device ?? '',
});

const compose = ({
  reference,
  storefront,
  market,
  country,
  currency,
  total,
  email,
  prepaid,
  contingency,
  view,
  lines,
  payload,
}: Due): HandedOrder => ({
  reference,
  storefront,
  market,
  country,
  currency,
  total,
  payment: { methodId: view.paymentMethodId, due: prepaid ? 0 : total },
  email,
  contingency,
  shippingMethodId: view.shippingMethodId,
  pickupStoreId: view.pickupStoreId,
  dropPointId: view.dropPointId,
  shipment: view.shipment,
  billingAddress: view.billingAddress,
  lines: lines.map(({ id, material, size, price, giftCardAmount }) => ({
    id,
    material,
    size,
    price,
    giftCardAmount,
  })),
  gift: view.gift?.sku ?? null,
  sale: composeSale(payload),
});
