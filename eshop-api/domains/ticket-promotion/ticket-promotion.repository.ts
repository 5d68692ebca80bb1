import type { Sql } from '../../database/database.types';

type Query = Pick<Sql, 'query'>;
type Execute = Pick<Sql, 'execute'>;

export interface NewTicket {
  id: string;
  kind: 'picture' | 'pdf';
  content: Buffer;
  /** SHA-256 of the content. */
  digest: string;
  look: string | null;
}

/** What the tickets of one registration have in common. */
export interface Registration {
  id: string;
  promotion: string;
  accountId: number;
  storefront: string;
  locale: string;
  purchasedOn: string | null;
  store: string | null;
  registeredAt: Date;
  checkAt: Date;
}

/** One registration of a customer at a time, so that tickets sent together are counted one by one. */
export const queueRegistrations = (sql: Query, accountId: number): Promise<unknown> =>
  sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`tickets ${accountId}`]);

/** False: this ticket has been registered in this promotion, by whomever. */
export const insertTicket = async (sql: Execute, one: Registration, ticket: NewTicket): Promise<boolean> =>
  (await sql.execute(
    `insert into promotion_tickets (id, promotion, registration, account_id, storefront, locale, kind, content, digest, look, purchased_on, store, registered_at, check_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text::bit(256), $11, $12, $13, $14) on conflict (promotion, digest) do nothing`,
    [
      ticket.id,
      one.promotion,
      one.id,
      one.accountId,
      one.storefront,
      one.locale,
      ticket.kind,
      ticket.content,
      ticket.digest,
      ticket.look,
      one.purchasedOn,
      one.store,
      one.registeredAt,
      one.checkAt,
    ],
  )) === 1;

export interface StoredTicket {
  id: string;
  kind: 'picture' | 'pdf';
  state: 'received' | 'accepted' | 'refused';
  refusedFor: 'seen_before' | null;
  registeredAt: Date;
}

/** Newest first. */
export const listTickets = (sql: Query, accountId: number, promotion: string): Promise<StoredTicket[]> =>
  sql.query<StoredTicket & Record<string, unknown>>(
    `select id, kind, state, refused_for as "refusedFor", registered_at as "registeredAt"
     from promotion_tickets where account_id = $1 and promotion = $2 order by registered_at desc, id`,
    [accountId, promotion],
  );

export const countTickets = async (sql: Query, accountId: number, promotion: string): Promise<number> =>
  (
    await sql.query<{ many: number }>(
      'select count(*)::int as many from promotion_tickets where account_id = $1 and promotion = $2',
      [accountId, promotion],
    )
  )[0]!.many;

/** Undefined: there is no such ticket, or it is another customer's. */
export const findTicketFile = async (
  sql: Query,
  accountId: number,
  id: string,
): Promise<Pick<NewTicket, 'kind' | 'content'> | undefined> =>
  (
    await sql.query<Pick<NewTicket, 'kind' | 'content'> & Record<string, unknown>>(
      'select kind, content from promotion_tickets where account_id = $1 and id = $2',
      [accountId, id],
    )
  )[0];

export interface DueRegistration {
  registration: string;
  accountId: number | null;
  storefront: string;
  locale: string;
  accepted: number;
  refused: number;
}

/** Bits in which two looks of the same receipt differ at most, of 256. */
const SAME_LOOK = 24;

/**
 * Checks the tickets of a registration that is due, which no other process is checking: a picture that looks like an earlier one of the
 * promotion is refused. Undefined: none is due.
 */
export const checkDueRegistration = async (sql: Query, now: Date): Promise<DueRegistration | undefined> =>
  (
    await sql.query<DueRegistration & Record<string, unknown>>(
      `with due as (select id, registration from promotion_tickets where state = 'received' and check_at <= $1 order by check_at limit 1 for update skip locked),
       checked as (
         update promotion_tickets ticket set
           state = case when seen then 'refused' else 'accepted' end,
           refused_for = case when seen then 'seen_before' end
         from (
           select one.id, exists (
             select 1 from promotion_tickets other
             where other.promotion = one.promotion and other.id <> one.id and other.state <> 'refused'
               and (other.registered_at, other.id) < (one.registered_at, one.id) and bit_count(other.look # one.look) <= $2
           ) as seen
           from promotion_tickets one join due using (registration) where one.state = 'received'
         ) found
         where ticket.id = found.id
         returning ticket.registration, account_id, storefront, locale, state)
       select registration, account_id as "accountId", storefront, locale,
         (count(*) filter (where state = 'accepted'))::int as accepted, (count(*) filter (where state = 'refused'))::int as refused
       from checked group by 1, 2, 3, 4`,
      [now, SAME_LOOK],
    )
  )[0];

/** What is left of them refuses the same tickets. */
export const eraseTickets = (sql: Execute, accountId: number): Promise<number> =>
  sql.execute(
    "update promotion_tickets set account_id = null, content = '', look = null, purchased_on = null, store = null where account_id = $1",
    [accountId],
  );

/** Tickets of these promotions, and those older than any promotion lasts. */
export const purgeTickets = (sql: Execute, promotions: readonly string[], before: Date): Promise<number> =>
  sql.execute('delete from promotion_tickets where promotion = any($1) or registered_at < $2', [
    promotions,
    before,
  ]);
