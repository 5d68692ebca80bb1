import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeToken } from '../../../sandbox/card-provider/tokens.repository';
import { embeddedProviders } from '../../providers/embedded-providers';
import { ordersCancel } from './after-order.contract';
import { findUnsound } from './find-unsound.fixture';
import { ana, buy, fillBag, openOrderBench, send, setStock, type OrderBench } from './orders.fixture';
import { buyWithCard } from './payments.fixture';
import { expectSoundBooks } from './sound-books.fixture';

/** The books' check finds what it is for: each rule is broken once, in a transaction that is rolled back. */
let shop: OrderBench;
/** sent: delivered. cancelled: with a bought gift card, refunded. */
const made = { sent: '', cancelled: '' };
const DAY_MS = 24 * 60 * 60_000;

beforeAll(async () => {
  shop = await openOrderBench({}, {}, ['invoices'], { cardProvider: embeddedProviders.cardProvider });
  await setStock(shop, '38', 200);
  const pay = async (name: string) => {
    const card = { token: name, brand: 'visa', last4: '1111', behaviour: 'authorised' as const };
    await writeToken(shop.db, card, shop.settings.clock());
  };
  await pay('card');
  made.sent = (await buy(shop, await fillBag(shop))).order.reference;
  made.cancelled = (await buyWithCard(shop)).reference;
  await send(shop, ordersCancel, { profile: 'en_GB', mail: ana.email, order: made.cancelled });
  await shop.settle();
  // Two parcels' worth of days, a look a day, as in the shop.
  for (let days = 0; days < 6; days += 1) {
    shop.wait(DAY_MS);
    await shop.settle();
  }
}, 240_000);
afterAll(() => shop?.close());

/** A checkout of the cross-border service for the order that was sent, with `refunded` of it given back. */
const checkout = (refunded: string) =>
  `insert into cross_border_sandbox.checkouts (id, idempotency_key, fingerprint, secret, merchant_order_id, amount, currency, country, rows, deliver_to, locale, return_url, status, created_at, refunded)
   select 'xb', idempotency_key, '', '', $1, a.amount, 'GBP', 'GB', '[]', '{}', 'en_GB', '', 'accepted', now(), ${refunded} from payment_attempts a join orders o on o.id = a.order_id where o.reference = $1`;
const invoice = (sequence: number) =>
  `insert into invoices (number, series, year, sequence, kind, reference, total, currency, at, sheet) values ('A${sequence}', 'A', 2026, ${sequence}, 'invoice', $1 || '-${sequence}', 1, 'GBP', now(), '{}')`;
const count = (last: number) => `insert into invoice_counters values ('A', 2026, ${last})`;
const mail = (kind: string, subject = '') =>
  `insert into order_mails (reference, kind, storefront, locale, email, wanted_at, subject) values ($1, '${kind}', 'main', 'en_GB', '', now(), '${subject}')`;
const without = (kind: string) => `delete from order_mails where reference = $1 and kind = '${kind}'`;

const GIFT_CARD = 'a gift card that a cancelled order has bought is closed and has no balance';
const PARCEL = 'a parcel on its way or arrived has its mail, and no other has one';
const CANCELLED =
  'a cancelled order whose shopper waited for it has one mail about that, and no other order has one';
const REFUND = 'a refund of a charge that is paid has one mail, and no other has one';
const INVOICES = 'invoices of a legal entity, series and year are numbered from one without gaps';
const SUM = 'all that was paid is all that was captured, without all that was refunded';
const WRITTEN = 'provider: what has gone back is written';

const ofCards = "issued_for like $1 || ':%'";

it.each<[rule: string, of: keyof typeof made, ...statements: string[]]>([
  [GIFT_CARD, 'cancelled', `update gift_cards set balance = 1 where ${ofCards}`],
  [GIFT_CARD, 'cancelled', `update gift_cards set closed_at = null where ${ofCards}`],
  [INVOICES, 'sent', invoice(2), count(2)],
  [INVOICES, 'sent', invoice(1), invoice(3), count(3)],
  [INVOICES, 'sent', invoice(1), count(2)],
  [PARCEL, 'sent', without('delivered')],
  [PARCEL, 'sent', mail('sent', 'no-parcel')],
  [PARCEL, 'cancelled', mail('delivered', 'no-parcel')],
  [CANCELLED, 'cancelled', without('cancelled')],
  [CANCELLED, 'cancelled', mail('unsendable')],
  [CANCELLED, 'sent', mail('cancelled')],
  [REFUND, 'cancelled', without('refunded')],
  [REFUND, 'cancelled', mail('refunded', '999')],
  [SUM, 'sent', 'update card_sandbox.payments set captured = captured - 1 where merchant_reference = $1'],
  [
    SUM,
    'cancelled',
    'update card_sandbox.payments set refunded = refunded - 1 where merchant_reference = $1',
  ],
  [WRITTEN, 'sent', checkout('1')],
])('%s: %s, %s', async (rule, of, ...statements) => {
  await expectSoundBooks(shop.db, { settled: true });
  const undone = new Error('rolled back');
  const found = shop.db.transaction(async (sql) => {
    for (const statement of statements)
      await sql.execute(statement, statement.includes('$1') ? [made[of]] : []);
    const names = Object.keys(await findUnsound(sql, { settled: true }));
    throw Object.assign(undone, { names });
  });
  await expect(found).rejects.toMatchObject({ names: expect.arrayContaining([rule]) });
});
