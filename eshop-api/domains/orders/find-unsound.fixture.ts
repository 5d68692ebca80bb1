import type { Sql } from '../../database/database.types';
import { NEWS_DAYS } from './order-history.repository';
import { REST } from './refunds.repository';
import { OWED } from './refused-refunds.repository';

/** Amount of a charge `a` refunded without a cancellation: for returned pieces, and directly at the provider, also instead of what was refused for them. */
const RETURNED = `(select coalesce(sum(amount) filter (where r.state = 'done'), 0) from refunds r where r.attempt_id = a.id and r.reason in ('returned', 'provider') having bool_or(r.reason = 'returned'))`;

/** A refund of the charge `a` was refused finally, and all of the charge is refunded, or owed in another way. */
const OWED_ELSEWHERE = `(${REST} <= 0 and exists (select from refunds f where f.attempt_id = a.id and f.state = 'failed' and f.reason <> 'provider'))`;

/** The new size of the exchange `s` was missing, and its pieces were refunded. */
const REFUNDED = `exists (select from order_shortages m where m.order_id = s.replacement_id and m.outcome = 'refunded')`;

/** The return `s` was refunded when it was handed in, whether or not its pieces were accepted later. */
const REFUNDED_EARLY = `(s.refund_at = 'handedIn' and s.status not in ('PE', 'CA'))`;

/** When the parcel `s` has got there. */
const reachedAt = (status: string): string =>
  `(select max((e ->> 'at')::timestamptz) from jsonb_array_elements(s.events) e where e ->> 'status' = '${status}')`;

/** Kind of the mail that the order `o` has when it is cancelled; null: none, as its shopper has the mail of something else. */
const CANCEL_MAIL = `case when o.status = 'CA' and o.exchange_of is null then case o.cancelled_by when 'shopper' then 'cancelled' when 'warehouse' then 'unsendable' when 'unconfirmed' then 'unconfirmed' end end`;

