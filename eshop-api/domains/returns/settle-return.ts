import type { Sql } from '../../database/database.types';
import type { ReturnProgress } from '../../providers/order-backend/order-backend.provider.types';
import { enqueueMail } from '../mail/mail.tx';
import {
  findMeansLeft,
  cancelReplacement,
  findMoneyLocale,
  findOrderById,
  findReturn,
  freeLines,
  isExchanged,
  isRefundedEarly,
  lockOrder,
  lockPayer,
  moveReturn,
  originalLine,
  readFee,
  readHistory,
  refundReturn,
  refundWhenAccepted,
  releaseReplacement,
  restockLines,
  returnCheckpoint,
  writeReturnRefund,
  writeVerdicts,
  type StoredReturn,
} from '../orders/after-sale.tx';
import { requestCreditNote } from '../orders/invoice-requests.tx';
import type { OrderHistory } from '../orders/order-history.repository';
import type { StoredOrder } from '../orders/orders.types';
import { composeReturnMail, type ReturnMailKind } from './compose-return-mail.rules';
import { isEnded, checkReturn, type Verdict } from './check-return.rules';
import { describePayment, divideRefund } from './order-refund.rules';
import { composeRefund, spreadPayment, type Refund } from './refund.rules';
import { endFollowing } from './returns.repository';
import type { WorkContext } from './returns.types';

/** A locked order and one of its returns. */
export interface Locked {
  order: StoredOrder;
  returned: StoredReturn;
}

/** Runs work with a return and its order locked, as required for each state change. undefined when there is no such return. */
export async function inReturn<Result>(
  { db }: Pick<WorkContext, 'db'>,
  reference: string,
  work: (sql: Sql, locked: Locked) => Promise<Result>,
): Promise<Result | undefined> {
  return db.transaction(async (sql) => {
    const found = await findReturn(sql, reference);
    if (!found) return undefined;
    const order = await lockOrder(sql, found.orderId);
    // It may have changed before its order was locked.
    const returned = await findReturn(sql, reference);
    return work(sql, { order, returned: returned! });
  });
}

/** Stores the order back end's progress of a return. Each step and its consequences (refund, stock, mail) are one transaction. */
export async function settleReturn(
  context: WorkContext,
  reference: string,
  progress: ReturnProgress,
): Promise<void> {
  const lost = await inReturn(context, reference, async (sql, found) => {
    const { events, verdicts } = checkReturn(found.returned, progress);
    if (events.length > 0) await moveReturn(sql, found.returned.id, events);
    const status = events.at(-1)?.status ?? found.returned.status;
    if (isEnded(status)) await endFollowing(sql, reference);
    const isHandedIn = found.returned.status === 'PE' && events.length > 0;
    const returned = isHandedIn ? await refundHandedIn(context, sql, found) : found.returned;
    if (isHandedIn) await returnCheckpoint('return-handed-in');
    if (verdicts.length === 0) {
      // One that was refunded as it was handed in has its mail.
      if (status === 'RE' && events.length > 0 && !isRefundedEarly(returned))
        await writeMail(context, sql, { order: found.order, returned }, 'received', {});
      return 0;
    }
    const locked = { order: found.order, returned: { ...returned, status } };
    const isPaid = isRefundedEarly(locked.returned);
    await writeVerdicts(
      sql,
      returned.id,
      verdicts.map(({ id, accepted, sellable }) => ({
        id,
        accepted,
        claimed: accepted || isPaid,
        restocked: accepted && sellable,
      })),
    );
    if (status === 'FI') await acceptPieces(context, sql, locked, verdicts);
    else if (!isPaid) await refusePieces(context, sql, locked);
    const kept = isPaid ? await keepRefund(context, sql, locked, verdicts) : 0;
    await returnCheckpoint('return-accepted');
    return kept;
  });
  if (lost) context.log.warn({ return: reference, amount: lost }, 'refunded beforehand, not accepted');
}

/**
 * Refunds all pieces of a return that is handed in, where its shopper was promised that, as far as the back end's reports go: any of them,
 * an inspection too, shows that it was handed in. An order that is not paid yet is refunded when its pieces are accepted.
 * @returns the return, as it is then
 */
async function refundHandedIn(
  context: WorkContext,
  sql: Sql,
  { order, returned }: Locked,
): Promise<StoredReturn> {
  if (returned.refundAt !== 'handedIn' || returned.replacementId !== null) return returned;
  const payer = await lockPayer(sql, order);
  if (!payer.prepaid && !payer.paidAt) {
    await refundWhenAccepted(sql, returned.id);
    return { ...returned, refundAt: 'received' };
  }
  const ids = returned.lines.map(({ id }) => id);
  const refund = await refundPieces(context, sql, { order, returned }, { accepted: ids, mail: 'handedIn' });
  return { ...returned, refund };
}

/**
 * The shopper keeps what was refunded beforehand for pieces that are not accepted.
 * @returns its amount, minor units
 */
async function keepRefund(
  context: WorkContext,
  sql: Sql,
  locked: Locked,
  verdicts: readonly Verdict[],
): Promise<number> {
  const refused = verdicts.filter(({ accepted }) => !accepted);
  if (refused.length === 0) return 0;
  const { order, returned } = locked;
  await writeMail(context, sql, locked, 'kept', { refund: returned.refund });
  if (refused.length === verdicts.length) return returned.refund;
  const { lines } = spreadPayment(describePayment(order, returned.standardShipping));
  const charges = importChargesOf(returned);
  const amounts = refused.map(({ id }) => {
    const { paid, tax } = lines.get(id) ?? { paid: 0, tax: 0 };
    return paid + tax + (charges.get(id) ?? 0);
  });
  return Math.min(
    returned.refund,
    amounts.reduce((all, amount) => all + amount, 0),
  );
}

