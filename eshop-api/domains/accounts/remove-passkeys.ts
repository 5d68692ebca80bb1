import type { Sql } from '../../database/database.types';
import type { HandlerContext } from '../../server/domain.types';
import { enqueuePasskeyMail } from './passkey-mails';
import { deletePasskeys } from './passkeys.repository';

/**
 * After a link has replaced the password: its former user may have added one. Requires a transaction in which the account is locked or
 * changed.
 */
export async function removeAllPasskeys(
  sql: Sql,
  context: HandlerContext,
  account: { id: number; email: string },
): Promise<void> {
  for (const one of await deletePasskeys(sql, account.id))
    await enqueuePasskeyMail(sql, context, 'passkeyRemoved', account.email, one);
}
