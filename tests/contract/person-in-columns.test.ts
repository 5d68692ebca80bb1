import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { domains } from '../../eshop-api/domains/registry.generated';
import type { Sql } from '../../eshop-api/database/database.types';
import { keysOfCustomer } from '../../eshop-api/domains/checkout/checkout.tx';
import { expectSoundBooks } from '../../eshop-api/domains/orders/sound-books.fixture';
import { ana, buy, fillBag } from '../../eshop-api/domains/orders/orders.fixture';
import type { OrdersState } from '../../eshop-api/domains/orders/orders.types';
import { scrubOldOrders } from '../../eshop-api/domains/orders/scrub-orders';
import { adyenMigrations } from '../../eshop-api/providers/card-provider/adyen/adyen.migrations';
import { scrubPayments } from '../../eshop-api/providers/card-provider/adyen/adyen.repository';
import type { AskingContext, ScrubbedOrders } from '../../eshop-api/server/domain.types';
import { findPerson } from './find-person.fixture';
import { openForeignWorld, PASSWORD, type ForeignWorld } from './foreign-world.fixture';

/** All columns of the database are read for a customer, before and after the account is deleted. */
let world: ForeignWorld;
beforeAll(async () => {
  world = await openForeignWorld();
  await leaveMore(world);
}, 240_000);
afterAll(async () => {
  vi.useRealTimers();
  await world?.shop.close();
});

const profile = 'en_GB';
const DAY_MS = 24 * 60 * 60_000;
const find = ({ shop, a }: ForeignWorld) =>
  findPerson(shop.db, [a.email, a.name, a.surname, a.telephone, a.street]);

/** Rows that the world has none of. */
async function leaveMore({ shop, must, a, b }: ForeignWorld): Promise<void> {
  const person = { name: a.name, email: a.email, phone: a.telephone };
  const [recent, old] = [0, 2].map((days) => new Date(shop.settings.clock().getTime() - days * DAY_MS));
  await shop.db.execute(
    `insert into contact_messages (id, storefront, submission_key, reference, locale, subject, name, email, phone, message, created_at)
     values ('m', 'main', 'm', 'R1', $5, 'product', $1, $2, $3, $1, $4)`,
    [person.name, person.email, person.phone, recent, profile],
  );
  await shop.db.execute(
    `insert into store_reservations (id, code, storefront, store_id, material_id, size, email, phone, name, profile, status, created_at, hold_until)
     values ('r', 'r', 'main', 'T010', 'K1', '38', $2, $3, $1, $5, 'expired', $4, $4)`,
    [person.name, person.email, person.phone, old, profile],
  );
  await shop.db.execute(
    `insert into store_appointments (id, code, storefront, store_id, starts_at, email, phone, name, profile, created_at)
     values ('a', 'a', 'main', 'T010', $4, $2, $3, $1, $5, $4)`,
    [person.name, person.email, person.phone, old, profile],
  );
  await shop.db.execute(
    `insert into notify_me_wishes (id, storefront, material, size, email_key, email, name, locale, created_at)
     values ('w', 'main', 'K1', '38', $2, $2, $1, $4, $3)`,
    [person.name, person.email, recent, profile],
  );
  await shop.db.execute(
    `insert into kboix_members (reference, storefront, email, name, surname, locale, joined_at) values ($4, 'main', $2, $1, $1, $5, $3)`,
    [person.name, person.email, recent, a.orders.open, profile],
  );
  await shop.db.execute(
    `insert into order_gift_cards (reference, storefront, locale, email, next_at, issued_at) values ($1, 'main', $4, $2, $3, $3)`,
    [a.orders.delivered, a.email, recent, profile],
  );
  await shop.db.execute(
    `insert into voucher_uses (storefront, code, customer, reference, used_at) values ('main', 'WELCOME', $1, $2, $3)`,
    [keysOfCustomer(shop.settings.seal, a.email)[0], a.orders.delivered, recent],
  );
  await shop.db.execute(
    `insert into offline_orders (reference, submission_key, storefront, market, locale, country, store, fiscal_year, email, bag_hash, view, lines, created_at)
     values ('4999999999', 'offline', 'main', 'GB', $3, 'GB', 'T010', '2026', $1, 'offline', '{}', '[]', $2)`,
    [a.email, recent, profile],
  );
  // A payment whose answer never came, and one whose answer has an address in its action.
  await shop.db.execute(adyenMigrations.map(({ sql }) => sql).join(';'));
  await shop.db.execute(
    `insert into adyen_payments (idempotency_key, fingerprint, merchant_reference, amount, currency, request, action, hosted, created_at)
     values ('unanswered', '', $1, 1, 'GBP', $3, null, false, $4), ('answered', '', $2, 1, 'GBP', null, $3, false, $4)`,
    [a.orders.open, a.orders.delivered, JSON.stringify({ shopperEmail: a.email }), recent],
  );
  for (const { email, name, orders } of [a, b])
    await must('POST /orders/reviewPurchaseProcess', {
      ...{ profile, email, locator: orders.reviewed },
      ...{ rating: 5, comment: `With thanks, ${name}` },
    });
  await must('POST /orders/{reference}/reject/step2', {
    ...{ profile, email: a.email, reference: a.orders.delivered, reason: 'size', subReason: 'small' },
    ...{ shippingMethodId: '05', rejectProducts: [a.pieces.delivered[1]], comment: `Sorry, ${a.name}` },
  });
}

