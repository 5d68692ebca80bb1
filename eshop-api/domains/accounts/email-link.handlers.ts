import { ApiFault } from '../../contract/api-fault';
import { codeOf } from '../../database/database-errors';
import type { Sql } from '../../database/database.types';
import { generateToken, keyOfEmail } from '../../security/tokens';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { announceMail, enqueueMail } from '../mail/mail.tx';
import {
  confirmEmail,
  readAccount,
  replaceEmail,
  replacePasswordHash,
  lockAccount,
} from './accounts.repository';
import { hashChosen } from './choose-password';
import { accountConfirmEmail, accountStopEmailChange } from './email-change.contract';
import {
  findByConfirmToken,
  findByStopToken,
  markConfirmed,
  markStopped,
  type EmailChange,
} from './email-changes.repository';
import { composeChangedMail } from './email-mails';
import { endLinksOf } from './links.repository';
import { removeAllPasskeys } from './remove-passkeys';
import { endSessionsOf } from './sessions.repository';

const success = { message: 'success' } as const;

const confirm = handles(accountConfirmEmail, async (context: HandlerContext, { token }) => {
  const { db, now } = context;
  const confirmed = await db
    .transaction(async (sql) => {
      const { request, present } = await lockRequest(sql, () => findByConfirmToken(sql, token, now));
      if (present !== request.oldEmail) throw composeEnded();
      const { accountId, oldEmail, newEmail: email } = request;
      const changed = keyOfEmail(oldEmail) !== keyOfEmail(email);
      if (changed) await move(sql, context, request);
      else {
        await confirmEmail(sql, accountId, now);
        await markConfirmed(sql, request.id, { moved: false }, now);
      }
      return { email, changed };
    })
    .catch(refuseTaken);
  await announceMail(db);
  return { ...success, ...confirmed };
});

/**
 * The account is locked before its request is read for good, so that requests, confirmations and stops of an account follow one another.
 * Needs a transaction. @throws ApiFault link_ended
 */
async function lockRequest(
  sql: Sql,
  find: () => Promise<EmailChange | undefined>,
): Promise<{ request: EmailChange; present: string }> {
  const first = await find();
  const present = first && (await lockAccount(sql, first.accountId));
  const request = present === undefined ? undefined : await find();
  if (!request || present === undefined) throw composeEnded();
  return { request, present };
}

/** Letters follow only from an address that was proved to be the customer's: any address can be typed at first (docs/decisions/0131). */
async function move(sql: Sql, context: HandlerContext, request: EmailChange): Promise<void> {
  const { now, settings, moveEmail } = context;
  const { id, accountId, sessionId, oldEmail, newEmail } = request;
  const account = await readAccount(sql, accountId);
  const moved = Boolean(account?.emailConfirmedAt);
  if (!(await replaceEmail(sql, { id: accountId, email: newEmail }, now))) throw composeTaken();
  if (moved) await moveEmail(sql, { accountId, from: oldEmail, to: newEmail });
  await endSessionsOf(sql, accountId, now, sessionId);
  await endLinksOf(sql, accountId, now);
  const undoToken = generateToken(settings.randomId);
  await markConfirmed(sql, id, { undoToken, moved }, now);
  await enqueueMail(sql, settings, composeChangedMail(context, oldEmail, undoToken), now);
}

const stop = handles(accountStopEmailChange, async (context: HandlerContext, { token }) => {
  const { db, now, settings } = context;
  // Before the hash, which is expensive, is made.
  if (!(await findByStopToken(db, token, now))) throw composeEnded();
  const noPassword = await hashChosen(context, generateToken(settings.randomId));
  const restored = await db
    .transaction(async (sql) => {
      const { request, present } = await lockRequest(sql, () => findByStopToken(sql, token, now));
      return revert(sql, context, { request, present, passwordHash: noPassword });
    })
    .catch(refuseTaken);
  await announceMail(db);
  return { ...success, restored };
});

/**
 * The requester has the password, so it is replaced by a random one that is not stored.
 * @returns whether the old address was restored
 */
async function revert(
  sql: Sql,
  context: HandlerContext,
  { request, present, passwordHash }: { request: EmailChange; present: string; passwordHash: string },
): Promise<boolean> {
  const { now, moveEmail } = context;
  const { accountId, oldEmail } = request;
  const isRestored = keyOfEmail(present) !== keyOfEmail(oldEmail);
  if (isRestored && !(await replaceEmail(sql, { id: accountId, email: oldEmail }, now))) throw composeTaken();
  if (!isRestored) await confirmEmail(sql, accountId, now);
  await replacePasswordHash(sql, { id: accountId, passwordHash }, now);
  await endSessionsOf(sql, accountId, now);
  await endLinksOf(sql, accountId, now);
  await removeAllPasskeys(sql, context, { id: accountId, email: oldEmail });
  const moved = await markStopped(sql, request, now);
  if (isRestored && moved) await moveEmail(sql, { accountId, from: present, to: oldEmail });
  return isRestored;
}

/** PostgreSQL's unique_violation: an account with this address was made in this moment. */
function refuseTaken(error: unknown): never {
  throw codeOf(error) === '23505' ? composeTaken() : error;
}

const composeEnded = (): ApiFault => new ApiFault('link_ended', 'This link has been used or has run out.');
const composeTaken = (): ApiFault =>
  new ApiFault('email_taken', 'There is another account with this address by now.');

export const emailLinkOperations: DomainOperation[] = [
  { ...confirm, rateLimitPerMinute: 30 },
  { ...stop, rateLimitPerMinute: 10 },
];
