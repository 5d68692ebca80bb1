import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { marketLocales } from '../../../tests/support/open-test-api';
import { collectLog, testSettings } from '../../../tests/contract/test-settings';
import { createApiClient } from '../../client/create-api-client';
import { connectInProcess } from '../../client/transports';
import { ApiFault } from '../../contract/api-fault';
import { createApi, type Api } from '../../create-api';
import type { Database } from '../../database/database.types';
import { openTestDatabase } from '../../database/test-database';
import { embeddedProviders } from '../../providers/embedded-providers';
import type { MailMessage } from '../../providers/mail/mail.provider.types';
import { handles } from '../../server/domain.types';
import { ordersCheckGiftCard } from '../gift-cards/gift-cards.contract';
import { writeRecipient } from '../gift-cards/issue.contract';
import type { MailSender } from '../mail/mail-sender';
import { decodeReference } from '../orders/encoded-reference.contract';
import { setCheckpoint } from '../orders/checkpoints';
import type { Order } from '../orders/order.schema';
import { ordersGetInfo } from '../orders/orders.contract';
import { domains } from '../registry.generated';
import { ordersSendMail } from './order-mails.contract';
import type { OrderMailSender } from './order-mails.sender';
import { sampleLine, sampleOrder } from './sample-order.fixture';

const NAMES = ['catalogue', 'reference', 'gift-cards', 'mail', 'order-mails'];
const words = JSON.parse(readFileSync('locales/en/labels/mail.json', 'utf8')) as Record<string, string>;
let db: Database;
let api: Api;
let orders: Record<string, Order> = {};
let sent: MailMessage[] = [];
let isDatabaseAway = false;
let now = new Date('2026-11-21T12:00:00Z');
const log = collectLog();

