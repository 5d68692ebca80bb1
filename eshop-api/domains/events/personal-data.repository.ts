import type { Sql } from '../../database/database.types';
import type { ErasedPerson, MovedEmail, PersonalDataSource } from '../../server/domain.types';
import { keyOfEmail } from '../../security/tokens';

/** What the customer's own copy has of this domain. */
export const personalData: readonly PersonalDataSource[] = [
  {
    table: 'store_event_bookings',
    read: async (sql, { accountId, provedEmail }) =>
      sql.query(
        `select event_id as event, storefront, locale, email, name, surname, telephone, guests, state, made_at as "madeAt", booked_at as "bookedAt", left_at as "leftAt"
        from store_event_bookings where account_id = $1 or email_key = $2 order by made_at`,
        [accountId, provedEmail === undefined ? null : keyOfEmail(provedEmail)],
      ),
  },
];

/**
 * Deletes bookings that were made while signed in or by the account's proved address, and frees their seats: the next round moves the
 * waiting list up. Those by an address that is not proved go 30 days after the event.
 */
export async function deleteBookingsOf(
  sql: Pick<Sql, 'query' | 'execute'>,
  { accountId, provedEmail }: Pick<ErasedPerson, 'accountId' | 'provedEmail'>,
): Promise<void> {
  const key = provedEmail === undefined ? null : keyOfEmail(provedEmail);
  const events = await sql.query<{ id: string }>(
    'select id from store_events where id in (select event_id from store_event_bookings where account_id = $1 or email_key = $2) order by id for update',
    [accountId, key],
  );
  if (events.length === 0) return;
  await sql.execute(
    `with gone as (delete from store_event_bookings where account_id = $1 or email_key = $2 returning event_id, state, guests)
     update store_events event set taken = taken - freed.seats
     from (select event_id, sum(1 + guests) as seats from gone where state = 'booked' group by event_id) freed where event.id = freed.event_id`,
    [accountId, key],
  );
}

/** Bookings that were made while signed in get the new address, unless that has one of the same event. */
export const moveBookings = (sql: Pick<Sql, 'execute'>, { accountId, to }: MovedEmail): Promise<number> =>
  sql.execute(
    `update store_event_bookings booking set email = $2, email_key = $3 where account_id = $1
     and not exists (select from store_event_bookings other where other.event_id = booking.event_id and other.email_key = $3 and other.state <> 'left')`,
    [accountId, to, keyOfEmail(to)],
  );
