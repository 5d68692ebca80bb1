import { ApiFault } from '../../contract/api-fault';
import { messageOf } from '../../database/database-errors';
import type { Sql } from '../../database/database.types';
import type { BankAccount } from '../../providers/bank-transfer/bank-transfer.provider.types';
import { endingOf } from '../../contract/bank-accounts/bank-account.fields';
import { refundCheckpoint } from '../../server/checkpoints';
import { generateToken } from '../../security/tokens';
import { announceMail, enqueueMail } from '../mail/mail.tx';
import { sendNewCard } from './new-card.tx';
import { findById, lockOrder, wantMail } from './orders.repository';
import type { StoredOrder, WorkContext } from './orders.types';
import {
  claimChoices,
  endChoice,
  findChoice,
  markTransferAsked,
  reopenChoice,
  writeBankChoice,
  type ChosenRefund,
} from './refund-choices.repository';
import { composeChoiceMail } from './refund-mails';
import { endOfChoice } from './refund-received';
import { LATE_MS } from './settle-refund';

type Context = Pick<WorkContext, 'db' | 'settings'>;

/** Where a shopper wants the money. */
export type RefundChoice = { choice: 'card' } | { choice: 'bank'; account: BankAccount };

/** The order of a refund is locked first, as by all code that moves its money. */
const inRefund = <Result>(
  { db, settings }: Context,
  { id, orderId }: Pick<ChosenRefund, 'id' | 'orderId'>,
  work: (sql: Sql, refund: ChosenRefund, order: StoredOrder, now: Date) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (sql) => {
    const order = await lockOrder(sql, orderId);
    return work(sql, (await findChoice(sql, id))!, order, settings.clock());
  });

/**
 * Writes a shopper's choice, once. The same choice again changes nothing.
 * @throws ApiFault refund_chosen: something else was chosen, or the time is over
 */
export async function chooseRefund(
  context: Context,
  found: Pick<ChosenRefund, 'id' | 'orderId'>,
  chosen: RefundChoice,
): Promise<ChosenRefund> {
  const { seal } = context.settings;
  const account = chosen.choice === 'bank' ? await seal.seal(chosen.account) : undefined;
  const ending = chosen.choice === 'bank' ? endingOf(chosen.account.fields) : '';
  const written = await inRefund(context, found, async (sql, refund, order, now) => {
    if (refund.state !== 'choosing') {
      if (refund.choice === chosen.choice && refund.ending === ending) return refund;
      throw new ApiFault('refund_chosen', 'This refund has been decided already.');
    }
    if (account === undefined) await payByCard(context, sql, refund, order, now);
    else await writeBankChoice(sql, refund, { account, ending }, now);
    return (await findChoice(sql, refund.id))!;
  });
  await announceMail(context.db);
  return written;
}

async function payByCard(
  { settings }: Context,
  sql: Sql,
  { id, issuedFor, amount }: ChosenRefund,
  order: StoredOrder,
  now: Date,
): Promise<void> {
  await endChoice(sql, id, 'card', now);
  await sendNewCard(sql, settings, { order, issuedFor, amount });
}

const BATCH = 25;

/** Ends choices whose time is over by a gift card, and requests and follows transfers, each under one key. True: there may be more. */
export async function payChosenRefunds(context: WorkContext): Promise<boolean> {
  const { db, settings, log } = context;
  const due = await claimChoices(db, settings.clock(), BATCH);
  await Promise.all(
    due.map((one) =>
      payChosen(context, one).catch(async (error: unknown) => {
        const { reference } = await findById(db, one.orderId);
        log.warn(
          { order: reference, refund: one.id, error: messageOf(error) },
          'a refund could not be transferred; it is tried again',
        );
        await reportLate(context, one);
      }),
    ),
  );
  if (due.length > 0) await announceMail(db);
  return due.length === BATCH;
}

async function payChosen(context: WorkContext, one: Pick<ChosenRefund, 'id' | 'orderId'>): Promise<void> {
  const refund = await inRefund(context, one, async (sql, stored, order, now) => {
    if (stored.state === 'choosing') await payByCard(context, sql, stored, order, now);
    else await markTransferAsked(sql, stored.id);
    return (await findChoice(sql, stored.id))!;
  });
  if (refund.state === 'asked' && refund.account !== null) await transfer(context, refund, refund.account);
}

/** The bank is called outside any transaction. What was requested before is looked at, and requested again if the bank does not have it. */
async function transfer(context: WorkContext, refund: ChosenRefund, sealed: string): Promise<void> {
  const { db, settings, state } = context;
  const bank = state.bankTransfers.get(refund.storefront)!;
  const { reference, currency } = await findById(db, refund.orderId);
  const made =
    (await bank.find(refund.key)) ??
    (await bank.pay({
      idempotencyKey: refund.key,
      account: (await settings.seal.open(sealed)) as BankAccount,
      money: { amount: refund.amount, currency },
      purpose: reference,
    }));
  await refundCheckpoint('refund-asked');
  if (made.state === 'accepted') return;
  await inRefund(context, refund, async (sql, stored, order, now) => {
    // Written by another process meanwhile.
    if (stored.state !== 'asked' || stored.key !== refund.key) return;
    if (made.state === 'returned') return chooseAgain(context, sql, stored, order, now);
    await endChoice(sql, stored.id, 'bank', now);
    await wantMail(sql, order, 'refunded', now, String(stored.id));
  });
  await refundCheckpoint('refund-written');
}

/** A wrong account: it is erased, and its shopper chooses once more. */
async function chooseAgain(
  { settings, log }: WorkContext,
  sql: Sql,
  { id, amount, asked, storefront }: ChosenRefund,
  order: StoredOrder,
  now: Date,
): Promise<void> {
  // A rule that has changed to no choice meanwhile leaves none: a gift card is sent in the next round.
  const until = endOfChoice(settings, storefront, now) ?? now;
  const token = generateToken(settings.randomId);
  await reopenChoice(sql, id, { token, until });
  log.warn({ order: order.reference, refund: id }, 'a transfer was returned by the bank of its account');
  await enqueueMail(
    sql,
    settings,
    composeChoiceMail(settings, { order, id, amount, token, until, asked: asked + 1 }),
    now,
  );
}

/** A bank that does not answer for days: its shopper is notified, once, and the calls go on. */
const reportLate = (context: WorkContext, one: Pick<ChosenRefund, 'id' | 'orderId'>): Promise<void> =>
  inRefund(context, one, async (sql, { state, wantedAt, nextAt }, order, now) => {
    const since = nextAt ? now.getTime() - wantedAt.getTime() : 0;
    if (state !== 'asked' || since < LATE_MS) return;
    if ((await wantMail(sql, order, 'refundDelayed', now, String(one.id))) > 0)
      context.log.error(
        { order: order.reference, refund: one.id },
        'a refund has not been paid for days: the bank does not answer',
      );
  });
