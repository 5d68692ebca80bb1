import type { Sql } from '../../database/database.types';
import type { AskingContext } from '../../server/domain.types';
import { announceMail, enqueueMail } from '../mail/mail.tx';
import { creditCheckpoint } from '../orders/after-sale.tx';
import { composeTakebackMail } from './compose-takeback-mail.rules';
import { sumCredit } from './credits.rules';
import type { DeskProgress, TakebackDesk } from './desk';
import { blockCreditBefore, issueCredit } from './issue-credit';
import { sealReference } from './reference';
import {
  claimTakeback,
  lockOpen,
  markEnded,
  markReceived,
  markReminded,
  type StoredPiece,
  type Takeback,
} from './takebacks.repository';

export interface FollowContext extends Pick<AskingContext, 'db' | 'settings' | 'log'> {
  /** Replaced in tests. */
  state: { desk: TakebackDesk };
}

/** Polling interval of a takeback, ms. */
export const FOLLOW_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Days before the last one on which the shopper is reminded. */
const REMIND_DAYS = 7;
/** Days after the last one in which a parcel may still arrive. */
const PATIENCE_DAYS = 5;

/** Follows one takeback that is due: what has happened is written in one transaction with its card and its mails. False when none is due. */
export async function followNext(context: FollowContext): Promise<boolean> {
  const { db, settings } = context;
  const now = settings.clock();
  const id = await claimTakeback(db, now, new Date(now.getTime() + FOLLOW_MS));
  if (!id) return false;
  const hasMail = await db.transaction(async (sql) => {
    const takeback = await lockOpen(sql, id);
    return takeback !== undefined && settle(context, sql, takeback, now);
  });
  if (hasMail) await creditCheckpoint('credit-committed');
  if (hasMail) await announceMail(db);
  return true;
}

/** True where a mail was queued. */
async function settle(context: FollowContext, sql: Sql, takeback: Takeback, now: Date): Promise<boolean> {
  const { receivedAt, inspection } = await context.state.desk.progress(takeback);
  if (receivedAt && takeback.status === 'registered') await markReceived(sql, takeback.id, receivedAt);
  if (inspection) return endInspected(context, sql, { takeback, inspection }, now);
  if (receivedAt || takeback.status !== 'registered') return false;
  const late = now.getTime() - takeback.sendBy.getTime();
  if (late > PATIENCE_DAYS * DAY_MS) {
    await markEnded(sql, { ...takeback, status: 'lapsed', credit: 0 }, now);
    await blockCreditBefore(sql, takeback, now);
    return queueMail(context, sql, takeback, 'takebackLapsed', now);
  }
  if (late < -REMIND_DAYS * DAY_MS || takeback.remindedAt) return false;
  await markReminded(sql, takeback.id, now);
  return queueMail(context, sql, takeback, 'takebackReminder', now);
}

type Inspection = NonNullable<DeskProgress['inspection']>;

async function endInspected(
  context: FollowContext,
  sql: Sql,
  { takeback, inspection }: { takeback: Takeback; inspection: Inspection },
  now: Date,
): Promise<boolean> {
  const { settings } = context;
  const pieces: StoredPiece[] = takeback.pieces.map((piece, at) => ({
    ...piece,
    accepted: inspection.accepted[at] === true,
  }));
  const credit = sumCredit(pieces.filter(({ accepted }) => accepted)) * takeback.unit;
  const ended: Takeback = { ...takeback, pieces, credit, status: credit > 0 ? 'accepted' : 'refused' };
  await markEnded(sql, ended, inspection.at);
  if (credit === 0) {
    await blockCreditBefore(sql, takeback, now);
    return queueMail(context, sql, ended, 'takebackRefused', now);
  }
  const amount = credit - takeback.creditBefore;
  if (amount <= 0) return false;
  const reference = await sealReference(settings.seal, takeback.id);
  await issueCredit(sql, settings, { takeback: ended, reference, part: 'rest', amount }, now);
  await creditCheckpoint('credit-written');
  return true;
}

async function queueMail(
  { settings }: FollowContext,
  sql: Sql,
  takeback: Takeback,
  kind: 'takebackReminder' | 'takebackRefused' | 'takebackLapsed',
  now: Date,
): Promise<boolean> {
  const reference = await sealReference(settings.seal, takeback.id);
  return enqueueMail(sql, settings, composeTakebackMail(settings, takeback, { kind, reference }), now);
}
