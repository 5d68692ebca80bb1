import { ApiFault } from '../../contract/api-fault';
import type { RequestOf, ResponseOf } from '../../contract/operation';
import type { Sql } from '../../database/database.types';
import type { HandlerContext } from '../../server/domain.types';
import type { productsSkus } from '../catalogue/skus.contract';
import { enqueueMail } from '../mail/mail.tx';
import {
  cancelReplacement,
  endUnpaidExchange,
  findMoneyLocale,
  findOrderById,
  insertReplacement,
  isBeingPaid,
  insertReturn,
  listReturns,
  lockOrder,
  readHistory,
  returnCheckpoint,
  type ReplacementPayment,
  type ReplacementPiece,
  type StoredReturn,
} from '../orders/after-sale.tx';
import { listExchangeable } from '../orders/exchangeable.facts';
import { countChanges } from '../orders/order-changes.facts';
import type { OrderHistory } from '../orders/order-history.repository';
import type { StoredOrder } from '../orders/orders.types';
import { describeReturnable, listReturnable, readWindowRule } from '../orders/returnable.facts';
import {
  composeReturnMail,
  deriveKey,
  describePayment,
  findFreeNumber,
  findSendBy,
  GRACE_MS,
  spreadPayment,
  writeDetails,
} from '../returns/return-parts.tx';
import type { Carriage } from '../returns/returns.types';
import { choosePieces, type findLines } from './choose-pieces.rules';
import type { modifySizeStep2 } from './exchanges.contract';
import type { ExchangeFacts } from './read-exchange-facts';

export type Step2Input = RequestOf<typeof modifySizeStep2>;

/** Checked and read before the order is locked. */
interface Prepared {
  carriage: Carriage;
  found: ReturnType<typeof findLines>;
  /** New sizes of `found`, in its order. */
  skus: ResponseOf<typeof productsSkus>['skus'];
  /** null: free of charge. */
  payment: ReplacementPayment | null;
}

export interface Exchanged {
  order: StoredOrder;
  returned: StoredReturn;
}

/**
 * Writes an exchange in one transaction: the return with its claims, the order that replaces the pieces, with their stock, and the mail. What
 * is to be paid for gets its mail once it is. A repeated submission finds the first one; another one replaces those not paid.
 * @throws ApiFault the errors of step two
 */
export async function registerExchange(
  context: HandlerContext,
  input: Step2Input,
  facts: ExchangeFacts,
  prepared: Prepared,
): Promise<Exchanged> {
  const exchanged = await context.db.transaction(async (sql) => {
    const order = await lockOrder(sql, facts.order.id);
    const returns = await listReturns(sql, order.id);
    const key = keyOf(input, returns);
    const before = returns.find(({ submissionKey }) => submissionKey === key);
    if (before) return { order, returned: before };
    const history = await readHistory(sql, order.id);
    if (input.version !== undefined && input.version !== countChanges(history))
      throw new ApiFault('order_changed', 'The order has changed since: please look at it again.');
    const ended = await endUnpaid(context, sql, listUnpaid(returns, input));
    const fresh = ended ? await readHistory(sql, order.id) : history;
    const pieces = choose(context, { ...facts, order, history: fresh }, prepared);
    const returned = await writeExchange(context, sql, order, { ...prepared, key, pieces });
    await writeDetails(sql, order, returned, { ...prepared, comment: input.comment }, context.now);
    if (!prepared.payment) await writeMail(context, sql, { order, returned }, pieces);
    await returnCheckpoint('return-written');
    return { order, returned };
  });
  await returnCheckpoint('return-committed');
  return exchanged;
}

/** Exchanges of these pieces whose payment is open. */
export const listUnpaid = (
  returns: readonly StoredReturn[],
  { products }: Pick<Step2Input, 'products'>,
): StoredReturn[] =>
  returns.filter(
    ({ unpaid, status, lines }) =>
      unpaid && status === 'PE' && lines.some(({ id }) => products.some((one) => one.id === id)),
  );