/** The orders of the contract, answered out of `orders`; its tables are the real ones. */
const folder = join(import.meta.dirname, '../orders/migrations');
const fakeOrders = {
  domain: {
    name: 'orders',
    operations: [
      handles(ordersGetInfo, (_context, { email, locator, offlineReference }) => {
        if (isDatabaseAway) throw new Error('Connection terminated unexpectedly');
        const order = orders[String(locator ?? offlineReference)];
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
      sent.push(mail);
      return { Status: 'accepted' as const, Response: 'ok' };
    },
    close: () => undefined,
  }),
};

const open = async (): Promise<Api> => {
  const settings = testSettings({
    log,
    locales: marketLocales,
    clock: () => now,
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
    database: db,
    domains: [...domains.filter(({ domain }) => NAMES.includes(domain.name)), fakeOrders],
    providers: { ...embeddedProviders, mail: mailbox },
  });
  await made.ready;
  return made;
};
const sender = (from = api) => from.stateOf('order-mails') as OrderMailSender;
const deliver = async (from = api) => {
  await sender(from).work();
  await (from.stateOf('mail') as MailSender).send();
};
const want = async (order: Order, kind = 'confirmed') => {
  orders[order.reference] = order;
  await db.execute(
    'insert into order_mails (reference, kind, storefront, locale, email, wanted_at) values ($1, $2, $3, $4, $5, $6)',
    [order.reference, kind, order.storefront, order.profile, order.applicant.email, now],
  );
};
const client = () => createApiClient({ transport: connectInProcess(api), storefront: 'main', log });

beforeAll(async () => {
  db = await openTestDatabase();
  api = await open();
}, 120_000);
afterAll(async () => {
  setCheckpoint();
  await api?.close();
  await db?.close();
});
beforeEach(async () => {
  setCheckpoint();
  await sender().work();
  sent = [];
  orders = {};
  now = new Date('2026-11-21T12:00:00Z');
});

let next = 100;
const fresh = (more: Partial<Order> = {}): Order => {
  const reference = `40000${String(next++).padStart(5, '0')}`;
  return sampleOrder({ reference, locator: reference, ...more });
};

describe('the confirmation', () => {
  it('holds lines, sums as charged, addresses, days and the way to the order', async () => {
    const order = fresh({
      products: [
        sampleLine('a'),
        sampleLine('b', { name: 'Laces <x>', parentId: 'a', priceFormatted: '£5' }),
      ],
    });
    await want(order);
    await deliver();
    expect(sent).toHaveLength(1);
    const [mail] = sent;
    expect(mail).toMatchObject({
      Subject: `Your order ${order.reference}`,
      To: { Name: 'Ana', Address: 'ana@mail.example' },
      From: { Name: 'Shop' },
      ContentLanguage: 'en-GB',
    });
    for (const text of [
      'Nube, Chalk · Size UK 5, £125',
      'Laces <x>',
      'Shipping: Free',
      'VAT included: £20.83',
      'Total: £125',
      '1 High Street',
      'Credit or debit card',
      'It is paid.',
      'between 2',
    ])
      expect(mail!.Text).toContain(text);
    expect(mail!.Html).toContain('Laces &lt;x&gt;');
    expect(mail!.Html).toContain('https://shop.example/images/paper/K200160-001_L.jpg');
    const link = /https:\/\/shop\.example\/en_GB\/order\/([\w-]+)/.exec(mail!.Text)![1]!;
    expect(decodeReference(link)).toEqual({ locators: [order.reference], email: 'ana@mail.example' });
  });

  it.each([
    [
      { paymentData: { id: 'CONT', descripcion: 'Cash on delivery', state: 'none' as const } },
      'You pay £125 when it is at your door.',
    ],
    [
      { paymentData: { id: 'RECH', descripcion: 'Invoice', state: 'none' as const } },
      'It waits for your payment of £125',
    ],
    [
      { total: 0, totalFormatted: '£0', paymentData: { id: '', descripcion: '', state: 'none' as const } },
      'It is paid.',
    ],
  ])('says what is still to be paid: %j', async (more, text) => {
    // A country that has both: its ways to pay are the reference's.
    await want(fresh({ countryId: 'ES', ...more }));
    await deliver();
    expect(sent[0]!.Text).toContain(text);
  });

  it('goes once, whatever is killed between', async () => {
    const order = fresh();
    await want(order);
    setCheckpoint((name) => {
      if (name === 'mail-queued') throw new Error('killed');
    });
    await expect(sender().work()).rejects.toThrow('killed');
    setCheckpoint((name) => {
      if (name === 'mail-sent') throw new Error('killed');
    });
    await sender()
      .work()
      .catch(() => undefined);
    setCheckpoint();
    await deliver();
    await deliver();
    expect(sent.filter(({ Subject }) => Subject.includes(order.reference))).toHaveLength(1);
  });

  it('two processes write it once', async () => {
    const second = await open();
    try {
      const all = Array.from({ length: 30 }, () => fresh());
      for (const order of all) await want(order);
      await Promise.all([deliver(), deliver(second)]);
      await deliver();
      expect(sent.map(({ Subject }) => Subject).sort()).toEqual(
        all.map(({ reference }) => `Your order ${reference}`).sort(),
      );
    } finally {
      await second.close();
    }
  });

  it('is written as soon as a database that was away is back', async () => {
    const order = fresh();
    await want(order);
    isDatabaseAway = true;
    await expect(sender().work())
      .rejects.toMatchObject({ code: 'database_unavailable' })
      .finally(() => {
        isDatabaseAway = false;
      });
    await deliver();
    expect(sent.map(({ Subject }) => Subject)).toEqual([`Your order ${order.reference}`]);
  });

  it('one that cannot be written holds up no other, and is tried again', async () => {
    const bad = fresh();
    await want(bad);
    delete orders[bad.reference];
    const good = fresh();
    await want(good);
    await deliver();
    expect(sent).toHaveLength(1);
    orders[bad.reference] = bad;
    await deliver();
    expect(sent).toHaveLength(1);
    now = new Date(now.getTime() + 61_000);
    await deliver();
    expect(sent).toHaveLength(2);
  });
});

it.each([
  ['cancelled', 'is cancelled'],
  ['paidTooLate', 'goes back'],
  ['offlineReceived', 'We keep your bag'],
  ['offlineOpen', 'takes orders again'],
])('%s has a mail of its own', async (kind, subject) => {
  await want(fresh({ status: kind === 'cancelled' ? 'CA' : 'PC' }), kind);
  await deliver();
  expect(sent[0]!.Subject).toContain(subject);
  expect(sent[0]!.Text + sent[0]!.Html).not.toMatch(/[{}]\w|undefined/);
  if (kind.startsWith('offline')) expect(sent[0]!.Text).toContain('https://shop.example/en_GB/bag');
});

describe('gift cards that were bought', () => {
  const card = (id: string, amount = 5000) =>
    sampleLine(id, {
      productId: 'GIFTCARD',
      sku: '',
      size: '',
      sizeLabel: '',
      name: '',
      color: '',
      thumbnail: null,
      url: null,
      price: amount,
      priceFormatted: '£50',
      giftCard: { amount },
    });
  const cards = () =>
    db.query<{ number: string; balance: string }>(
      'select number, balance from gift_cards where issued_for is not null',
    );
  beforeEach(() => db.execute('delete from gift_cards where issued_for is not null'));

  it('go to who they are for with what was written, and open with number and pin of the mail', async () => {
    await writeRecipient(
      db,
      'line-1',
      { name: 'Bea', email: 'bea@mail.example', message: 'Happy <feet>' },
      now,
    );
    await want(fresh({ products: [card('line-1'), card('line-2', 2500)] }));
    await deliver();
    await deliver();
    expect(await cards()).toHaveLength(2);
    const gift = sent.find(({ To }) => To.Address === 'bea@mail.example')!;
    expect(gift.Subject).toBe('Ana sends you a gift card from Shop');
    expect(gift.Text).toContain('> Happy <feet>');
    expect(
      sent.some(
        ({ To, Subject }) => To.Address === 'ana@mail.example' && Subject.startsWith('Your gift card'),
      ),
    ).toBe(true);
    const [, number, pin] = /Number: ([\d-]+)\nPin: (\d+)/.exec(gift.Text)!;
    expect(
      (
        await client().call(ordersCheckGiftCard, {
          profile: 'en_GB',
          giftCardNum: number!,
          giftCardPin: pin!,
        })
      ).giftCard,
    ).toMatchObject({ balance: 5000, currency: 'GBP' });
    const stored = JSON.stringify([
      await db.query('select * from mail_queue'),
      await db.query('select * from gift_card_pins'),
      log.lines,
    ]);
    expect(stored).not.toContain(`"${pin}"`);
    expect(await db.query('select 1 from gift_card_recipients')).toEqual([]);
  });

  it('wait until the order is paid, and go with it when it is cancelled', async () => {
    const later = fresh({
      products: [card('l3')],
      paymentData: { id: 'RECH', descripcion: 'Invoice', state: 'none' },
    });
    const never = fresh({
      products: [card('l4')],
      paymentData: { id: 'RECH', descripcion: 'Invoice', state: 'none' },
    });
    await want(later);
    await want(never);
    await deliver();
    expect(await cards()).toEqual([]);
    orders[later.reference] = { ...later, paymentData: { ...later.paymentData, state: 'captured' } };
    orders[never.reference] = { ...never, status: 'CA' };
    now = new Date(now.getTime() + 11 * 60_000);
    await deliver();
    await deliver();
    expect(await cards()).toHaveLength(1);
    expect(await db.query('select 1 from order_gift_cards where issued_at is null')).toEqual([]);
  });

  it('are issued as soon as a database that was away is back', async () => {
    const order = fresh({ products: [card('l6')] });
    await want(order);
    await sender().work();
    await db.execute('delete from gift_cards where issued_for is not null');
    await db.execute('update order_gift_cards set issued_at = null where reference = $1', [order.reference]);
    isDatabaseAway = true;
    await expect(sender().work())
      .rejects.toMatchObject({ code: 'database_unavailable' })
      .finally(() => {
        isDatabaseAway = false;
      });
    await deliver();
    expect(await cards()).toHaveLength(1);
  });

  it('are issued once by two processes', async () => {
    const second = await open();
    try {
      await want(fresh({ products: [card('l5')] }));
      await Promise.all([deliver(), deliver(second)]);
      await Promise.all([deliver(), deliver(second)]);
      expect(await cards()).toHaveLength(1);
      expect(sent.filter(({ Subject }) => Subject.startsWith('Your gift card'))).toHaveLength(1);
    } finally {
      await second.close();
    }
  });
});

describe('sending it again (spec §7 sendMail)', () => {
  const again = (order: Order, email = order.applicant.email) =>
    client().call(ordersSendMail, { profile: 'en_GB', email, locator: order.reference });
  it('three times a day, to the order’s own address', async () => {
    const order = fresh();
    orders[order.reference] = order;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        again(order).then(
          () => 'sent',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(3);
    expect(answers.filter((answer) => answer === 'too_many_attempts')).toHaveLength(2);
    await deliver();
    expect(sent.filter(({ To }) => To.Address === 'ana@mail.example')).toHaveLength(3);
    expect(new Set(sent.map(({ MessageId }) => MessageId)).size).toBe(3);
    now = new Date(now.getTime() + 25 * 3600_000);
    expect(await again(order)).toMatchObject({ sent: true });
  });
  it('not for somebody else’s order, nor for one that waits for its payment', async () => {
    const order = fresh();
    orders[order.reference] = order;
    await expect(again(order, 'eve@mail.example')).rejects.toMatchObject({ code: 'order_not_found' });
    orders[order.reference] = { ...order, status: 'PE' };
    await expect(again(order)).rejects.toMatchObject({ code: 'order_not_found' });
  });
});
