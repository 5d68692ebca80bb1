import type { Sql } from '../../database/database.types';
import { holdGiftCardAgain, settleCardHold } from '../gift-cards/hold.contract';
import { settleHold, takeStock } from '../stock/take-stock.contract';
import { askShelves } from './ask-shelves';
import { writeOutcome, type NextStep } from './attempts.repository';
import { checkpoint } from './checkpoints';
import { useOnce } from './once-only';
import { hasLaterOrder, lockOrder, markPaid, wantMail } from './orders.repository';
import type { AttemptState, Outcome, StoredLine, StoredOrder, WorkContext } from './orders.types';
import { finish } from './place-order';
import { endOf, judgeOutcome, nextLook, type Verdict } from './settle.rules';
import { isStocked } from './stocked-lines.rules';

interface Place { id: number; orderId: number }
type Shelved = (StoredLine & { shelf: number })[];

/**
 * Transaction two of docs/checkout.md: writes what the provider says of a payment. Whoever says it (the shopper's call, a webhook, the
 * reconciler), however often and in whichever order, it has its effect once. Answers the order as it then is.
 */
export async function settlePayment(context: WorkContext, { id, orderId }: Place, outcome: Outcome): Promise<StoredOrder> {
  const now = context.settings.clock();
  const order = await context.db.transaction(async (sql) => {
    const found = await lockOrder(sql, orderId, id);
    const verdict = await refineVerdict(context, sql, found, judgeOutcome(found, found.attempt, outcome.resultCode), now);
    if (verdict === 'nothing') return found;
    const settled = await carryOut(sql, found, verdict, outcome, now);
    await checkpoint('result-written');
    return settled;
  });
  await checkpoint('result-committed');
  context.state.wake();
  return order;
}

async function carryOut(sql: Sql, order: StoredOrder, verdict: Exclude<Verdict, 'nothing'>, outcome: Outcome, now: Date): Promise<StoredOrder> {
  if (verdict === 'wait') return note(sql, order, 'pending', outcome, { step: 'find', at: nextLook(now, 0) }, null);
  if (verdict === 'end') return note(sql, order, endOf(outcome.resultCode)!, outcome, undefined, now);
  const noted = await note(sql, order, 'authorised', outcome, { step: verdict === 'give-back' ? 'give-back' : 'capture', at: now }, now);
  if (verdict === 'give-back') return (await tellTooLate(sql, order, now), noted);
  await markPaid(sql, order.id, now);
  if (order.status === 'PE') await sellHeld(sql, order);
  await finish(sql, order, now);
  return { ...noted, status: 'PC', cancelledBy: null };
}

/** What the bag could have tried again with is the order's for good. */
async function sellHeld(sql: Sql, order: StoredOrder): Promise<void> {
  await settleHold(sql, order.bagHash);
  if (hasCardPart(order)) await settleCardHold(sql, order.reference);
}

const hasCardPart = ({ view }: StoredOrder): boolean => view.sums.some(({ kind, amount }) => kind === 'giftCard' && amount !== 0);

/** Writes it and answers the order as it would be read again. */
async function note(sql: Sql, order: StoredOrder, state: AttemptState, outcome: Outcome, next: NextStep | undefined, endedAt: Date | null): Promise<StoredOrder> {
  const { attempt } = order;
  await writeOutcome(sql, attempt.id, state, outcome, next, endedAt);
  const { resultCode, refusalReason = null, action = null, paymentData = null } = outcome;
  return { ...order, attempt: { ...attempt, state, resultCode, refusalReason, action, paymentData, pspReference: outcome.pspReference || attempt.pspReference, nextStep: next?.step ?? null } };
}

/** Whose order stands by another payment has nothing to be told: that one paid. */
const tellTooLate = async (sql: Sql, order: StoredOrder, now: Date): Promise<void> => {
  if (order.status === 'CA') await wantMail(sql, order, 'paidTooLate', now);
};

/** A reservation that ran out is taken again, if everything is still there and the bag has not become another order. */
async function refineVerdict(context: WorkContext, sql: Sql, order: StoredOrder, verdict: Verdict, now: Date): Promise<Verdict> {
  if (verdict !== 'revive') return verdict;
  if (await hasLaterOrder(sql, order)) return 'give-back';
  const lines = await askShelves(context, order.lines, order.locale, order.storefront);
  return (await takeAgain(sql, order, lines, now)) ? 'pay' : 'give-back';
}

async function takeAgain(sql: Sql, order: StoredOrder, lines: Shelved, now: Date): Promise<boolean> {
  await sql.execute('savepoint take_again');
  const short = await takeStock(sql, lines.filter(isStocked).map(({ material, size, shelf }) => ({ material, size, pieces: 1, shelf })));
  if (short.length === 0 && (await holdAgain(sql, order, now)) && (await useOnce(sql, order, now))) return true;
  await sql.execute('rollback to savepoint take_again');
  return false;
}

/** The gift card's part, which went back to the card when the reservation ran out. */
const holdAgain = async (sql: Sql, order: StoredOrder, now: Date): Promise<boolean> => !hasCardPart(order) || holdGiftCardAgain(sql, order.reference, now);