/** Each query lists violations; consistent books return no row. */
const rules: Record<string, string> = {
  'one order or none of a bag waits for its payment':
    "select bag_hash from orders where status = 'PE' group by bag_hash having count(*) > 1",
  'a piece is sold once': `select l.id, count(*) from order_lines l join orders o on o.id = l.order_id where o.status <> 'CA' group by l.id having count(*) > 1`,
  'stock taken = pieces of live orders': `
    with sold as (select material, size, count(*) as pieces from order_lines l join orders o on o.id = l.order_id where o.status <> 'CA' and l.gift_card_amount is null
      and not exists (select from after_sale_lines r where r.order_id = l.order_id and r.line_id = l.id and r.restocked) group by material, size)
    select coalesce(s.material, t.material) as material, coalesce(s.size, t.size) as size, s.pieces, t.taken
    from sold s full join (select * from stock_taken where taken > 0) t on s.material = t.material and s.size = t.size where s.pieces is distinct from t.taken`,
  'what waits for its payment is held for its bag, and nothing else is': `
    with waiting as (select o.bag_hash as holder, l.material, l.size, count(*)::integer as pieces from order_lines l join orders o on o.id = l.order_id where o.status = 'PE' and l.gift_card_amount is null group by 1, 2, 3)
    select * from waiting w full join stock_holds h using (holder, material, size) where w.pieces is distinct from h.pieces`,
  'nothing is sold that is not there':
    'select t.material, t.size, t.taken, c.stock from stock_taken t join catalogue_skus c on c.material_id = t.material and c.size = t.size where t.taken > c.stock',
  'an order that stands and is paid beforehand has one charge of its total': `
    select o.reference, o.status from orders o where o.status in ('PC', 'EN', 'TR', 'FI') and o.prepaid and o.total > 0
      and (select count(*) from payment_attempts a where a.order_id = o.id and (a.state in ('authorised', 'captured') or (a.state = 'refunded' and a.amount = ${RETURNED})) and a.next_step is distinct from 'give-back' and a.amount = o.total) <> 1`,
  'no charge without an order': `
    select o.reference, a.state from payment_attempts a join orders o on o.id = a.order_id where a.state in ('authorised', 'captured') and a.next_step is distinct from 'give-back' and (o.status in ('PE', 'CA') or not o.prepaid) and not ${OWED_ELSEWHERE}`,
  'gift cards are debited for live orders, each once': `
    with wanted as (select o.reference, -(s ->> 'amount')::bigint as amount from orders o, jsonb_array_elements(o.view -> 'sums') s where s ->> 'kind' = 'giftCard' and (s ->> 'amount')::bigint <> 0 and o.status <> 'CA')
    select * from wanted w full join (select reference, amount from gift_card_holds where given_back_at is null) h using (reference) where w.amount is distinct from h.amount`,
  'money on a card counts for the bag of an order that waits, and for no other': `
    select h.reference, h.holder, o.status from gift_card_holds h join orders o using (reference) where h.given_back_at is null and h.holder is distinct from (case when o.status = 'PE' then o.bag_hash end)
    union all select reference, holder, 'given back' from gift_card_holds where given_back_at is not null and holder is not null`,
  'no more goes back of a charge than it took, and it shows what has': `
    select a.id, a.amount, a.refunded, sum(r.amount) as refunds from payment_attempts a left join refunds r on r.attempt_id = a.id and (r.state in ('wanted', 'asked', 'done') or ${OWED})
    group by a.id having coalesce(sum(r.amount), 0) > a.amount or coalesce(sum(r.amount) filter (where r.state = 'done'), 0) <> a.refunded`,
  'a refund that failed is owed and its shopper has the mail, or it was settled once': `
    select r.id, r.settled_by from refunds r join orders o on o.id = r.order_id where r.state = 'failed' and r.reason <> 'provider'
      and (not exists (select from order_mails m where m.reference = o.reference and m.kind = 'refundDelayed' and m.subject = r.id::text)
        or coalesce((select sum(g.initial) from gift_cards g where g.issued_for = 'refund:' || r.id), 0) <> case when r.settled_by = 'newCard' then r.amount else 0 end)`,
  'what was received later for a cancelled order goes back': `
    select o.reference, o.total, sum(r.amount) as refunds from orders o left join refunds r on r.order_id = o.id and r.new_card
    where o.status = 'CA' and not o.prepaid and o.paid_at is not null group by o.id
    having coalesce(sum(r.amount), 0) <> o.total`,
  'what was received later is a gift card, a transfer, or waits for its shopper, and nothing twice': `
    select o.reference, r.id, r.state, c.choice, g.initial from refunds r join orders o on o.id = r.order_id left join refund_choices c on c.refund_id = r.id
    left join order_after_sales s on s.id = r.after_sale_id
    left join gift_cards g on g.issued_for = coalesce(c.issued_for, case when s.id is null then 'cancelled:' || o.reference else 'return:' || s.reference end)
    where r.new_card and coalesce(g.initial, 0) <> (case when r.state = 'done' and c.choice is distinct from 'bank' then r.amount else 0 end)`,
  'an account is there, sealed, while its refund is transferred, and not before or afterwards': `
    select r.id, r.state, c.choice from refund_choices c join refunds r on r.id = c.refund_id
    where (r.state in ('wanted', 'asked')) <> (c.account is not null) or c.account not like 'ey%.%' or (r.state = 'choosing') <> (c.choice is null) or length(c.ending) > 4`,
  'no more goes back on a gift card than it paid': `
    select o.reference from orders o join refunds r on r.order_id = o.id and r.attempt_id is null and not r.new_card group by o.id
    having sum(r.amount) > (select -sum((s ->> 'amount')::bigint) from jsonb_array_elements(o.view -> 'sums') s where s ->> 'kind' = 'giftCard')`,
  'what has gone back on a gift card for returned pieces is written': `
    select h.reference, h.returned from gift_card_holds h join orders o using (reference) where h.given_back_at is null and h.returned <>
      (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id and r.attempt_id is null and not r.new_card and r.reason = 'returned')`,
  'a return gives back what it states, once it is accepted, or handed in where that was promised, and not before': `
    select s.reference, s.status, s.refund, sum(r.amount) as given from order_after_sales s join orders o on o.id = s.order_id
    left join refunds r on r.after_sale_id = s.id and r.state <> 'void'
    group by s.id, o.id having coalesce(sum(r.amount), 0) > (case when s.status = 'FI' or ${REFUNDED_EARLY} then s.refund else 0 end)
      or (s.status = 'FI' and (o.prepaid or o.paid_at is not null) and coalesce(sum(r.amount), 0) < s.refund
        and not exists (select from refunds p where p.order_id = o.id and p.reason = 'provider'))`,
  'a return that was accepted has accepted pieces, one that was not has none, and each holds its pieces while it goes on, and those it has refunded': `
    select s.reference, s.status from order_after_sales s join after_sale_lines l on l.after_sale_id = s.id group by s.id
    having (s.status = 'FI') <> coalesce(bool_or(l.accepted), false) or bool_or(l.claimed) <> (s.status in ('PE', 'EN', 'RE', 'FI') or ${REFUNDED_EARLY}) or ((s.status in ('PE', 'EN', 'RE') or ${REFUNDED_EARLY}) and not bool_and(l.claimed))`,
  'pieces come back of orders that were sent': `
    select s.reference, o.status from order_after_sales s join orders o on o.id = s.order_id where o.status not in ('EN', 'TR', 'FI')
    union all select s.reference, 'unknown piece' from order_after_sales s join after_sale_lines l on l.after_sale_id = s.id
      where not exists (select from order_lines where order_id = s.order_id and id = l.line_id)`,
  'an exchange holds its new pieces while it goes on, and sends them once the old ones are accepted': `
    select s.reference, s.status, o.status as replacement from order_after_sales s join orders o on o.id = s.replacement_id
    where (o.status = 'CA') <> (s.status in ('NA', 'CA') or ${REFUNDED}) or o.exchange_of is distinct from s.order_id
      or (s.status <> 'FI' and (o.hand_over_at is not null or o.handed_over_at is not null)) or (s.status = 'FI' and o.status = 'PC' and o.hand_over_at is null and o.handed_over_at is null)
      or (o.status <> 'CA' and (select count(*) from order_lines l where l.order_id = o.id) <> (select count(*) from after_sale_lines l where l.after_sale_id = s.id and l.claimed))
    union all select reference, status, 'no exchange' from orders o where exchange_of is not null and not exists (select from order_after_sales s where s.replacement_id = o.id)
    union all select s.reference, s.status, 'refund' from order_after_sales s where s.kind = 'exchange' and s.refund <> 0 and not ${REFUNDED}`,
  'a shortage is open while its replacement waits to be sent, and ends as that does': `
    select o.reference, o.status, m.outcome from order_shortages m join orders o on o.id = m.order_id where o.exchange_of is null
      or (m.outcome is null and o.status <> 'PC') or (m.outcome = 'refunded') <> (o.status = 'CA') or (m.outcome = 'sent' and o.status = 'PE')`,
  'a charge that goes back has one refund that is open': `
    select a.id from payment_attempts a where a.next_step = 'give-back' and (select count(*) from refunds r where r.attempt_id = a.id and r.state in ('wanted', 'asked')) <> 1`,
  'no gift card owes': 'select number, balance from gift_cards where balance < 0',
  'the rows of an order make its total': `
    select o.reference from orders o where o.total <> (select sum((s ->> 'amount')::bigint) from jsonb_array_elements(o.view -> 'sums') s where not (s ->> 'included')::boolean)`,
  'one mail for an order that stands, none before, or before it is confirmed': `
    select o.reference from orders o where (o.status in ('PC', 'EN', 'TR', 'FI')) and o.exchange_of is null and (select count(*) from order_mails m where m.reference = o.reference and m.kind = 'confirmed') <> (case when o.confirm_by is null then 1 else 0 end)
    union all select o.reference from orders o join order_mails m on m.reference = o.reference and m.kind = 'confirmed' where o.status = 'PE'`,
  'a gift card that a cancelled order has bought is closed and has no balance': `
    select g.number, g.balance, o.reference from orders o join order_lines l on l.order_id = o.id and l.gift_card_amount is not null
    join gift_cards g on g.issued_for = o.reference || ':' || l.id where o.status = 'CA' and (g.balance <> 0 or g.closed_at is null)`,
  'a parcel on its way or arrived has its mail, and no other has one': `
    with parcels as (select o.reference, o.changed_at, s.expedition, count(*) over (partition by o.id) as parcels, ${reachedAt('TR')} as left_at, ${reachedAt('FI')} as arrived_at
      from orders o join shipments s on s.order_id = o.id where o.status in ('EN', 'TR', 'FI') and o.exchange_of is null),
    mails as (select m.reference, m.kind, m.subject from order_mails m where m.kind in ('sent', 'delivered'))
    select m.reference, m.kind, m.subject from mails m left join parcels p on p.reference = m.reference and p.expedition = m.subject
      where (case m.kind when 'sent' then coalesce(p.left_at, p.arrived_at) else p.arrived_at end) is null
    union all select p.reference, 'none', p.expedition from parcels p where parcels = 1 and coalesce(arrived_at, left_at) > changed_at - interval '${NEWS_DAYS} days'
      and not exists (select from mails m where m.reference = p.reference and m.subject = p.expedition and (p.arrived_at is null or m.kind = 'delivered'))`,
  'a cancelled order whose shopper waited for it has one mail about that, and no other order has one': `
    select o.reference, o.status, o.cancelled_by, array_agg(m.kind) as mails from orders o
    left join order_mails m on m.reference = o.reference and m.kind in ('cancelled', 'unsendable', 'unconfirmed') group by o.id
    having count(m.kind) > 1 or (count(m.kind) = 1 and max(m.kind) is distinct from ${CANCEL_MAIL})
      or (count(m.kind) = 0 and ${CANCEL_MAIL} is not null and exists (select from order_mails c where c.reference = o.reference and c.kind in ('confirmed', 'toConfirm')))`,
  'a refund of a charge that is paid has one mail, and no other has one': `
    select o.reference, r.id::text as refund, 'no mail' as what from refunds r join orders o on o.id = r.order_id
      where r.state = 'done' and (r.attempt_id is not null or exists (select from refund_choices c where c.refund_id = r.id and c.choice = 'bank')) and r.reason <> 'provider' and not exists (select from order_mails m where m.reference = o.reference and m.kind = 'refunded' and m.subject = r.id::text)
    union all select m.reference, m.subject, 'mail' from order_mails m where m.kind = 'refunded'
      and not exists (select from refunds r join orders o on o.id = r.order_id where o.reference = m.reference and r.id::text = m.subject and r.state = 'done')`,
  'bought lines have left their bag':
    "select l.id from order_lines l join orders o on o.id = l.order_id join bag_lines b on b.id = l.id where o.status in ('PC', 'EN', 'TR', 'FI')",
};

