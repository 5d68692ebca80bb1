import type { Sql } from '../../database/database.types';
import type { HandlerContext } from '../../server/domain.types';
import { pageAddress } from '../../server/read-settings';
import { enqueueMail } from '../mail/mail.tx';

/** To the account's address, inside the transaction that changes its passkeys. @param id of the passkey */
export const enqueuePasskeyMail = (
  sql: Sql,
  { settings, storefront, profile, now }: HandlerContext,
  kind: 'passkeyAdded' | 'passkeyRemoved',
  address: string,
  { id, name }: { id: number | string; name: string },
): Promise<unknown> =>
  enqueueMail(
    sql,
    settings,
    {
      key: `${kind === 'passkeyAdded' ? 'passkey-added' : 'passkey-removed'}:${id}`,
      kind,
      storefront: storefront.id,
      locale: profile.locale,
      to: { name: '', address },
      values: { passkey: name },
      link: pageAddress(settings, storefront.id, profile.locale, 'account-security'),
    },
    now,
  );
