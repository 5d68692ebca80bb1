import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeReference } from '../orders/encoded-reference.facts';
import { setCheckpoint } from '../../server/checkpoints';
import type { Order } from '../orders/order.schema';
import { ordersSendMail } from './order-mails.contract';
import { sampleLine } from './sample-order.fixture';
import {
  bench,
  clearBench,
  client,
  closeBench,
  deliver,
  fresh,
  open,
  openBench,
  sender,
  want,
} from './order-mails.fixture';

beforeAll(openBench, 120_000);
afterAll(closeBench);
beforeEach(clearBench);

describe('the confirmation', () => {
  it('holds lines, sums as charged, addresses, days and the link to the order', async () => {
    const order = fresh({
      products: [
        sampleLine('a'),
        sampleLine('b', { name: 'Laces <x>', parentId: 'a', priceFormatted: '£5' }),
      ],
    });
    await want(order);
    await deliver();
    expect(bench.sent).toHaveLength(1);
    const [mail] = bench.sent;
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
      { paymentData: { id: 'CONT', descripcion: 'Cash on delivery', state: 'none' as const, paidAt: null } },
      'You pay £125 when it is at your door.',
    ],
    [
      { paymentData: { id: 'RECH', descripcion: 'Invoice', state: 'none' as const, paidAt: null } },
      'It waits for your payment of £125',
    ],
    [
      {
        total: 0,
        totalFormatted: '£0',
        paymentData: { id: '', descripcion: '', state: 'none' as const, paidAt: null },
      },
      'It is paid.',
    ],
  ])('shows what is still to be paid: %j', async (more, text) => {
    // A country that has both: its ways to pay come from the reference data.
    await want(fresh({ countryId: 'ES', ...more }));
    await deliver();
    expect(bench.sent[0]!.Text).toContain(text);
  });

  it.each([
    ['toConfirm', 'Please confirm it by Thursday 30 July at 10:00', true],
    ['confirmReminder', 'until Thursday 30 July at 10:00', true],
    ['unconfirmed', 'We did not receive your confirmation', false],
  ] as const)('of cash on delivery is asked for, or missed: %s', async (kind, text, isOpen) => {
    const confirmBy = isOpen ? '2026-07-30T10:00:00.000Z' : null;
    const order = fresh({ countryId: 'ES', status: isOpen ? 'PC' : 'CA', confirmBy });
    await want(order, kind);
    await deliver();
    expect(bench.sent.map(({ Subject }) => Subject)).toEqual([expect.stringContaining(order.reference)]);
    expect(bench.sent[0]!.Text).toContain(text);
    expect(bench.sent[0]!.Text).toMatch(/https:\/\/shop\.example\/en_GB\/order\//);
  });

  it('is sent once, at whichever step a process is killed', async () => {
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
    expect(bench.sent.filter(({ Subject }) => Subject.includes(order.reference))).toHaveLength(1);
  });

  it('is queued once by two processes', async () => {
    const second = await open();
    try {
      const all = Array.from({ length: 30 }, () => fresh());
      for (const order of all) await want(order);
      await Promise.all([deliver(), deliver(second)]);
      await deliver();
      expect(bench.sent.map(({ Subject }) => Subject).sort()).toEqual(
        all.map(({ reference }) => `Your order ${reference}`).sort(),
      );
    } finally {
      await second.close();
    }
  });

  it('is queued as soon as an unreachable database is back', async () => {
    const order = fresh();
    await want(order);
    bench.isDatabaseAway = true;
    await expect(sender().work())
      .rejects.toMatchObject({ code: 'database_unavailable' })
      .finally(() => {
        bench.isDatabaseAway = false;
      });
    await deliver();
    expect(bench.sent.map(({ Subject }) => Subject)).toEqual([`Your order ${order.reference}`]);
  });

  it('one that cannot be composed delays no other, and is tried again', async () => {
    const bad = fresh();
    await want(bad);
    delete bench.orders[bad.reference];
    const good = fresh();
    await want(good);
    await deliver();
    expect(bench.sent).toHaveLength(1);
    bench.orders[bad.reference] = bad;
    await deliver();
    expect(bench.sent).toHaveLength(1);
    bench.now = new Date(bench.now.getTime() + 61_000);
    await deliver();
    expect(bench.sent).toHaveLength(2);
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
  expect(bench.sent[0]!.Subject).toContain(subject);
  expect(bench.sent[0]!.Text + bench.sent[0]!.Html).not.toMatch(/[{}]\w|undefined/);
  if (kind.startsWith('offline')) expect(bench.sent[0]!.Text).toContain('https://shop.example/en_GB/bag');
});

describe('sending it again (docs/contract/orders.md#order-lookup, sendMail)', () => {
  const again = (order: Order, email = order.applicant.email) =>
    client().call(ordersSendMail, { profile: 'en_GB', email, locator: order.reference });
  it('three times a day, to the order’s own address', async () => {
    const order = fresh();
    bench.orders[order.reference] = order;
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
    expect(bench.sent.filter(({ To }) => To.Address === 'ana@mail.example')).toHaveLength(3);
    expect(new Set(bench.sent.map(({ MessageId }) => MessageId)).size).toBe(3);
    bench.now = new Date(bench.now.getTime() + 25 * 3600_000);
    expect(await again(order)).toMatchObject({ sent: true });
  });
  it('is refused for another shopper’s order, and for one that waits for its payment', async () => {
    const order = fresh();
    bench.orders[order.reference] = order;
    await expect(again(order, 'eve@mail.example')).rejects.toMatchObject({ code: 'order_not_found' });
    bench.orders[order.reference] = { ...order, status: 'PE' };
    await expect(again(order)).rejects.toMatchObject({ code: 'order_not_found' });
  });
});

describe('mails about a part of an order', () => {
  const mailsOf = ({ reference }: Order) => bench.sent.filter(({ Text }) => Text.includes(reference));
  const parcel = {
    expedition: 'D1',
    expeditionCenter: 'C01',
    code: 'P19' as const,
    carrier: 'Parcel Post',
    trackingNumber: 'PP12345',
    trackingUrl: 'https://parcels.example/PP12345',
    lines: ['b'],
    events: [],
  };
  const two = [sampleLine('a'), sampleLine('b', { name: 'Laces' })];

  it('of a parcel on its way has its pieces, its number and where it goes', async () => {
    const order = fresh({ products: two, shipments: [parcel], status: 'TR' });
    await want(order, 'sent', 'D1');
    await deliver();
    const [mail] = mailsOf(order);
    expect(mail!.Subject).toBe(`Your order ${order.reference} is on its way`);
    for (const text of ['Laces', 'Parcel Post PP12345', 'https://parcels.example/PP12345', '1 High Street'])
      expect(mail!.Text).toContain(text);
    expect(mail!.Text).not.toContain('Nube');
    expect(mail!.Text).not.toContain('Total');
  });

  it('of one that has arrived names its pieces alone; parcels of an order have a mail each', async () => {
    const order = fresh({
      products: two,
      shipments: [parcel, { ...parcel, expedition: 'D2', lines: ['a'] }],
    });
    await want(order, 'delivered', 'D1');
    await want(order, 'delivered', 'D2');
    await deliver();
    const named = mailsOf(order).map(({ Text }) => ['Laces', 'Nube'].filter((name) => Text.includes(name)));
    // They are sent together: either may be the first.
    expect(named.toSorted()).toEqual([['Laces'], ['Nube']]);
  });

  it('to a store says that it waits there', async () => {
    const order = fresh({ products: two, shipments: [parcel], pickupStoreId: 'T001' });
    await want(order, 'delivered', 'D1');
    await deliver();
    expect(mailsOf(order)[0]!.Text).toContain('is in the store');
  });

  it('of a refund has the sum, the way that was paid, and the pieces that were accepted', async () => {
    const at = '2026-11-22T10:00:00.000Z';
    const returnId = '9000000001';
    const refund = { id: '7', amount: 500, formatted: '£5', until: null, ending: '' };
    const line = { reason: 'size', subReason: 'small' };
    const order = fresh({
      products: two,
      refunds: [{ ...refund, target: 'charge', state: 'done', at, returnId }],
      returns: [
        {
          reference: returnId,
          orderType: 'ZDVN',
          replacement: null,
          unpaid: false,
          shortage: null,
          status: 'FI',
          methodId: '05',
          lines: [
            { id: 'a', ...line, accepted: false },
            { id: 'b', ...line, accepted: true },
          ],
          wayBack: 0,
          refund: 500,
          refundFormatted: '£5',
          refundAt: 'received',
          refundBy: 'payment',
          sendBy: at,
          returnLabel: null,
          events: [],
        },
      ],
    });
    await want(order, 'refunded', '7');
    await deliver();
    const [mail] = mailsOf(order);
    expect(mail!.Subject).toContain('£5 back for your order');
    for (const text of ['£5', 'Laces', 'Credit or debit card']) expect(mail!.Text).toContain(text);
    expect(mail!.Text).not.toContain('Nube');
  });

  it('whose parcel is not known any more is sent with all pieces', async () => {
    const order = fresh({ products: two, shipments: [] });
    await want(order, 'sent', 'D9');
    await deliver();
    expect(mailsOf(order)[0]!.Text).toContain('Nube');
  });
});
