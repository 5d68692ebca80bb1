import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marketLocales } from '../../../tests/support/open-test-api';
import { collectLog, testSettings } from '../../../tests/contract/test-settings';
import { createInProcessClient } from '../../client/run-call';
import { ApiFault } from '../../contract/api-fault';
import { createApi, type Api } from '../../create-api';
import type { Database } from '../../database/database.types';
import { openShopDatabase } from '../../../tests/support/open-shop-database';
import { embeddedProviders } from '../../providers/embedded-providers';
import type { MailMessage } from '../../providers/mail/mail.provider.types';
import { handles } from '../../server/domain.types';
import type { MailSender } from '../mail/mail-sender';
import { setCheckpoint } from '../../server/checkpoints';
import type { Order } from '../orders/order.schema';
import { ordersGetInfo } from '../orders/orders.contract';
import { domains } from '../registry.generated';
import type { OrderMailSender } from './order-mails.sender';
import { sampleOrder } from './sample-order.fixture';

const NAMES = ['catalogue', 'reference', 'gift-cards', 'mail', 'order-mails'];
const words = JSON.parse(readFileSync('locales/en/labels/mail.json', 'utf8')) as Record<string, string>;
/** State for a test: orders by reference, mails in the order of sending. */
export const bench = {
  db: undefined as unknown as Database,
  api: undefined as unknown as Api,
  orders: {} as Record<string, Order>,
  sent: [] as MailMessage[],
  isDatabaseAway: false,
  now: new Date('2026-11-21T12:00:00Z'),
};
export const log = collectLog();

/** The orders of the contract, answered from the bench; its tables are the real ones. */
const folder = join(import.meta.dirname, '../orders/migrations');
const fakeOrders = {
  domain: {
    name: 'orders',
    operations: [
      handles(ordersGetInfo, (_context, { email, locator, offlineReference }) => {
        if (bench.isDatabaseAway) throw new Error('Connection terminated unexpectedly');
        const order = bench.orders[String(locator ?? offlineReference)];
        if (!order || order.applicant.email !== email) throw new ApiFault('order_not_found', 'no such order');
        return { orders: [order], order };
      }),
    ],
  },
  migrations: readdirSync(folder)
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') })),
};
const mailbox = {
  name: 'mail-test',
  migrations: [],
  open: () => ({
    send: async (mail: MailMessage) => {
      bench.sent.push(mail);
      return { Status: 'accepted' as const, Response: 'ok' };
    },
    close: () => undefined,
  }),
};

export const open = async (): Promise<Api> => {
  const settings = testSettings({
    log,
    locales: marketLocales,
    clock: () => bench.now,
    randomId: randomUUID,
    fileLabels: () => ({ mail: words }),
    storefronts: {
      main: {
        id: 'main',
        name: 'Shop',
        slug: 'shop',
        lines: [],
        imageHost: '/images/paper',
        defaultLocale: 'en_ES',
        locales: marketLocales.map(({ locale }) => locale),
        default: true,
        publicOrigin: 'https://shop.example',
        flags: () => ({ gift_card: true }),
      },
    },
  });
  const made = createApi({
    settings,
    database: bench.db,
    domains: [...domains.filter(({ domain }) => NAMES.includes(domain.name)), fakeOrders],
    providers: { ...embeddedProviders, mail: mailbox },
  });
  await made.ready;
  return made;
};
export const sender = (from = bench.api) => from.stateOf('order-mails') as OrderMailSender;
export const deliver = async (from = bench.api) => {
  await sender(from).work();
  await (from.stateOf('mail') as MailSender).send();
};
export const want = async (order: Order, kind = 'confirmed', subject = '') => {
  bench.orders[order.reference] = order;
  // Gift cards are issued under the lock of the order's row.
  await bench.db.execute(
    `insert into orders (reference, storefront, market, locale, country, currency, status, cancelled_by, bag_hash, email, total, prepaid, view, payload, created_at, changed_at, expires_at)
     values ($1, $2, 'GB', $3, 'GB', $4, $5, case when $5 = 'CA' then 'shopper' end, '', $6, $7, true, '{}', '{}', $8, $8, $8) on conflict do nothing`,
    [
      order.reference,
      order.storefront,
      order.profile,
      order.currency,
      order.status === 'PE' ? 'CA' : order.status,
      order.applicant.email,
      order.total,
      bench.now,
    ],
  );
  await bench.db.execute(
    'insert into order_mails (reference, kind, storefront, locale, email, wanted_at, subject) values ($1, $2, $3, $4, $5, $6, $7)',
    [order.reference, kind, order.storefront, order.profile, order.applicant.email, bench.now, subject],
  );
};
export const client = () => createInProcessClient({ api: bench.api, storefront: 'main', log });

export const openBench = async (): Promise<void> => {
  bench.db = await openShopDatabase();
  bench.api = await open();
};
export const closeBench = async (): Promise<void> => {
  setCheckpoint();
  await bench.api?.close();
  await bench.db?.close();
};
/** Nothing is waiting, nothing has been sent yet. */
export const clearBench = async (): Promise<void> => {
  setCheckpoint();
  await sender().work();
  bench.sent = [];
  bench.orders = {};
  bench.now = new Date('2026-11-21T12:00:00Z');
};

let next = 100;
export const fresh = (more: Partial<Order> = {}): Order => {
  const reference = `40000${String(next++).padStart(5, '0')}`;
  return sampleOrder({ reference, locator: reference, ...more });
};
