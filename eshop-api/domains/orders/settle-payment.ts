import type { Sql } from '../../database/database.types';
import { reserveGiftCardAgain, settleCardHold } from '../gift-cards/hold.tx';
import { settleHold, deductStock } from '../stock/stock.tx';
import { expireOrder } from './expire-order';
import { getStockLevels, useOnce, isStocked } from './order-reservations';
import { writeOutcome, writePaid, type NextStep } from './attempts.repository';
import { checkpoint } from '../../server/checkpoints';
import { hasLaterOrder, lockOrder, wantMail } from './orders.repository';
import type {
  AttemptState,
  Outcome,
  StoredAttempt,
  StoredLine,
  StoredOrder,
  WorkContext,
} from './orders.types';
import { OUTBOX_LEASE_MS } from './local-outbox';
import { requestRefunds } from './refunds.repository';
import { finish } from './place-order';
import { endOf, classifyOutcome, nextCheckAt, type Verdict } from './settle.rules';

interface AttemptKey {
  id: number;
  orderId: number;
}
type Shelved = (StoredLine & { shelf: number })[];

/**
 * Transaction two of docs/checkout.md: writes the provider's result of a payment. From any source (the shopper's call, a webhook, the
 * reconciler), however often and in whichever order, it has its effect once. Returns the order afterwards.
 */
export async function settlePayment(
  context: WorkContext,
  { id, orderId }: AttemptKey,
  outcome: Outcome,
): Promise<StoredOrder> {
  const now = context.settings.clock();
  let hasPaid = false;
  const order = await context.db.transaction(async (sql) => {
    const found = await lockOrder(sql, orderId, id);
    const verdict = await refineVerdict(
      context,
      sql,
      found,
      classifyOutcome(found, found.attempt, outcome.resultCode),
      now,
    );
    if (verdict === 'nothing') return found;
    const settled = await carryOut(sql, found, verdict, outcome, now);
    hasPaid = verdict === 'pay';
    await checkpoint('result-written');
    return settled;
  });
  await checkpoint('result-committed');
  if (hasPaid) context.state.own.add(order);
  context.state.runSoon();
  return order;
}

async function carryOut(
  sql: Sql,
  order: StoredOrder,
  verdict: Exclude<Verdict, 'nothing'>,
  outcome: Outcome,
  now: Date,
): Promise<StoredOrder> {
  if (verdict === 'wait')
    return recordOutcome(sql, order, 'pending', outcome, { step: 'find', at: nextCheckAt(now, 0) }, null);
  if (verdict === 'end') return endAttempt(sql, order, outcome, now);
  if (verdict === 'give-back')
    return (
      await Promise.all([giveBackLate(sql, order, outcome, now), requestTooLateMail(sql, order, now)])
    )[0];
  return acceptPayment(sql, order, outcome, now);
}

/** The bag of an order can try another payment. A replacement has none: its exchange ends, and everything that it holds is free again. */
async function endAttempt(sql: Sql, order: StoredOrder, outcome: Outcome, now: Date): Promise<StoredOrder> {
  const ended = await recordOutcome(sql, order, endOf(outcome.resultCode)!, outcome, undefined, now);
  if (!order.exchangeOf || order.status !== 'PE') return ended;
  await expireOrder(sql, order, now);
  return { ...ended, status: 'CA', cancelledBy: 'expired' };
}

async function giveBackLate(sql: Sql, order: StoredOrder, outcome: Outcome, now: Date): Promise<StoredOrder> {
  const noted = await recordOutcome(sql, order, 'authorised', outcome, undefined, now);
  await requestRefunds(sql, { orderId: order.id, attempt: order.attempt.id }, 'too-late', now);
  return { ...noted, attempt: { ...noted.attempt, nextStep: 'give-back' } };
}

async function acceptPayment(
  sql: Sql,
  order: StoredOrder,
  outcome: Outcome,
  now: Date,
): Promise<StoredOrder> {
  const own = new Date(now.getTime() + OUTBOX_LEASE_MS);
  const next: NextStep = { step: 'capture', at: own };
  await Promise.all([
    writePaid(sql, { id: order.attempt.id, orderId: order.id }, outcome, next, now, own),
    order.status === 'PE' ? sellHeld(sql, order) : undefined,
    order.exchangeOf ? undefined : finish(sql, order, now),
  ]);
  return {
    ...order,
    status: 'PC',
    cancelledBy: null,
    attempt: readNoted(order.attempt, 'authorised', outcome, next),
  };
}

/** What the bag could use for another try now belongs to the order. */
async function sellHeld(sql: Sql, order: StoredOrder): Promise<void> {
  await Promise.all([
    settleHold(sql, order.bagHash),
    hasCardPart(order) ? settleCardHold(sql, order.reference) : undefined,
  ]);
}

const hasCardPart = ({ view }: StoredOrder): boolean =>
  view.sums.some(({ kind, amount }) => kind === 'giftCard' && amount !== 0);

/** Writes it and returns the order as it would be read again. */
async function recordOutcome(
  sql: Sql,
  order: StoredOrder,
  state: AttemptState,
  outcome: Outcome,
  next: NextStep | undefined,
  endedAt: Date | null,
): Promise<StoredOrder> {
  await writeOutcome(sql, order.attempt.id, state, outcome, next, endedAt);
  return { ...order, attempt: readNoted(order.attempt, state, outcome, next) };
}

const readNoted = (
  attempt: StoredAttempt,
  state: AttemptState,
  { resultCode, refusalReason, action, paymentData, pspReference }: Outcome,
  next: NextStep | undefined,
): StoredAttempt => ({
  ...attempt,
  state,
  resultCode,
  refusalReason: refusalReason ?? null,
  action: action ?? null,
  paymentData: paymentData ?? null,
  pspReference: pspReference || attempt.pspReference,
  nextStep: next?.step ?? null,
});

/** An order that is confirmed by another payment gets no mail. */
const requestTooLateMail = async (sql: Sql, order: StoredOrder, now: Date): Promise<void> => {
  if (order.status === 'CA') await wantMail(sql, order, 'paidTooLate', now);
};

/** An expired reservation is renewed, if everything is still available and the bag has no other order. */
async function refineVerdict(
  context: WorkContext,
  sql: Sql,
  order: StoredOrder,
  verdict: Verdict,
  now: Date,
): Promise<Verdict> {
  if (verdict !== 'revive') return verdict;
  if (await hasLaterOrder(sql, order)) return 'give-back';
  const lines = await getStockLevels(context, order.lines, order.locale, order.storefront);
  return (await reserveAgain(context, sql, order, lines, now)) ? 'pay' : 'give-back';
}

async function reserveAgain(
  context: WorkContext,
  sql: Sql,
  order: StoredOrder,
  lines: Shelved,
  now: Date,
): Promise<boolean> {
  await sql.execute('savepoint take_again');
  const short = await deductStock(
    sql,
    lines.filter(isStocked).map(({ material, size, shelf }) => ({ material, size, pieces: 1, shelf })),
  );
  if (short.length === 0 && (await reserveCardAgain(sql, order, now)) && (await useOnce(context, sql, order)))
    return true;
  await sql.execute('rollback to savepoint take_again');
  return false;
}

/** The gift card's part, which was returned to the card when the reservation expired. */
const reserveCardAgain = async (sql: Sql, order: StoredOrder, now: Date): Promise<boolean> =>
  !hasCardPart(order) || reserveGiftCardAgain(sql, order.reference, now);