/** Rules of domains that a test may not have opened, by a table of theirs. */
const rulesOfOthers: Record<string, Record<string, string>> = {
  'bank_sandbox.transfers': {
    'bank: each transfer is of one refund and its sum, and what was transferred is paid once': `
      select t.idempotency_key, t.amount, r.amount as refund, r.state from bank_sandbox.transfers t
      left join refunds r on r.key = t.idempotency_key or regexp_replace(r.key, '-bank-[0-9]+$', '') = regexp_replace(t.idempotency_key, '-bank-[0-9]+$', '')
      where r.id is null or t.amount <> r.amount or (not t.is_returned and t.idempotency_key <> r.key)
      union all select r.key, null, r.amount, r.state from refunds r join refund_choices c on c.refund_id = r.id
      where c.choice = 'bank' and r.state = 'done' and not exists (select from bank_sandbox.transfers t where t.idempotency_key = r.key and not t.is_returned)`,
  },
  invoices: {
    'invoices of a legal entity, series and year are numbered from one without gaps': `
      select series, year, min(sequence) as first, max(sequence) as last, count(*) as many from invoices group by 1, 2 having min(sequence) <> 1 or max(sequence) <> count(*)
      union all select c.series, c.year, null, c.last, count(i.*) from invoice_counters c left join invoices i using (series, year) group by c.series, c.year, c.last having count(i.*) <> c.last`,
  },
};