/** Ends exchanges whose payment was left open. @throws ApiFault order_in_progress while the provider is being called */
async function endUnpaid({ now }: HandlerContext, sql: Sql, open: readonly StoredReturn[]): Promise<boolean> {
  for (const { reference, replacementId } of open) {
    requireIdle(await findOrderById(sql, replacementId!), now);
    await cancelReplacement(sql, { reference, replacementId: replacementId! }, 'shopper', now);
    await endUnpaidExchange(sql, replacementId!, now);
  }
  return open.length > 0;
}

/** @throws ApiFault order_in_progress */
export function requireIdle(replacement: StoredOrder, now: Date): void {
  if (isBeingPaid(replacement, now))
    throw new ApiFault('order_in_progress', 'An exchange of this piece is being paid just now.');
}

/** The exchange of an earlier identical submission, in any state. */
export async function findSubmitted(
  sql: Pick<Sql, 'query'>,
  order: StoredOrder,
  input: Step2Input,
): Promise<StoredReturn | undefined> {
  const returns = await listReturns(sql, order.id);
  const key = keyOf(input, returns);
  return returns.find(({ submissionKey }) => submissionKey === key);
}

/** Not a key of a return: a caller may use its own for both. */
function keyOf(
  { submissionKey, reference, version, products }: Step2Input,
  returns: readonly StoredReturn[],
): string {
  if (submissionKey) return `exchange:${submissionKey}`;
  const pieces = products.map(({ id, size }) => `${id} ${size.trim()}`).toSorted();
  return deriveKey(['exchange', reference.trim(), version ?? null, pieces], returns);
}

function choose(
  { now, settings }: HandlerContext,
  { order, history, standardShipping }: ExchangeFacts & { history: OrderHistory },
  { found, skus }: Prepared,
): ReplacementPiece[] {
  const returnable = listReturnable(describeReturnable(order, history), {
    now,
    ...readWindowRule(settings, order),
    graceMs: GRACE_MS,
  });
  const { lines: paid } = spreadPayment(describePayment(order, standardShipping));
  return choosePieces(found, skus, listExchangeable(order, returnable), paid);
}

/** @throws ApiFault line_taken, ERROR_NO_STOCK */
async function writeExchange(
  { now, settings }: HandlerContext,
  sql: Sql,
  order: StoredOrder,
  {
    key,
    pieces,
    carriage,
    payment,
  }: Pick<Prepared, 'carriage' | 'payment'> & { key: string; pieces: readonly ReplacementPiece[] },
): Promise<StoredReturn> {
  const { randomId } = settings;
  const reference = await findFreeNumber(sql, randomId);
  const replacementId = await insertReplacement(
    sql,
    { order, returnId: reference, pieces, payment },
    { now, randomId },
  );
  const draft = {
    orderId: order.id,
    reference,
    submissionKey: key,
    replacementId,
    methodId: carriage.way.id,
    wayBack: 0,
    standardShipping: 0,
    refund: 0,
    sendBy: findSendBy(settings, order, carriage, now),
    lines: pieces.map(({ id }) => ({ id, reason: 'size', subReason: '' })),
  };
  const written = await insertReturn(sql, draft, now);
  if (written === 'taken')
    throw new ApiFault('line_taken', 'This piece is in a return or an exchange already.');
  if (written === 'again') throw new Error(`return number ${reference} is taken`);
  return (await listReturns(sql, order.id)).find((one) => one.reference === reference)!;
}

function writeMail(
  { settings, now }: HandlerContext,
  sql: Sql,
  { order, returned }: Exchanged,
  pieces: readonly ReplacementPiece[],
): Promise<boolean> {
  const sizes = new Map(pieces.map(({ id, sizeLabel }) => [id, sizeLabel]));
  const facts = { order, returned, refund: 0, sizes };
  const mail = composeReturnMail(settings, 'registered', facts, findMoneyLocale(settings, order));
  return enqueueMail(sql, settings, mail, now);
}
