import { ApiFault } from '../../contract/api-fault';
import { accountCheckpoint } from '../../server/checkpoints';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { pageAddress } from '../../server/read-settings';
import { announceMail, enqueueMail, type MailOrder } from '../mail/mail.tx';
import { requireRecentPassword } from './account-sessions.handlers';
import { deleteAccount, lockAccount, lockConfirmedEmail } from './accounts.repository';
import { accountDelete } from './delete.contract';
import { forgetTries } from './sessions.repository';

const remove = handles(accountDelete, async (context: HandlerContext, { token, endMails = false }) => {
  const { db, now, settings, erasePerson } = context;
  const { accountId } = await requireRecentPassword(context, token);
  await db.transaction(async (sql) => {
    const email = await lockAccount(sql, accountId);
    // Another window was quicker: its sessions have gone with it.
    if (email === undefined) throw new ApiFault('unauthorized', 'unauthorized', 401);
    const provedEmail = await lockConfirmedEmail(sql, accountId);
    await erasePerson(sql, { accountId, email, provedEmail, endMails });
    await deleteAccount(sql, accountId);
    await forgetTries(sql, email);
    await enqueueMail(sql, settings, composeDeletedMail(context, email, accountId), now);
    await accountCheckpoint('account-erased');
  });
  await announceMail(db);
  return { message: 'success' as const };
});

const composeDeletedMail = (
  { settings, storefront, profile }: HandlerContext,
  email: string,
  id: number,
): MailOrder => ({
  key: `account-deleted:${id}`,
  kind: 'accountDeleted',
  storefront: storefront.id,
  locale: profile.locale,
  to: { name: '', address: email },
  values: {},
  link: pageAddress(settings, storefront.id, profile.locale, 'contacts'),
});

/** Each costs the shop a mail. */
export const deleteOperations: DomainOperation[] = [{ ...remove, rateLimitPerMinute: 10 }];