type Gone = Parameters<typeof scrubPayments>[1];
const contextOf = ({ shop }: ForeignWorld) =>
  ({
    ...{ db: shop.db, settings: shop.settings, log: shop.settings.log },
    changed: async () => {},
    scrubOrders: async (sql: Sql, orders: ScrubbedOrders) => {
      for (const { domain } of domains) await domain.scrubOrders?.(sql, orders);
    },
    providers: {
      getGlobal: async () => (shop.states.get('orders') as OrdersState).backend,
      ofBrands: async () => new Map([['main', { scrub: (gone: Gone) => scrubPayments(shop.db, gone) }]]),
    },
  }) as unknown as AskingContext;
/** The hourly run of every domain. */
const purge = async (of: ForeignWorld): Promise<void> => {
  for (const { domain } of domains) await domain.purge?.(contextOf(of));
};

/** Columns that may hold a person whose account is deleted, and why. */
const KEPT: Readonly<Record<string, string>> = {
  'adyen_payments.action': 'goes with its order, which the law wants kept',
  'adyen_payments.request': 'the same, or a week after it was made where no answer came',
  'orders.email': 'the law wants orders kept (brand rule keepOrders)',
  'orders.payload': 'the same',
  'orders.view': 'the same',
  'order_mails.email': 'the same',
  'invoices.sheet': 'the same',
  'marketing_contacts.contact': 'the marketing platform: an ended contact, which stops its letters for good',
  'marketing_contacts.email_key': 'the same',
  'offline_orders.email': 'the same',
  'order_gift_cards.email': 'the same',
  'return_details.handed': 'the same',
  'order_backend_orders.facts': 'the same orders and returns in the embedded back end',
  'order_backend_returns.facts': 'the same',
  'takebacks.email':
    'a takeback on its way needs a recipient until it ends, and is deleted three years later',
  'takebacks.email_key': 'the same',
  'takebacks.name': 'the same',
  'takebacks.surname': 'the same',
};

it('a customer with everything is found in the columns of most domains', async () => {
  const found = await find(world);
  expect(found).toEqual(
    expect.arrayContaining([
      'accounts.email',
      'checkout_drafts.data',
      'clients.email',
      'contact_messages.name',
      'kboix_members.email',
      'notify_me_wishes.email',
      'order_reviews.comment',
      'promotion_tickets.content',
      'store_appointments.phone',
      'store_event_bookings.name',
      'store_reservations.email',
    ]),
  );
});

it('after the account is deleted, the person stands in what is kept by law and nowhere else', async () => {
  await world.must('POST /account/delete', { profile, endMails: true }, { token: world.a.token });
  await world.work();
  // Drafts of a checkout are kept for a day.
  world.shop.wait(2 * DAY_MS);
  await world.work();
  await purge(world);
  expect(await find(world)).toEqual(Object.keys(KEPT).sort());
}, 60_000);

