import type { AskingContext } from '../../server/domain.types';
import { pageAddress } from '../../server/read-settings';
import { readAccountData } from '../accounts/account-data.tx';
import { announceMail, enqueueMail } from '../mail/mail.tx';
import { checkDueRegistration } from './ticket-promotion.repository';

type Context = Pick<AskingContext, 'db' | 'settings'>;

/** Checks the tickets of one registration that is due and mails the result, in one transaction. False when none is due. */
export async function checkNext({ db, settings }: Context): Promise<boolean> {
  const now = settings.clock();
  const found = await db.transaction(async (sql) => {
    const checked = await checkDueRegistration(sql, now);
    if (!checked) return undefined;
    const { registration, accountId, storefront, locale, accepted, refused } = checked;
    const account = accountId === null ? undefined : await readAccountData(sql, accountId);
    if (account)
      await enqueueMail(
        sql,
        settings,
        {
          key: `tickets-checked:${registration}`,
          storefront,
          locale,
          kind: 'ticketsChecked',
          to: { name: account.name, address: account.email },
          values: { accepted: String(accepted), refused: String(refused) },
          link: pageAddress(settings, storefront, locale, 'register-pelotas'),
        },
        now,
      );
    return checked;
  });
  if (found) await announceMail(db);
  return found !== undefined;
}