/** Charges in the embedded providers' own stores, in the card provider's terms; by schema. */
const providers: Record<string, string> = {
  card_sandbox: `select merchant_reference, idempotency_key, amount, currency::text, captured, refunded, result = 'Authorised' and not cancelled as stands from card_sandbox.payments`,
  cross_border_sandbox: `select merchant_order_id as merchant_reference, idempotency_key, amount, currency::text, case when status in ('accepted', 'refunded') then amount else 0 end as captured, refunded, status in ('confirmed', 'accepted', 'refunded') as stands from cross_border_sandbox.checkouts`,
};

/** The same in the providers' stores `p`, once all work is done. */
const rulesOfProviders: Record<string, string> = {
  'provider: one charge an order that stands, none of others': `
    select o.reference, o.status, count(p.*) as charges from orders o
    left join p on p.merchant_reference = o.reference and p.stands and p.amount > p.refunded
      and not exists (select from payment_attempts a where a.order_id = o.id and o.status = 'CA' and a.next_step is null and ${OWED_ELSEWHERE})
    group by o.id having count(p.*) <> (case when o.status in ('PC', 'EN', 'TR', 'FI') and o.prepaid and o.total > 0
      and not exists (select from payment_attempts a where a.order_id = o.id and a.state = 'refunded' and a.amount = ${RETURNED}) then 1 else 0 end)`,
  'provider: no charge that is nobody’s, none of another amount': `
    select p.merchant_reference, p.amount from p left join orders o on o.reference = p.merchant_reference
    where p.stands and p.amount > p.refunded and (o.id is null or p.amount <> o.total or p.currency <> o.currency)`,
  'provider: what has gone back is written': `
    select a.id, sum(r.amount) as written, p.refunded as "given back" from payment_attempts a join p on p.idempotency_key = a.idempotency_key
    left join refunds r on r.attempt_id = a.id and r.state = 'done' group by a.id, p.refunded having coalesce(sum(r.amount), 0) <> p.refunded`,
  'provider: what stands is captured': 'select merchant_reference from p where stands and captured <> amount',
  'all that was paid is all that was captured, without all that was refunded': `
    with paid as (select o.currency, sum(a.amount - coalesce((select sum(r.amount) from refunds r where r.attempt_id = a.id and r.state = 'done'), 0)) as paid
      from payment_attempts a join orders o on o.id = a.order_id where a.state in ('authorised', 'captured', 'refunded') group by 1),
    had as (select currency, sum(captured - refunded) as had from p group by 1)
    select * from paid full join had using (currency) where coalesce(paid, 0) <> coalesce(had, 0)`,
};

