import { readExchangeWait } from '../../server/return-rule';
import { localReader } from '../../server/read-settings';
import {
  announceShortage,
  cancelReplacement,
  endShortage,
  findMeansLeft,
  findShortage,
  lockPayer,
  readHistory,
  shortageCheckpoint,
  type StoredShortage,
} from '../orders/after-sale.tx';
import type { Sql } from '../../database/database.types';
import { endOfDayAfter } from '../orders/returnable.facts';
import { divideRefund } from './order-refund.rules';
import type { WorkContext } from './returns.types';
import {
  composePiecesRefund,
  findFee,
  inReturn,
  refundPieces,
  writeMail,
  type Locked,
} from './settle-return';

interface Short extends Locked {
  shortage: StoredShortage;
  replacementId: number;
}

/** Runs work with the exchanged order locked and its shortage as it is then. undefined when nothing is missing. */
export const inShortage = <Result>(
  context: Pick<WorkContext, 'db'>,
  reference: string,
  work: (sql: Sql, short: Short) => Promise<Result>,
): Promise<Result | undefined> =>
  inReturn(context, reference, async (sql, locked) => {
    const { replacementId } = locked.returned;
    const shortage = await findShortage(sql, replacementId);
    return shortage && replacementId !== null ? work(sql, { ...locked, shortage, replacementId }) : undefined;
  });

/** The next step of a shortage that is due: its mail, or after the shopper's choice or the last day of waiting its refund. */
export async function workShortage(context: WorkContext, reference: string): Promise<void> {
  const shortage = await inShortage(context, reference, async (sql, short) => {
    const isNew = short.shortage.waitUntil === null && short.shortage.outcome === null;
    if (isNew) await announce(context, sql, short);
    return isNew ? undefined : short.shortage;
  });
  if (shortage && isRefundDue(shortage, context.settings.clock())) await settleShortage(context, reference);
}

/** Whether waiting is over. */
export const isRefundDue = ({ choice, waitUntil, outcome }: StoredShortage, now: Date): boolean =>
  outcome === null && waitUntil !== null && (choice === 'refund' || now >= waitUntil);

async function announce(context: WorkContext, sql: Sql, short: Short): Promise<void> {
  const { settings } = context;
  const { order, returned, replacementId } = short;
  const wait = readExchangeWait(settings.storefronts[order.storefront] ?? {});
  const waitUntil = endOfDayAfter(settings.clock(), wait, localReader(settings, order.storefront));
  const fee = await findFee(sql, returned);
  const refund = await findRefund(sql, short);
  await announceShortage(sql, replacementId, { waitUntil, refund: refund + fee });
  await writeMail(context, sql, short, 'short', { refund, fee, until: waitUntil });
  await shortageCheckpoint('shortage-announced');
}

/** What the pieces bring now, minor units; less where the order has not been paid. */
async function findRefund(sql: Sql, { order, returned }: Short): Promise<number> {
  const accepted = listAcceptedPieces(returned);
  const { total } = composePiecesRefund({ order, returned }, await readHistory(sql, order.id), accepted);
  const { charge, giftCard, newCard } = divideRefund(
    total,
    await findMeansLeft(sql, await lockPayer(sql, order)),
  );
  return charge + giftCard + newCard;
}

const listAcceptedPieces = ({ lines }: Locked['returned']): string[] =>
  lines.filter(({ accepted }) => accepted === true).map(({ id }) => id);

/**
 * Refunds the pieces and the cost of an exchange whose new size is missing. The warehouse is called first, outside any transaction: what it
 * has found and packed meanwhile is sent. Its answer may be repeated, so a process that dies in between is continued by the next round.
 * @throws Error when the back end cannot be reached: the shortage stays due
 */
export async function settleShortage(context: WorkContext, reference: string): Promise<void> {
  const due = await inShortage(context, reference, async (_sql, { shortage }) => shortage);
  const { settings, backend } = context;
  if (!due || !isRefundDue(due, settings.clock())) return;
  const isFree = await backend.cancel(due.replacement);
  await shortageCheckpoint('shortage-cancelled');
  await inShortage(context, reference, async (sql, short) => {
    const { shortage, returned, replacementId } = short;
    if (shortage.outcome !== null) return;
    const fee = await findFee(sql, returned);
    if (!isFree) {
      await endShortage(sql, replacementId, 'sent');
      await writeMail(context, sql, short, 'found', {});
      return;
    }
    const by = shortage.choice === 'refund' ? 'shopper' : 'expired';
    await cancelReplacement(sql, { reference, replacementId }, by, settings.clock());
    await endShortage(sql, replacementId, 'refunded');
    await refundPieces(context, sql, short, {
      accepted: listAcceptedPieces(returned),
      mail: 'refunded',
      fee,
    });
    await shortageCheckpoint('shortage-refunded');
  });
}
