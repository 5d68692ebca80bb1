import type { Database } from '../../eshop-api/database/database.types';

/** What must hold in the orders' store and in the card provider's, whatever was killed in between (docs/checkout.md). Each query names what breaks it. */
const invariants = {
  'one order a bag': `select bag_hash as what, count(*)::text as found from orders where status <> 'CA' group by bag_hash having count(*) > 1`,

  'a charge exactly when there is an order': `select o.reference as what, o.status || ': ' || coalesce(string_agg(p.result || ' ' || p.captured || '-' || p.refunded || (case when p.cancelled then ' cancelled' else '' end), ', '), 'no payment') as found
    from orders o left join card_sandbox.payments p on p.merchant_reference = o.reference
    group by o.id having coalesce(sum(p.captured - p.refunded), 0) <> (case when o.prepaid and o.status not in ('PE', 'CA') then o.total else 0 end)
      or count(*) filter (where p.result = 'Authorised' and not p.cancelled and p.captured = 0) > 0`,

  'no charge without an order': `select psp_reference as what, merchant_reference as found from card_sandbox.payments p where not exists (select from orders o where o.reference = p.merchant_reference)`,

  'one attempt says what was charged': `select o.reference as what, count(*)::text as found from orders o join payment_attempts a on a.order_id = o.id
    where o.prepaid and o.status not in ('PE', 'CA') and o.total > 0 group by o.id having count(*) filter (where a.state = 'captured') <> 1`,

  'stock taken is what live orders hold': `select coalesce(s.material, l.material) || ' ' || coalesce(s.size, l.size) as what, coalesce(s.taken, 0) || ' taken, ' || coalesce(l.pieces, 0) || ' in orders' as found
    from stock_taken s full join (select material, size, count(*)::int as pieces from order_lines join orders on orders.id = order_id where status <> 'CA' and gift_card_amount is null group by material, size) l
      on l.material = s.material and l.size = s.size
    where coalesce(s.taken, 0) <> coalesce(l.pieces, 0)`,

  'nothing is sold twice': `select taken.material || ' ' || taken.size as what, taken.taken || ' of ' || sku.stock as found from stock_taken taken join catalogue_skus sku on sku.material_id = taken.material and sku.size = taken.size where taken.taken > sku.stock`,

  'one mail an order': `select o.reference as what, count(m.id) || ' wanted, ' || count(q.key) || ' in the queue' as found from orders o
    left join order_mails m on m.reference = o.reference and m.kind = 'confirmed' and m.queued_at is not null left join mail_queue q on q.key = 'order:' || o.reference || ':confirmed'
    where o.status not in ('PE', 'CA') group by o.id having count(m.id) <> 1 or count(q.key) <> 1`,

  'a gift card has lost what orders hold of it': `select g.number as what, g.initial - g.balance || ' gone, ' || coalesce(sum(h.amount), 0) || ' held' as found from gift_cards g
    left join gift_card_holds h on h.number = g.number and h.given_back_at is null and h.held_at > g.created_at group by g.number having exists (select from gift_card_holds x where x.number = g.number) and g.initial - g.balance < coalesce(sum(h.amount), 0)`,

  'a bag that was ordered is empty': `select o.reference as what, count(*)::text as found from orders o join bags b on b.hash = o.bag_hash join bag_lines l on l.bag_id = b.id where o.status not in ('PE', 'CA') group by o.id`,
};

/** Whatever breaks an invariant now; empty: the books are right. */
export async function findBreaches(db: Pick<Database, 'query'>): Promise<string[]> {
  const breaches: string[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    for (const { what, found } of await db.query<{ what: string; found: string }>(query)) breaches.push(`${name}: ${what} — ${found}`);
  }
  return breaches;
}

/** What still waits to be done by itself. A payment of an order that ran out is only watched: it may be authorised late. */
export const countWaiting = async (db: Pick<Database, 'query'>): Promise<number> => (await db.query<{ waiting: number }>(
  `select (select count(*) from payment_attempts a join orders o on o.id = a.order_id where next_at is not null and (next_step <> 'find' or o.status <> 'CA')) + (select count(*) from orders where hand_over_at is not null)
     + (select count(*) from order_mails where queued_at is null) + (select count(*) from orders where status = 'PE') as waiting`))[0]!.waiting;
