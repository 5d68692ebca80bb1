import { ApiFault } from '../../contract/api-fault';
import type { RequestOf } from '../../contract/operation';
import type { Sql } from '../../database/database.types';
import { readRefundAt } from '../../server/return-rule';
import { enqueueMail } from '../mail/mail.tx';
import {
  findMoneyLocale,
  insertReturn,
  listReturns,
  lockOrder,
  readHistory,
  returnCheckpoint,
  type ReturnDraft,
  type StoredReturn,
} from '../orders/after-sale.tx';
import { countChanges } from '../orders/order-changes.facts';
import type { StoredOrder } from '../orders/orders.types';
import { describeReturnable, listReturnable, readWindowRule } from '../orders/returnable.facts';
import { chooseLines } from './choose-lines.rules';
import { composeReturnMail } from './compose-return-mail.rules';
import { refundFor } from './order-refund.rules';
import { withBorder, type QuotedFacts } from './quote-import-charges';
import { isFaultOurs } from './reasons.rules';
import { deriveKey, findFreeNumber, findSendBy, GRACE_MS, writeDetails } from './return-parts.tx';
import type { rejectStep2 } from './returns.contract';
import type { Carriage, ChosenLine, ReturnsContext } from './returns.types';

export type Step2Input = RequestOf<typeof rejectStep2>;

export interface Registered {
  order: StoredOrder;
  returned: StoredReturn;
}

/** Writes a return with its mail and its hand-over, or finds the one of a repeated submission. @throws ApiFault the errors of step two */
export async function registerReturn(
  context: ReturnsContext,
  input: Step2Input,
  facts: QuotedFacts,
  carriage: Carriage,
): Promise<Registered> {
  const registered = await context.db.transaction(async (sql) => {
    const order = await lockOrder(sql, facts.order.id);
    const returns = await listReturns(sql, order.id);
    const key = keyOf(input, returns);
    const before = returns.find(({ submissionKey }) => submissionKey === key);
    if (before) return { order, returned: before };
    const history = await readHistory(sql, order.id);
    if (input.version !== undefined && input.version !== countChanges(history))
      throw new ApiFault('order_changed', 'The order has changed since: please look at it again.');
    const chosen = choose(context, input, { ...facts, order, history });
    const draft = composeDraft(context, { ...facts, order, history }, chosen, { ...carriage, key });
    const reference = await writeReturn(context, sql, draft);
    const returned = (await listReturns(sql, order.id)).find((one) => one.reference === reference)!;
    await writeDetails(sql, order, returned, { carriage, comment: input.comment }, context.now);
    const mail = composeReturnMail(
      context.settings,
      'registered',
      { order, returned, refund: returned.refund, refundAt: returned.refundAt, byCard: history.paidLater },
      findMoneyLocale(context.settings, order),
    );
    await enqueueMail(sql, context.settings, mail, context.now);
    await returnCheckpoint('return-written');
    return { order, returned };
  });
  await returnCheckpoint('return-committed');
  return registered;
}

/** The return of an earlier identical submission, in any state. */
export async function findSubmitted(
  sql: Pick<Sql, 'query'>,
  order: StoredOrder,
  input: Step2Input,
): Promise<StoredReturn | undefined> {
  const returns = await listReturns(sql, order.id);
  const key = keyOf(input, returns);
  return returns.find(({ submissionKey }) => submissionKey === key);
}

/** Key given by the caller, or derived from the pieces and the version of the order. */
function keyOf(
  { submissionKey, reference, version, rejectProducts }: Step2Input,
  returns: readonly StoredReturn[],
): string {
  if (submissionKey) return submissionKey;
  const ids = rejectProducts.map((one) => (typeof one === 'string' ? one : one.id)).toSorted();
  return deriveKey([reference.trim(), version ?? null, ids], returns);
}

function choose({ now, settings }: ReturnsContext, input: Step2Input, facts: QuotedFacts): ChosenLine[] {
  const { order, history } = facts;
  const returnable = describeReturnable(order, history);
  const listed = withBorder(
    facts,
    listReturnable(returnable, { now, ...readWindowRule(settings, order), graceMs: GRACE_MS }),
  );
  const chosen = chooseLines(input, returnable.lines, listed);
  if (chosen.length === 0) throw new ApiFault('invalid_field', 'rejectProducts: choose at least one piece');
  return chosen;
}

function composeDraft(
  { now, settings }: ReturnsContext,
  facts: QuotedFacts,
  chosen: readonly ChosenLine[],
  { way, pickup, key }: Carriage & { key: string },
): Omit<ReturnDraft, 'reference'> {
  const wayBack = isFaultOurs(chosen) ? 0 : way.price;
  return {
    orderId: facts.order.id,
    submissionKey: key,
    replacementId: null,
    methodId: way.id,
    wayBack,
    standardShipping: facts.standardShipping,
    refund: refundFor(facts, chosen, wayBack).total,
    refundAt: readRefundAt(settings.storefronts[facts.order.storefront] ?? {}),
    sendBy: findSendBy(settings, facts.order, { pickup }, now),
    lines: chosen.map((line) => ({ ...line, importCharges: facts.importCharges?.get(line.id) ?? 0 })),
  };
}

/** @throws ApiFault line_taken */
async function writeReturn(
  { now, settings }: ReturnsContext,
  sql: Sql,
  draft: Omit<ReturnDraft, 'reference'>,
): Promise<string> {
  const reference = await findFreeNumber(sql, settings.randomId);
  const written = await insertReturn(sql, { ...draft, reference }, now);
  if (written === 'taken') throw new ApiFault('line_taken', 'This piece is in another return already.');
  if (written === 'again') throw new Error(`return number ${reference} is taken`);
  return reference;
}
