import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../../eshop-api/database/database.types';
import { findUnsound } from '../../eshop-api/domains/orders/find-unsound.fixture';

/** What must hold for these shoppers beside the books themselves: each orders once with a bag of their own, and every mail is in the queue. Each query lists violations. */
const invariants = {
  'one order a bag': `select bag_hash as what, count(*)::text as found from orders where status <> 'CA' group by bag_hash having count(*) > 1`,

  'every payment has its order': `select psp_reference as what, merchant_reference as found from card_sandbox.payments p where not exists (select from orders o where o.reference = p.merchant_reference)`,

  'one mail an order': `select o.reference as what, count(m.id) || ' wanted, ' || count(q.key) || ' in the queue' as found from orders o
    left join order_mails m on m.reference = o.reference and m.kind = 'confirmed' and m.queued_at is not null left join mail_queue q on q.key = 'order:' || o.reference || ':confirmed'
    where o.status not in ('PE', 'CA') and o.exchange_of is null group by o.id having count(m.id) <> 1 or count(q.key) <> 1`,

  'a gift card has lost what orders hold of it': `select g.number as what, g.initial - g.balance || ' gone, ' || coalesce(sum(h.amount), 0) || ' held' as found from gift_cards g
    left join gift_card_holds h on h.number = g.number and h.given_back_at is null and h.held_at > g.created_at group by g.number having exists (select from gift_card_holds x where x.number = g.number) and g.initial - g.balance < coalesce(sum(h.amount), 0)`,

  'a bag that was ordered is empty': `select o.reference as what, count(*)::text as found from orders o join bags b on b.hash = o.bag_hash join bag_lines l on l.bag_id = b.id where o.status not in ('PE', 'CA') group by o.id`,
};

/** Whatever is wrong in the orders' store and in the card provider's now that nothing waits, whatever was killed in between (docs/checkout.md); empty: the books are right. */
export async function findBreaches(db: Pick<Database, 'query'>): Promise<string[]> {
  const breaches = Object.entries(await findUnsound(db, { settled: true })).flatMap(([name, rows]) =>
    rows.map((row) => `${name}: ${JSON.stringify(row)}`),
  );
  for (const [name, query] of Object.entries(invariants)) {
    for (const { what, found } of await db.query<{ what: string; found: string }>(query))
      breaches.push(`${name}: ${what} — ${found}`);
  }
  return breaches;
}

/** Background work that is still waiting. A payment of an expired order is only watched: it may be authorised late. */
export const countWaiting = async (db: Pick<Database, 'query'>): Promise<number> =>
  (
    await db.query<{ waiting: number }>(
      `select (select count(*) from payment_attempts a join orders o on o.id = a.order_id where next_at is not null and (next_step <> 'find' or o.status <> 'CA')) + (select count(*) from orders where hand_over_at is not null)
     + (select count(*) from order_mails where queued_at is null) + (select count(*) from refunds where next_at is not null) + (select count(*) from orders where status = 'PE') as waiting`,
    )
  )[0]!.waiting;

/** Of these orders, those without exactly one confirmation in the outbox or whose mail is not marked as sent; empty: all have their mail. */
export async function findUnmailed(
  db: Pick<Database, 'query'>,
  dataDir: string,
  references: readonly string[],
): Promise<string[]> {
  const keys = references.map((reference) => `order:${reference}:confirmed`);
  const rows = await db.query<{ key: string }>(
    "select key from mail_queue where status = 'sent' and key = any($1)",
    [keys],
  );
  const marked = new Set(rows.map(({ key }) => key));
  const subjects = readSubjects(path.join(dataDir, 'outbox'));
  const countMails = (reference: string) => subjects.filter((subject) => subject.includes(reference)).length;
  return references.filter(
    (reference) => !marked.has(`order:${reference}:confirmed`) || countMails(reference) !== 1,
  );
}

function readSubjects(outbox: string): string[] {
  if (!fs.existsSync(outbox)) return [];
  const names = fs.readdirSync(outbox).filter((name) => name.endsWith('.json'));
  return names.map(
    (name) => (JSON.parse(fs.readFileSync(path.join(outbox, name), 'utf8')) as { Subject: string }).Subject,
  );
}
