import { ApiFault } from '../../contract/api-fault';
import { formFields } from '../../contract/fields/form-fields';
import type { Sql } from '../../database/database.types';
import { generateToken, keyOfEmail } from '../../security/tokens';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { announceMail, enqueueMail } from '../mail/mail.tx';
import { refuseFaults } from './account.fields';
import { requireSession } from './account-sessions.handlers';
import { lockAccount, readAccount } from './accounts.repository';
import { accountChangeEmail, accountVerifyEmail } from './email-change.contract';
import { findSecondsLeft, insertEmailChange, type NewEmailChange } from './email-changes.repository';
import { composeConfirmMail, composeNoticeMail, composeTakenMail } from './email-mails';
import { emailLinkOperations } from './email-link.handlers';
import { runInPasswordQueue } from './password.rules';
import { countTryOf } from './session.handlers';
import { forgetTries } from './sessions.repository';

const success = { message: 'success' } as const;

const change = handles(accountChangeEmail, async (context: HandlerContext, { email, password }) => {
  const { db, settings } = context;
  const { id: sessionId, accountId } = await requireSession(context);
  refuseFaults(context, { email: formFields.email }, { email });
  const account = await readAccount(db, accountId);
  if (!account) throw composeUnauthorized();
  await checkPassword(context, account, password);
  if (keyOfEmail(account.email) === keyOfEmail(email))
    throw new ApiFault('email_same', 'This is the address that the account has now.');
  await request(context, {
    ...{ accountId, sessionId, oldEmail: account.email, newEmail: email.trim() },
    confirmToken: generateToken(settings.randomId),
    stopToken: generateToken(settings.randomId),
  });
  return success;
});

/** A wrong one counts as a failed sign-in. @throws ApiFault login_failed, too_many_attempts, too_many_requests */
async function checkPassword(
  context: HandlerContext,
  { email, passwordHash }: { email: string; passwordHash: string },
  password: string,
): Promise<void> {
  await runInPasswordQueue(context, async ({ isSamePassword }) => {
    await countTryOf(context, email);
    if (!(await isSamePassword(password, passwordHash)))
      throw new ApiFault('login_failed', 'This is not the password of the account.');
  });
  await forgetTries(context.db, email);
}

/** No password: the link only proves what the account has already. */
const verify = handles(accountVerifyEmail, async (context: HandlerContext) => {
  const { id: sessionId, accountId } = await requireSession(context);
  const account = await readAccount(context.db, accountId);
  if (!account) throw composeUnauthorized();
  const confirmToken = generateToken(context.settings.randomId);
  await request(context, {
    ...{ accountId, sessionId, oldEmail: account.email, newEmail: account.email, confirmToken },
  });
  return success;
});

/** Stores the request and queues its mails; the answer is the same whether the new address has an account. */
async function request(context: HandlerContext, wanted: NewEmailChange): Promise<void> {
  await context.db.transaction((sql) => store(sql, context, wanted));
  await announceMail(context.db);
}

async function store(sql: Sql, context: HandlerContext, wanted: NewEmailChange): Promise<void> {
  const { now, settings } = context;
  const { accountId, oldEmail, newEmail, confirmToken, stopToken } = wanted;
  const present = await lockAccount(sql, accountId);
  // Deleted, or given another address, in this moment.
  if (present !== oldEmail) throw composeUnauthorized();
  const outcome = await insertEmailChange(sql, wanted, now);
  if (outcome === 'refused')
    throw new ApiFault(
      'too_many_requests',
      'This has been requested too often today. Please try again tomorrow.',
      429,
      [],
      await findSecondsLeft(sql, accountId, now),
    );
  if (outcome === 'open')
    await enqueueMail(sql, settings, composeConfirmMail(context, newEmail, confirmToken), now);
  if (outcome === 'taken')
    await enqueueMail(sql, settings, composeTakenMail(context, newEmail, confirmToken), now);
  if (stopToken) await enqueueMail(sql, settings, composeNoticeMail(context, oldEmail, stopToken), now);
}

const composeUnauthorized = (): ApiFault => new ApiFault('unauthorized', 'unauthorized', 401);

/** Each costs the shop mails, and one a hash. */
export const emailChangeOperations: DomainOperation[] = [
  { ...change, rateLimitPerMinute: 10 },
  { ...verify, rateLimitPerMinute: 10 },
  ...emailLinkOperations,
];
