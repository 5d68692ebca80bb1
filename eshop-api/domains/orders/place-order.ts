import { ApiFault } from '../../contract/api-fault';
import type { Sql } from '../../database/database.types';
import { lockOrderedBag, removeBought } from '../bag/order-bag.tx';
import { eraseDraft } from '../checkout/checkout.tx';
import { reserveGiftCard, type CardHold } from '../gift-cards/hold.tx';
import { deductStock } from '../stock/stock.tx';
import { scheduleConfirmation, generateReference } from './compose-order.rules';
import { supersede } from './attempts.repository';
import { checkpoint } from '../../server/checkpoints';
import { requireOnce, settleOnce, giveDonation, releaseOrder, isStocked } from './order-reservations';
import {
  attemptKey,
  findBySubmission,
  findLive,
  insertOrder,
  lockLive,
  lockOrder,
  rewriteOrder,
  wantMail,
  type OrderWrite,
  type WrittenIds,
} from './orders.repository';
import type { OrderDraft, OrdersContext, StoredOrder } from './orders.types';
import { nextCheckAt, RESERVATION_MS } from './settle.rules';

/**
 * Result of a submission. made: a new order or attempt. repeated: this submission has made one before. unsettled: an order of
 * this bag waits for a payment, which must be polled first. moved: the bag differs from the quoted one.
 */
export type Placed = { kind: 'made' | 'repeated' | 'unsettled'; order: StoredOrder } | { kind: 'moved' };

/** Transaction one of docs/checkout.md. `asked`: the provider has just been polled about the payment that this order waits for. @throws ApiFault bag_not_found, ERROR_NO_STOCK, gift_card_refused */
export async function placeOrder(context: OrdersContext, draft: OrderDraft, asked: boolean): Promise<Placed> {
  const place = (one: OrderDraft) =>
    context.db.transaction((sql) => placeOrderLocked(context, sql, one, asked));
  const placed = await place(draft)
    // The account was deleted since its token was read: the order is a guest's.
    .catch((error: unknown) => {
      if (constraintOf(error) === 'orders_account_id') return place({ ...draft, accountId: null });
      throw error;
    })
    .catch((error: unknown) => findRepeated(context, draft, error));
  if (placed.kind === 'made') await checkpoint('order-committed');
  if (placed.kind === 'made' && placed.order.status === 'PC') context.state.own.add(placed.order);
  return placed;
}

async function placeOrderLocked(
  context: OrdersContext,
  sql: Sql,
  draft: OrderDraft,
  asked: boolean,
): Promise<Placed> {
  // Sent together, executed in order: each reads what the former lock holders have written.
  const [, bag, live] = await Promise.all([
    lockLive(sql, draft.bagHash),
    lockOrderedBag(sql, draft.bagHash, draft.storefront),
    findLive(sql, draft.bagHash),
  ]);
  if (!bag) throw new ApiFault('bag_not_found', 'There is no such bag.');
  const isSame = bag.revision === draft.bagRevision;
  // An order of this submission waits for its payment, or it took its lines out of the bag; one that ended otherwise is found by its key.
  const known = live || !isSame ? await findBySubmission(sql, draft.submissionKey) : undefined;
  if (known) return { kind: 'repeated', order: known };
  if (live?.attempt.state === 'pending' && !asked) return { kind: 'unsettled', order: live };
  return isSame
    ? { kind: 'made', order: await writeOrder(context, sql, draft, live && (await lockOrder(sql, live.id))) }
    : { kind: 'moved' };
}

const constraintOf = (error: unknown): unknown => (error as { constraint?: unknown } | null)?.constraint;

/** Written twice, a submission's key breaks the transaction: it has made an order that has failed since. */
async function findRepeated(
  { db }: OrdersContext,
  { submissionKey }: OrderDraft,
  error: unknown,
): Promise<Placed> {
  const isRepeated = constraintOf(error) === 'payment_attempts_submission_key_key';
  const order = isRepeated ? await findBySubmission(db, submissionKey) : undefined;
  if (!order) throw error;
  return { kind: 'repeated', order };
}

/** Nothing is charged: the order is confirmed as soon as it is written. */
const standsAtOnce = ({ prepaid, total }: OrderDraft): boolean => !prepaid || total === 0;

