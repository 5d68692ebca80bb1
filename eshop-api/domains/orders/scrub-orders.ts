import { readKeptYears } from '../../contract/ways-back';
import type { Sql } from '../../database/database.types';
import type { AskingContext } from '../../server/domain.types';

/** ms for which a card provider keeps the request of a payment that was never answered: an unfinished payment is dropped after a day. */
const UNANSWERED_MS = 7 * 24 * 60 * 60_000;
/** Orders in one transaction. */
const BATCH = 200;

function yearsBefore(now: Date, years: number): Date {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day;
}

type Context = Pick<AskingContext, 'db' | 'settings' | 'scrubOrders' | 'providers'>;

/**
 * Removes the person from orders that ended longer ago than the brand rule `keepOrders` states, and from all that other domains and the order
 * back end have of them (docs/decisions/0263); sums, lines, taxes and numbers stay. Each batch is one transaction, so a run that is cut off
 * goes on with the rest the next time.
 */
export async function scrubOldOrders(context: Context, batch = BATCH): Promise<void> {
  const now = context.settings.clock();
  const ends = Object.fromEntries(
    Object.values(context.settings.storefronts).map(({ id, rules }) => [
      id,
      yearsBefore(now, readKeptYears(rules)),
    ]),
  );
  const other = yearsBefore(now, readKeptYears(undefined));
  const backend = await context.providers.getGlobal('orderBackend');
  const cardProviders = new Set((await context.providers.ofBrands('cardProvider')).values());
  const scrubCards = async (orders: readonly string[]): Promise<void> => {
    const requestsBefore = new Date(now.getTime() - UNANSWERED_MS);
    for (const provider of cardProviders) await provider.scrub?.({ orders, requestsBefore });
  };
  await scrubCards([]);
  for (;;) {
    const due = await listDue(context.db, { ends, other }, batch);
    const orders = due.map(({ reference }) => reference);
    const returns = due.flatMap((order) => order.returns);
    // Outside the transaction, as every call of a third party.
    if (due.length > 0) await Promise.all([backend.scrub?.({ orders, returns }), scrubCards(orders)]);
    const scrubbed = await context.db.transaction(async (sql) => {
      const ids = await lockUnscrubbed(
        sql,
        due.map(({ id }) => id),
      );
      if (ids.length === 0) return 0;
      await context.scrubOrders(sql, { orders, returns });
      await scrubRows(sql, ids, now);
      return ids.length;
    });
    // None: there are no more, or another process has them and goes on.
    if (scrubbed === 0 || due.length < batch) break;
  }
  // Offline orders are no sales: they go with their mails.
  await context.db.execute(
    `with gone as (delete from offline_orders where created_at <= coalesce(($1::jsonb ->> storefront)::timestamptz, $2) returning reference, storefront, email)
     delete from order_mails m using gone where m.reference = gone.reference and m.storefront = gone.storefront and m.email = gone.email and m.kind in ('offlineReceived', 'offlineOpen')`,
    [JSON.stringify(ends), other],
  );
}

interface Due {
  id: number;
  reference: string;
  returns: string[];
}

/** Ended, with nothing open, and no return since. `other`: for storefronts that there are no more. */
const listDue = (
  sql: Pick<Sql, 'query'>,
  { ends, other }: { ends: Readonly<Record<string, Date>>; other: Date },
  most: number,
): Promise<Due[]> =>
  sql.query<Due & Record<string, unknown>>(
    `select o.id, o.reference, array(select r.reference from order_after_sales r where r.order_id = o.id) as returns
     from orders o, lateral (select coalesce(($1::jsonb ->> o.storefront)::timestamptz, $2) as before) rule
     where o.scrubbed_at is null and o.status in ('FI', 'CA') and o.changed_at <= $3 and o.changed_at <= rule.before
       and not exists (select from refunds f where f.order_id = o.id and (f.next_at is not null or f.ended_at > rule.before))
       and not exists (select from payment_attempts a where a.order_id = o.id and a.next_at is not null)
       and not exists (select from order_after_sales r where r.order_id = o.id
         and (r.status in ('PE', 'EN', 'RE') or (r.events -> -1 ->> 'at')::timestamptz > rule.before))
     order by o.changed_at limit $4`,
    [
      JSON.stringify(ends),
      other,
      [other, ...Object.values(ends)].reduce((latest, one) => (one > latest ? one : latest)),
      most,
    ],
  );

const lockUnscrubbed = async (sql: Pick<Sql, 'query'>, ids: readonly number[]): Promise<number[]> =>
  (
    await sql.query<{ id: number }>(
      'select id from orders where id = any($1::bigint[]) and scrubbed_at is null order by id for update skip locked',
      [ids],
    )
  ).map(({ id }) => id);

/** No longer found by an address, a bag or a submission: random texts stand where those did. Of addresses the region stays, for taxes. */
async function scrubRows(sql: Pick<Sql, 'execute'>, ids: readonly number[], now: Date): Promise<void> {
  const statements = [
    `update order_mails set email = '', queued_at = coalesce(queued_at, now()) where reference in (select reference from orders where id = any($1::bigint[]))`,
    `update payment_attempts set submission_key = gen_random_uuid()::text, action = null, payment_data = null where order_id = any($1::bigint[])`,
    `update refunds set settled_note = '' where order_id = any($1::bigint[]) and settled_note <> ''`,
    `update refund_choices set account = null, ending = '', token_hash = gen_random_uuid()::text where refund_id in (select id from refunds where order_id = any($1::bigint[]))`,
    `update shipments set tracking_number = '', tracking_url = null where order_id = any($1::bigint[])`,
  ];
  for (const statement of statements) await sql.execute(statement, [ids]);
  await sql.execute(
    `update orders set scrubbed_at = $2, account_id = null, email = gen_random_uuid()::text, bag_hash = gen_random_uuid()::text, cancel_reason = '', payload = '{}',
       hand_over_at = null, follow_at = null,
       view = view || jsonb_build_object('billingAddress', '{}'::jsonb, 'dropPointId', null,
         'shipment', jsonb_strip_nulls(jsonb_build_object('region', view -> 'shipment' -> 'region')))
     where id = any($1::bigint[])`,
    [ids, now],
  );
}
