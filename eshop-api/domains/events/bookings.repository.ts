import type { Sql } from '../../database/database.types';
import { hashText, keyOfEmail } from '../../security/tokens';
import type { Booking } from './events.types';

type Query = Pick<Sql, 'query'>;
type Execute = Pick<Sql, 'execute'>;
type Row = Booking & Record<string, unknown>;

const COLUMNS =
  'booking.id, event_id as event, storefront, locale, email, name, surname, telephone, account_id::float8 as account, guests, state';

/** Its holder has been sent the event as it is stored: requires the event's lock. */
export async function insertBooking(sql: Execute, booking: Booking, now: Date): Promise<void> {
  const { id, event, storefront, locale, email, name, surname, telephone, account, guests, state } = booking;
  await sql.execute(
    `insert into store_event_bookings (id, event_id, storefront, locale, email, email_key, name, surname, telephone, account_id, guests, state, made_at, booked_at, sequence)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, case when $12 = 'booked' then $13::timestamptz end, (select sequence from store_events where id = $2))`,
    [
      ...[id, event, storefront, locale, email, keyOfEmail(email), name, surname, telephone],
      ...[account, guests, state, now],
    ],
  );
}

/** The live booking of an address. */
export const findByEmail = async (sql: Query, event: string, email: string): Promise<Booking | undefined> =>
  (
    await sql.query<Row>(
      `select ${COLUMNS} from store_event_bookings booking where event_id = $1 and email_key = $2 and state <> 'left'`,
      [event, keyOfEmail(email)],
    )
  )[0];

/** The newest booking of a customer: made while signed in, or by the account's confirmed address. A live one goes first. */
export const findOfCustomer = async (
  sql: Query,
  event: string,
  { account, email }: { account: number; email: string | undefined },
): Promise<Booking | undefined> =>
  (
    await sql.query<Row>(
      `select ${COLUMNS} from store_event_bookings booking where event_id = $1 and (account_id = $2 or email_key = $3)
       order by state = 'left', made_at desc limit 1`,
      [event, account, email === undefined ? null : keyOfEmail(email)],
    )
  )[0];

/** The booking that a mailed link belongs to; undefined: unknown or of another storefront. */
export const findByToken = async (
  sql: Query,
  { token, storefront }: { token: string; storefront: string },
): Promise<Booking | undefined> =>
  (
    await sql.query<Row>(
      `select ${COLUMNS} from store_event_links link join store_event_bookings booking on booking.id = link.booking_id where token_hash = $1 and storefront = $2`,
      [hashText(token), storefront],
    )
  )[0];

export const insertLink = (sql: Execute, booking: string, token: string): Promise<number> =>
  sql.execute('insert into store_event_links (token_hash, booking_id) values ($1, $2)', [
    hashText(token),
    booking,
  ]);

/** Gives it up. Undefined: it is already; otherwise its former state. Requires the event's lock. */
export const markLeft = async (
  sql: Query,
  id: string,
  now: Date,
): Promise<'booked' | 'waiting' | undefined> =>
  (
    await sql.query<{ state: 'booked' | 'waiting' }>(
      `update store_event_bookings booking set state = 'left', left_at = $2 from (select id, state from store_event_bookings where id = $1 and state <> 'left') before
       where booking.id = before.id returning before.state`,
      [id, now],
    )
  )[0]?.state;

/** Who waits, the first one first. */
export const listWaiting = (sql: Query, event: string): Promise<Booking[]> =>
  sql.query<Row>(
    `select ${COLUMNS} from store_event_bookings booking where event_id = $1 and state = 'waiting' order by made_at, id`,
    [event],
  );

export const markBooked = (sql: Execute, id: string, now: Date): Promise<number> =>
  sql.execute("update store_event_bookings set state = 'booked', booked_at = $2 where id = $1", [id, now]);

/** Takes one booking whose reminder is due; a seat that was got after that time needs none. Two processes take different ones. @param skipped ids of bookings that others must not wait for */
export const claimReminder = async (
  sql: Query,
  now: Date,
  skipped: readonly string[],
): Promise<Booking | undefined> =>
  (
    await sql.query<Row>(
      `update store_event_bookings booking set reminded_at = $1 where id = (
         select due.id from store_event_bookings due join store_events event on event.id = due.event_id
         where due.state = 'booked' and event.cancelled_at is null and due.sequence = event.sequence and due.reminded_at is null and event.remind_at <= $1 and event.starts_at > $1 and due.booked_at < event.remind_at and due.id <> all($2)
         order by event.starts_at, due.id limit 1 for update of due skip locked)
       returning ${COLUMNS}`,
      [now, skipped],
    )
  )[0];

/** A new time is reminded of again, unless that is due already: the mail about the change is enough. Requires the event's lock. */
export const resetReminders = (sql: Execute, event: string, now: Date): Promise<number> =>
  sql.execute(
    `update store_event_bookings booking set reminded_at = case when event.remind_at <= $2 then $2::timestamptz end
     from store_events event where event.id = booking.event_id and event.id = $1`,
    [event, now],
  );

/**
 * Claims one booking whose holder has not been sent the newest change of an event that has not ended. Two processes take different
 * ones. @param skipped ids of bookings that others must not wait for
 */
export const claimChange = async (
  sql: Query,
  now: Date,
  skipped: readonly string[],
): Promise<Booking | undefined> =>
  (
    await sql.query<Row>(
      `update store_event_bookings booking set sequence = (select sequence from store_events where id = booking.event_id) where id = (
         select due.id from store_event_bookings due join store_events event on event.id = due.event_id
         where due.state <> 'left' and due.sequence < event.sequence and event.ends_at > $1 and due.id <> all($2)
         order by event.starts_at, due.id limit 1 for update of due skip locked)
       returning ${COLUMNS}`,
      [now, skipped],
    )
  )[0];

/** Counts a call about an address. False: its daily limit is used up. */
export async function countTry(
  sql: Query,
  { email, storefront, purpose }: { email: string; storefront: string; purpose: keyof typeof MOST_A_DAY },
  now: Date,
): Promise<boolean> {
  const [row] = await sql.query<{ times: number }>(
    `insert into store_event_tries as kept (email_hash, purpose, day, times) values ($1, $2, $3, 1)
     on conflict (email_hash, purpose, day) do update set times = kept.times + 1 returning times`,
    [hashText(`${storefront} ${keyOfEmail(email)}`), purpose, now.toISOString().slice(0, 10)],
  );
  return row!.times <= MOST_A_DAY[purpose];
}

/** `book`: calls that answer whether an address has a booking; `again`: mails that are sent again. */
const MOST_A_DAY = { book: 20, again: 3 } as const;

const DAY_MS = 24 * 60 * 60_000;
/** Days after an event in which its bookings are kept. */
const KEPT_DAYS = 30;

export const purgeBookings = async (sql: Execute, now: Date): Promise<void> => {
  await sql.execute(
    'delete from store_event_bookings booking using store_events event where event.id = booking.event_id and event.ends_at < $1',
    [new Date(now.getTime() - KEPT_DAYS * DAY_MS)],
  );
  await sql.execute('delete from store_event_tries where day < $1', [now.toISOString().slice(0, 10)]);
};
