import { ApiFault } from '../../contract/api-fault';
import { messageOf } from '../../database/database-errors';
import { handles, type DomainOperation } from '../../server/domain.types';
import {
  chooseShortage,
  readHistory,
  shortageCheckpoint,
  type ShortageChoice,
} from '../orders/after-sale.tx';
import { findOwnOrder, formatterOf } from './read-return-facts';
import type { ReturnsContext, ReturnsState } from './returns.types';
import { inShortage, settleShortage } from './settle-shortage';
import { modifySizeShortage } from './shortage.contract';

/** Lease of a chosen refund by this process, ms. */
const LEASE_MS = 30_000;

const choose = handles(modifySizeShortage, async (context: ReturnsContext, input) => {
  const { order, history } = await findOwnOrder(context, input);
  const returnId = input.returnId.trim();
  if (!history.returns.some(({ reference }) => reference === returnId))
    throw new ApiFault('no_return', 'The order has no exchange of this number.');
  await writeChoice(context, returnId, input.choice);
  await shortageCheckpoint('shortage-chosen');
  if (input.choice === 'refund') await refundNow(context, returnId);
  const { returns } = await readHistory(context.db, order.id);
  const { choice, until, outcome, refund } = returns.find(
    ({ reference }) => reference === returnId,
  )!.shortage!;
  return {
    returnId,
    choice: choice ?? input.choice,
    until: new Date(until).toISOString(),
    outcome,
    refund,
    refundFormatted: formatterOf(context, order)(refund),
  };
});

/** A repeated choice changes nothing. @throws ApiFault no_shortage: nothing is missing, it has ended otherwise, or waiting is over */
async function writeChoice(context: ReturnsContext, returnId: string, choice: ShortageChoice): Promise<void> {
  const { now } = context;
  const isOpen = await inShortage(context, returnId, async (sql, { shortage, replacementId }) => {
    const { waitUntil, outcome } = shortage;
    if (!waitUntil) return false;
    if (shortage.choice === choice && (choice === 'refund' || outcome === null)) return true;
    if (outcome !== null || shortage.choice === 'refund' || now >= waitUntil) return false;
    const workAt = choice === 'wait' ? waitUntil : new Date(now.getTime() + LEASE_MS);
    await chooseShortage(sql, replacementId, choice, workAt);
    return true;
  });
  if (!isOpen) throw new ApiFault('no_shortage', 'There is nothing left to choose for this exchange.');
}

/** What the warehouse does not confirm now is carried out by the next round. */
async function refundNow(context: ReturnsContext, returnId: string): Promise<void> {
  const { db, settings, log, state } = context;
  try {
    await settleShortage({ db, settings, log, backend: state.backend }, returnId);
  } catch (error) {
    log.warn({ return: returnId, error: messageOf(error) }, 'the order back end did not answer a refund');
  }
}

export const shortageOperations: DomainOperation<ReturnsState>[] = [{ ...choose, rateLimitPerMinute: 30 }];