/**
 * Compares orders, payments, stock, gift cards, mails and bags with each other in SQL (docs/checkout.md); returns violations by rule.
 * `settled`: nothing waits any more (state.settleDue() has run), so that the card provider's own store must agree to the last cent.
 * Needs the tables of catalogue, bag, stock, gift-cards and orders. Independent of the test runner.
 */
export async function findUnsound(
  sql: Pick<Sql, 'query'>,
  { settled = false }: { settled?: boolean } = {},
): Promise<Record<string, unknown[]>> {
  const wrong: Record<string, unknown[]> = {};
  const check = async (name: string, text: string) => {
    const rows = await sql.query(text);
    if (rows.length > 0) wrong[name] = rows;
  };
  for (const [name, text] of Object.entries(rules)) await check(name, text);
  for (const [table, own] of Object.entries(rulesOfOthers))
    if (await isThere(sql, table)) for (const [name, text] of Object.entries(own)) await check(name, text);
  const stores = settled ? await listStores(sql) : [];
  if (stores.length > 0) {
    for (const [name, text] of Object.entries(rulesOfProviders))
      await check(name, `with p as (${stores.join(' union all ')}) ${text.replace(/^\s*with /, ', ')}`);
    await check('no refund is open', "select key, state from refunds where state in ('wanted', 'asked')");
    await check(
      'nothing is left to do with a charge',
      "select id, state, next_step from payment_attempts where next_step in ('capture', 'give-back')",
    );
  }
  return wrong;
}

const isThere = async (sql: Pick<Sql, 'query'>, table: string): Promise<boolean> =>
  (await sql.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]))[0]!.there;

async function listStores(sql: Pick<Sql, 'query'>): Promise<string[]> {
  const there = await sql.query<{ name: string }>(
    'select nspname as name from pg_namespace where nspname = any($1) order by nspname',
    [Object.keys(providers)],
  );
  const [others] = await sql.query<{ many: number }>(
    "select count(*)::integer as many from payment_attempts where method_id <> 'XBOR' and amount > 0",
  );
  // With a card provider of the test its charges stand nowhere.
  if (!there.some(({ name }) => name === 'card_sandbox') && others!.many > 0) return [];
  return there.map(({ name }) => providers[name]!);
}
