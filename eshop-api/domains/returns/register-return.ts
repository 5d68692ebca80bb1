import { createHash } from 'node:crypto';
import { ApiFault } from '../../contract/api-fault';
import type { RequestOf } from '../../contract/operation';
import { HAND_IN_DAYS } from '../../contract/ways-back';
import type { Sql } from '../../database/database.types';
import type { HandedReturn } from '../../providers/order-backend/order-backend.provider.types';
import { localReader } from '../../server/read-settings';
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
import type { OrderHistory } from '../orders/order-history.repository';
import type { StoredOrder } from '../orders/orders.types';
import { describeReturnable, endOfDayAfter, listReturnable } from '../orders/returnable.facts';
import { chooseLines } from './choose-lines.rules';
import { composeReturnMail } from './compose-return-mail.rules';
import { refundFor } from './order-refund.rules';
import type { ReturnFacts } from './read-return-facts';
import { isFaultOurs } from './reasons.rules';
import { insertDetails } from './returns.repository';
import type { rejectStep2 } from './returns.contract';
import type { ChosenLine, ReturnsContext, ReturnWay } from './returns.types';

export type Step2Input = RequestOf<typeof rejectStep2>;

/** Grace period after the window's end, ms. */
const GRACE_MS = 30 * 60_000;
/** Lease of the hand-over for this process, ms. */
const OWN_MS = 2000;

/** Checked before the order is locked: return method and pickup address. */
export interface Carriage {
  way: ReturnWay;
  storeId: string | null;
  pickup: HandedReturn['pickup'];
}

export interface Registered {
  order: StoredOrder;
  returned: StoredReturn;
}

/** Writes a return with its mail and its hand-over, or finds the one of a repeated submission. @throws ApiFault the errors of step two */
export async function registerReturn(
  context: ReturnsContext,
  input: Step2Input,
  facts: ReturnFacts,
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
    const chosen = choose(context, input, order, history);
    const draft = composeDraft(context, { ...facts, order, history }, chosen, { ...carriage, key });
    const reference = await writeReturn(context, sql, draft);
    const returned = (await listReturns(sql, order.id)).find((one) => one.reference === reference)!;
    await insertDetails(sql, describeForBackend(order, returned, carriage, input.comment), later(context));
    const mail = composeReturnMail(
      context.settings,
      'registered',
      { order, returned, refund: returned.refund },
      findMoneyLocale(context.settings, order),
    );
    await enqueueMail(sql, context.settings, mail, context.now);
    await returnCheckpoint('return-written');
    return { order, returned };
  });
  await returnCheckpoint('return-committed');
  return registered;
}

const later = ({ now }: ReturnsContext): Date => new Date(now.getTime() + OWN_MS);

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

/**
 * Key given by the caller, or derived from the pieces and the version of the order. Pieces that are returnable again may be sent back once
 * more: that is another return.
 */
function keyOf(
  { submissionKey, reference, version, rejectProducts }: Step2Input,
  returns: readonly StoredReturn[],
): string {
  if (submissionKey) return submissionKey;
  const ids = rejectProducts.map((one) => (typeof one === 'string' ? one : one.id)).toSorted();
  const facts = JSON.stringify([reference.trim(), version ?? null, ids]);
  const key = createHash('sha256').update(facts).digest('base64url');
  const ended = returns.filter(
    (one) => one.submissionKey.startsWith(key) && (one.status === 'CA' || one.status === 'NA'),
  );
  return ended.length > 0 ? `${key}-${ended.length}` : key;
}

function choose(
  { now, settings }: ReturnsContext,
  input: Step2Input,
  order: StoredOrder,
  history: OrderHistory,
): ChosenLine[] {
  const returnable = describeReturnable(order, history);
  const listed = listReturnable(returnable, {
    now,
    readLocal: localReader(settings, order.storefront),
    graceMs: GRACE_MS,
  });
  const chosen = chooseLines(input, returnable.lines, listed);
  if (chosen.length === 0) throw new ApiFault('invalid_field', 'rejectProducts: choose at least one piece');
  return chosen;
}

function composeDraft(
  { now, settings }: ReturnsContext,
  facts: ReturnFacts,
  chosen: readonly ChosenLine[],
  { way, pickup, key }: Carriage & { key: string },
): Omit<ReturnDraft, 'reference'> {
  const wayBack = isFaultOurs(chosen) ? 0 : way.price;
  const begins = pickup ? new Date(`${pickup.date}T12:00:00Z`) : now;
  return {
    orderId: facts.order.id,
    submissionKey: key,
    methodId: way.id,
    wayBack,
    standardShipping: facts.standardShipping,
    refund: refundFor(facts, chosen, wayBack).total,
    sendBy: endOfDayAfter(begins, HAND_IN_DAYS, localReader(settings, facts.order.storefront)),
    lines: chosen,
  };
}

const TRIES = 5;

/** Generates an unused number. @throws ApiFault line_taken */
async function writeReturn(
  { now, settings }: ReturnsContext,
  sql: Sql,
  draft: Omit<ReturnDraft, 'reference'>,
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const reference = generateReturnReference(settings.randomId());
    const written = await insertReturn(sql, { ...draft, reference }, now);
    if (written === 'written') return reference;
    if (written === 'taken') throw new ApiFault('line_taken', 'This piece is in another return already.');
  }
  throw new Error('no free return number was found');
}

const MANY = 1_000_000_000n;

/** 10 digits, starting with 9 (docs/contract/fields.md, order id), not guessable from another one. */
export const generateReturnReference = (random: string): string =>
  `9${String(BigInt(`0x${createHash('sha256').update(random).digest('hex')}`) % MANY).padStart(9, '0')}`;

function describeForBackend(
  order: StoredOrder,
  { reference, methodId, lines }: StoredReturn,
  { storeId, pickup }: Carriage,
  comment = '',
): HandedReturn {
  return {
    reference,
    order: order.reference,
    storefront: order.storefront,
    methodId,
    storeId,
    pickup,
    lines: order.lines.flatMap(({ id, material, size }) => {
      const line = lines.find((one) => one.id === id);
      return line ? [{ id, material, size, reason: line.reason, subReason: line.subReason }] : [];
    }),
    comment: comment.trim(),
  };
}