/** What of orders, payments and invoices has to stay. */
const readBooks = ({ shop: { db } }: ForeignWorld) =>
  Promise.all([
    db.query(
      "select reference, status, country, currency, total, view -> 'sums' as sums, view -> 'shipment' -> 'region' as region from orders where email <> 'later@brook.example' order by id",
    ),
    db.query(
      'select order_id, position, material, price, facts from order_lines where order_id <> (select max(id) from orders) order by 1, 2',
    ),
    db.query(
      "select number, total, sheet - 'buyer' as sheet, reference, at from invoices where reference <> (select reference from orders order by id desc limit 1) order by number",
    ),
    db.query(
      'select order_id, amount, state, refunded, psp_reference from payment_attempts where order_id <> (select max(id) from orders) order by id',
    ),
    db.query('select reference, status, refund, events from order_after_sales order by id'),
  ]);
const lookUp = ({ call }: ForeignWorld, email: string, locator: string) =>
  call('POST /orders/getInfo', { profile, email, locator });

it('an order whose time is over loses its person, in whatever steps; sums, lines, taxes and numbers stay', async () => {
  const { shop, a, b, work } = world;
  // All orders come to their end, and returns to theirs.
  for (const days of [10, 10, 40]) {
    shop.wait(days * DAY_MS);
    await work();
  }
  await purge(world);
  expect(await find(world)).not.toContain('adyen_payments.request');
  expect(await find(world)).toContain('adyen_payments.action');
  expect((await lookUp(world, a.email, a.orders.delivered)).status).toBe('OK');
  shop.wait(9 * 365 * DAY_MS);
  await purge(world);
  expect((await lookUp(world, a.email, a.orders.delivered)).status).toBe('OK');
  shop.wait(2 * 365 * DAY_MS);
  const later = {
    ...ana,
    email: 'later@brook.example',
    country: 'GB',
    postalCode: 'SW1A 1AA',
    city: 'London',
  };
  const young = await buy(shop, await fillBag(shop), { shipment: later });
  await work();
  const books = await readBooks(world);
  // Cut off after one order, and gone on with.
  await expect(
    scrubOldOrders(
      {
        ...contextOf(world),
        scrubOrders: (sql, orders) =>
          orders.orders.includes(a.orders.exchanged)
            ? Promise.reject(new Error('cut off'))
            : contextOf(world).scrubOrders(sql, orders),
      },
      1,
    ),
  ).rejects.toThrow('cut off');
  const scrubbed = () =>
    shop.db.query<{ at: Date }>(
      'select scrubbed_at as at from orders where scrubbed_at is not null order by id',
    );
  expect((await scrubbed()).length).toBeGreaterThan(0);
  expect(await find(world)).toContain('orders.view');
  await purge(world);
  expect(await find(world)).toEqual(['marketing_contacts.contact', 'marketing_contacts.email_key']);
  expect(await readBooks(world)).toEqual(books);
  const ofB = await findPerson(shop.db, [b.email, b.name, b.surname, b.telephone, b.street]);
  // The words of a review outlive the order, without its number (purgeReviews).
  expect(ofB.filter((column) => /^(orders|order_|invoices|return_details)/.test(column))).toEqual([
    'order_reviews.comment',
  ]);
  expect(await shop.db.query('select 1 from order_reviews where reference is not null')).toEqual([]);
  expect(await shop.db.query('select 1 from voucher_uses')).toEqual([]);
  await expectSoundBooks(shop.db);
  // The same again changes nothing.
  const before = await scrubbed();
  shop.wait(DAY_MS);
  await purge(world);
  expect(await scrubbed()).toEqual(before);
  for (const reference of Object.values(a.orders))
    for (const email of [a.email, b.email, ' ', ''])
      expect((await lookUp(world, email, reference)).status).toBe('KO');
  expect((await lookUp(world, later.email, young.order.reference)).status).toBe('OK');
  const token = String(
    (await world.must('POST /account/login', { profile, username: b.email, password: PASSWORD })).token,
  );
  expect(await world.must('POST /account/info', { profile, showOrders: true }, { token })).toMatchObject({
    userData: { orders: [], lastOrder: null },
  });
}, 120_000);
