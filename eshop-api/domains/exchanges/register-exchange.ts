import { ApiFault } from '../../contract/api-fault';
import type { RequestOf, ResponseOf } from '../../contract/operation';
import type { Sql } from '../../database/database.types';
import { localReader } from '../../server/read-settings';
import type { HandlerContext } from '../../server/domain.types';
import type { productsSkus } from '../catalogue/skus.contract';
import { enqueueMail } from '../mail/mail.tx';
import {
  findMoneyLocale,
  insertReplacement,
  insertReturn,
  listReturns,
  lockOrder,
  readHistory,
  returnCheckpoint,
  type ReplacementPiece,
  type StoredReturn,
} from '../orders/after-sale.tx';
import { listExchangeable } from '../orders/exchangeable.facts';
import { countChanges } from '../orders/order-changes.facts';
import type { OrderHistory } from '../orders/order-history.repository';
import type { StoredOrder } from '../orders/orders.types';
import { describeReturnable, listReturnable } from '../orders/returnable.facts';
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
}

export interface Exchanged {
  order: StoredOrder;
  returned: StoredReturn;
}

/**
 * Writes an exchange in one transaction: the return with its claims, the order that replaces the pieces, with their stock, and the mail. A
 * repeated submission finds the first one.
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
    const pieces = choose(context, { ...facts, order, history }, prepared);
    const returned = await writeExchange(context, sql, order, { key, pieces, carriage: prepared.carriage });
    await writeDetails(sql, order, returned, { ...prepared, comment: input.comment }, context.now);
    await writeMail(context, sql, { order, returned }, pieces);
    await returnCheckpoint('return-written');
    return { order, returned };
  });
  await returnCheckpoint('return-committed');
  return exchanged;
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
  { order, history, isFree, standardShipping }: ExchangeFacts & { history: OrderHistory },
  { found, skus }: Prepared,
): ReplacementPiece[] {
  const returnable = listReturnable(describeReturnable(order, history), {
    now,
    readLocal: localReader(settings, order.storefront),
    graceMs: GRACE_MS,
  });
  const { lines: paid } = spreadPayment(describePayment(order, standardShipping));
  return choosePieces(found, skus, listExchangeable(order, returnable, isFree), paid);
}

/** @throws ApiFault line_taken, ERROR_NO_STOCK */
async function writeExchange(
  { now, settings }: HandlerContext,
  sql: Sql,
  order: StoredOrder,
  { key, pieces, carriage }: { key: string; pieces: readonly ReplacementPiece[]; carriage: Carriage },
): Promise<StoredReturn> {
  const { randomId } = settings;
  const reference = await findFreeNumber(sql, randomId);
  const replacementId = await insertReplacement(
    sql,
    { order, returnId: reference, pieces },
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
