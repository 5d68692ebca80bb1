import type { Sql } from '../../database/database.types';
import { keyOfEmail } from '../../security/tokens';
import type { ErasedPerson, MovedEmail, PersonalDataSource } from '../../server/domain.types';

/** What the customer's own copy has of this domain; without the member of staff, who is another person. */
export const personalData: readonly PersonalDataSource[] = [
  {
    table: 'clients',
    read: async (sql, { provedEmail }) =>
      provedEmail === undefined
        ? []
        : sql.query(
            `select storefront, locale, email, data - 'employee' as confirmed, draft - 'employee' as unconfirmed, noted_at as "notedAt", confirmed_at as "confirmedAt"
             from clients where email_key = $1 order by noted_at`,
            [keyOfEmail(provedEmail)],
          ),
  },
];

/** Clients of an address in every storefront, if its owner wants the mails to end. */
export const deleteClientsOf = async (
  sql: Pick<Sql, 'execute'>,
  { email, endMails }: Pick<ErasedPerson, 'email' | 'endMails'>,
): Promise<void> => {
  if (endMails) await sql.execute('delete from clients where email_key = $1', [keyOfEmail(email)]);
};

/** Clients get the new address, where that has none of the same storefront. */
export const moveClients = (
  sql: Pick<Sql, 'execute'>,
  { from, to }: Pick<MovedEmail, 'from' | 'to'>,
): Promise<number> =>
  sql.execute(
    `update clients kept set email = $2, email_key = $3 where email_key = $1
     and not exists (select from clients other where other.storefront = kept.storefront and other.email_key = $3)`,
    [keyOfEmail(from), to, keyOfEmail(to)],
  );
