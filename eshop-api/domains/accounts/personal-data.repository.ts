import type { PersonalDataSource } from '../../server/domain.types';

/** What the customer's own copy has of this domain. */
export const personalData: readonly PersonalDataSource[] = [
  {
    table: 'accounts',
    read: (sql, { accountId }) =>
      sql.query(
        `select email, email_confirmed_at as "emailConfirmedAt", name, surname, telephone, storefront, locale, origin, created_at as "createdAt", changed_at as "changedAt"
        from accounts where id = $1`,
        [accountId],
      ),
  },
  {
    table: 'account_addresses',
    read: (sql, { accountId }) =>
      sql.query(
        `select country, fields, removed_at as "removedAt"
        from account_addresses where account_id = $1 order by position`,
        [accountId],
      ),
  },
  {
    table: 'account_sessions',
    read: (sql, { accountId }) =>
      sql.query(
        `select market, browser, system, begun_at as "begunAt", last_seen_at as "lastSeenAt", ended_at as "endedAt"
        from account_sessions where account_id = $1 order by id`,
        [accountId],
      ),
  },
  {
    table: 'account_passkeys',
    read: (sql, { accountId }) =>
      sql.query(
        `select name, rp_id as host, synced, transports, created_at as "createdAt", last_used_at as "lastUsedAt"
        from account_passkeys where account_id = $1 order by id`,
        [accountId],
      ),
  },
  {
    table: 'account_email_changes',
    read: (sql, { accountId }) =>
      sql.query(
        `select old_email as "oldEmail", new_email as "newEmail", made_at as "requestedAt", confirmed_at as "confirmedAt", stopped_at as "stoppedAt"
        from account_email_changes where account_id = $1 and (confirmed_at is not null or stopped_at is null) order by id`,
        [accountId],
      ),
  },
];