/** Restocks the sellable pieces; the accepted ones are refunded, or replaced where they are exchanged. */
async function acceptPieces(
  context: WorkContext,
  sql: Sql,
  locked: Locked,
  verdicts: readonly Verdict[],
): Promise<void> {
  const { order, returned } = locked;
  const accepted = verdicts.filter((verdict) => verdict.accepted);
  const ids = accepted.map(({ id }) => id);
  await restockLines(
    sql,
    order,
    accepted.filter(({ sellable }) => sellable).map(({ id }) => id),
  );
  if (isRefundedEarly(returned)) return;
  if (returned.replacementId === null) {
    await refundPieces(context, sql, locked, { accepted: ids, mail: 'accepted' });
    return;
  }
  const { lines: paid } = spreadPayment(describePayment(order, returned.standardShipping));
  const pieces = ids.map((id) => ({ id, ...paid.get(id)! }));
  await releaseReplacement(sql, exchangeOf(returned), pieces, context.settings.clock());
  await writeMail(context, sql, locked, 'accepted', { fee: await findFee(sql, returned) });
}

/** What an exchange has cost, minor units. */
export const findFee = async (sql: Sql, { replacementId }: StoredReturn): Promise<number> =>
  replacementId === null ? 0 : readFee((await findOrderById(sql, replacementId)).view.sums);

const exchangeOf = ({ reference, replacementId }: StoredReturn) => ({
  reference,
  replacementId: replacementId!,
});

async function refusePieces(context: WorkContext, sql: Sql, locked: Locked): Promise<void> {
  await cancelExchange(sql, locked.returned, 'expired', context.settings.clock());
  await writeMail(context, sql, locked, 'refused', { fee: await findFee(sql, locked.returned) });
}

/** Ends the replacement of an exchange that comes to nothing; nothing for a return. */
async function cancelExchange(
  sql: Sql,
  returned: StoredReturn,
  by: 'shopper' | 'expired',
  now: Date,
): Promise<void> {
  if (returned.replacementId !== null) await cancelReplacement(sql, exchangeOf(returned), by, now);
}

/** Refund of accepted pieces, by what the order's other returns have refunded. */
export const composePiecesRefund = (
  { order, returned }: Locked,
  history: OrderHistory,
  accepted: readonly string[],
): Refund =>
  composeRefund(describePayment(order, returned.standardShipping, importChargesOf(returned)), {
    before: listRefunded(history, returned.reference),
    now: accepted,
    wayBack: returned.wayBack,
  });

/** As they were quoted when the return was registered. */
const importChargesOf = ({ lines }: StoredReturn): ReadonlyMap<string, number> =>
  new Map(lines.map(({ id, importCharges }) => [id, importCharges]));

/**
 * @param fee what an exchange has cost, for its mail, minor units
 * @returns the amount refunded, minor units
 */
export async function refundPieces(
  context: WorkContext,
  sql: Sql,
  { order, returned }: Locked,
  { accepted, mail, fee = 0 }: { accepted: readonly string[]; mail: ReturnMailKind; fee?: number },
): Promise<number> {
  const { settings } = context;
  const now = settings.clock();
  const history = await readHistory(sql, order.id);
  const { rows, total } = composePiecesRefund({ order, returned }, history, accepted);
  const payer = await lockPayer(sql, order);
  const means = divideRefund(total, await findMeansLeft(sql, payer));
  const given = means.charge + means.giftCard + means.newCard;
  await writeReturnRefund(sql, returned.id, given);
  await refundReturn(sql, settings, { order, payer, returned, means });
  await requestCreditNote(
    sql,
    { orderId: payer.id, afterSaleId: returned.id },
    { lines: accepted.map(originalLine), rows },
    now,
  );
  await writeMail(context, sql, { order, returned }, mail, {
    refund: given,
    fee,
    byCard: means.newCard > 0,
  });
  return given;
}

/** Pieces that other returns have refunded; not those exchanged for another size. */
const listRefunded = ({ returns }: OrderHistory, own: string): string[] =>
  returns
    .filter((one) => one.reference !== own && !isExchanged(one))
    .flatMap((one) =>
      one.lines.filter(({ accepted }) => accepted || isRefundedEarly(one)).map(({ id }) => id),
    );

/** Ends a return that was not handed in; its pieces can be returned again. Does nothing if it was handed in or ended meanwhile. */
export const endUnsent = (
  context: WorkContext,
  reference: string,
  { isLapsed }: { isLapsed: boolean },
): Promise<boolean | undefined> =>
  inReturn(context, reference, async (sql, { order, returned }) => {
    if (returned.status === 'CA') return true;
    if (returned.status !== 'PE') return false;
    await moveReturn(sql, returned.id, [{ status: 'CA', at: context.settings.clock() }]);
    await freeLines(sql, returned.id);
    const fee = await findFee(sql, returned);
    await cancelExchange(sql, returned, isLapsed ? 'expired' : 'shopper', context.settings.clock());
    // One that was never paid had no mail that it is registered.
    if (!returned.unpaid)
      await writeMail(context, sql, { order, returned }, isLapsed ? 'lapsed' : 'cancelled', { fee });
    return true;
  });

export const writeMail = (
  { settings }: WorkContext,
  sql: Sql,
  { order, returned }: Locked,
  kind: ReturnMailKind,
  {
    refund = 0,
    fee = 0,
    byCard = false,
    until,
  }: { refund?: number; fee?: number; byCard?: boolean; until?: Date },
): Promise<boolean> =>
  enqueueMail(
    sql,
    settings,
    composeReturnMail(
      settings,
      kind,
      { order, returned, refund, fee, byCard, ...(until ? { until } : {}) },
      findMoneyLocale(settings, order),
    ),
    settings.clock(),
  );
