import type { Sql } from '../../database/database.types';
import type { ErasedPerson, PersonalDataSource } from '../../server/domain.types';
import { keyOfEmail } from '../../security/tokens';

/** What the customer's own copy has of this domain. */
export const personalData: readonly PersonalDataSource[] = [
  {
    table: 'contact_messages',
    read: async (sql, { provedEmail }) =>
      provedEmail === undefined
        ? []
        : sql.query(
            `select storefront, reference, locale, subject, name, email, phone, order_id as "orderId", sku, message, file_name as "fileName", created_at as "createdAt"
        from contact_messages where lower(email) = $1 order by created_at`,
            [keyOfEmail(provedEmail)],
          ),
  },
];

/** Deletes messages to customer service by the account's proved address. Those by one that is not proved may be somebody else's. */
export const deleteMessagesOf = async (
  sql: Pick<Sql, 'execute'>,
  { provedEmail }: Pick<ErasedPerson, 'provedEmail'>,
): Promise<void> => {
  if (provedEmail !== undefined)
    await sql.execute('delete from contact_messages where lower(email) = $1', [keyOfEmail(provedEmail)]);
};