async function writeOrder(
  context: OrdersContext,
  sql: Sql,
  draft: OrderDraft,
  live: StoredOrder | undefined,
): Promise<StoredOrder> {
  const { now } = context;
  if (live) await startAnew(sql, live, now);
  const atOnce = standsAtOnce(draft);
  // Until it is paid, what an order has taken is still available to its bag: another try gets the last pair, and the money on a card.
  const holder = atOnce ? undefined : draft.bagHash;
  await reserveStock(sql, draft, holder);
  const reference = live?.reference ?? generateReference(context.settings.randomId());
  await reserveMoney(sql, draft, { reference, holder }, now);
  await requireOnce(context, sql, { ...draft, reference });
  await checkpoint('stock-reserved');
  const confirmation = draft.toBeConfirmed ? scheduleConfirmation(now) : null;
  const attempt = {
    number: (live?.attempt.number ?? 0) + 1,
    state: atOnce ? 'none' : 'pending',
    nextAt: atOnce ? null : nextCheckAt(now, 0),
  } as const;
  const write: OrderWrite = {
    draft,
    reference,
    status: atOnce ? 'PC' : 'PE',
    now,
    expiresAt: new Date(now.getTime() + RESERVATION_MS),
    attempt,
    confirmation,
  };
  const ids = live ? await rewriteOrder(sql, live.id, write) : await insertOrder(sql, write);
  // A chance of one in two billion per existing order: the shopper's next try generates another one.
  if (!ids) throw new Error(`order id ${reference} is taken`);
  const order = composeStored(write, ids, live?.createdAt ?? now);
  if (atOnce) await finish(sql, order, now);
  await checkpoint('order-written');
  return order;
}

/** As it would be read again, without a query. */
function composeStored(
  { draft, reference, status, now, expiresAt, attempt, confirmation }: OrderWrite,
  { id, attemptId }: WrittenIds,
  createdAt: Date,
): StoredOrder {
  const {
    storefront,
    market,
    locale,
    country,
    currency,
    bagHash,
    email,
    total,
    prepaid,
    contingency,
    view,
    submissionKey,
    methodId,
  } = draft;
  return {
    id,
    reference,
    storefront,
    market,
    locale,
    country,
    currency,
    status,
    cancelledBy: null,
    bagHash,
    email,
    total,
    prepaid,
    contingency,
    view,
    createdAt,
    expiresAt,
    handedOverAt: null,
    paidAt: null,
    cancelAskedAt: null,
    cancelAskedBy: null,
    cancelReason: '',
    confirmBy: confirmation?.by ?? null,
    confirmedAt: null,
    exchangeOf: null,
    lines: draft.lines.map(({ shelf: _shelf, ...line }) => line),
    attempt: {
      id: attemptId,
      number: attempt.number,
      submissionKey,
      idempotencyKey: attemptKey(reference, attempt.number),
      methodId,
      amount: total,
      state: attempt.state,
      pspReference: null,
      resultCode: null,
      refusalReason: null,
      action: null,
      paymentData: null,
      nextStep: attempt.nextAt ? 'find' : null,
      begunAt: now,
    },
  };
}

/** Bag, vouchers, donation and mail of an order that is confirmed now. */
export async function finish(sql: Sql, order: StoredOrder, now: Date): Promise<void> {
  const lines = order.lines.map(({ id }) => id);
  await Promise.all([
    removeBought(sql, order.bagHash, lines, now),
    settleOnce(sql, order),
    eraseDraft(sql, order.bagHash),
    giveDonation(sql, order, now),
    wantMail(sql, order, order.confirmBy ? 'toConfirm' : 'confirmed', now),
  ]);
}

/** Releases what it held before it holds something else; payments that were started for it are no longer waited for. */
async function startAnew(sql: Sql, order: StoredOrder, now: Date): Promise<void> {
  await releaseOrder(sql, order, now);
  await supersede(sql, order.id);
}

async function reserveStock(sql: Sql, { lines }: OrderDraft, holder: string | undefined): Promise<void> {
  const short = await deductStock(
    sql,
    lines.filter(isStocked).map(({ material, size, shelf }) => ({ material, size, pieces: 1, shelf })),
    holder,
  );
  if (short.length === 0) return;
  const names = lines
    .filter(({ material, size }) => short.some((one) => one.material === material && one.size === size))
    .map(({ facts }) => facts.name);
  throw new ApiFault('ERROR_NO_STOCK', `Sold out meanwhile: ${[...new Set(names)].join(', ')}.`);
}

async function reserveMoney(
  sql: Sql,
  { giftCard, currency }: OrderDraft,
  owner: Pick<CardHold, 'reference' | 'holder'>,
  now: Date,
): Promise<void> {
  if (!giftCard || giftCard.amount === 0) return;
  if (!(await reserveGiftCard(sql, { ...giftCard, ...owner, currency }, now)))
    throw new ApiFault('gift_card_refused', 'There is not enough left on this gift card.');
}
