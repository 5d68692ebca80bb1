import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ordersCheckGiftCard } from '../gift-cards/gift-cards.contract';
import { writeRecipient } from '../gift-cards/issue.tx';
import { sampleLine } from './sample-order.fixture';
import {
  bench,
  clearBench,
  client,
  closeBench,
  deliver,
  fresh,
  log,
  open,
  openBench,
  sender,
  want,
} from './order-mails.fixture';

beforeAll(openBench, 120_000);
afterAll(closeBench);
beforeEach(clearBench);

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
    bench.db.query<{ number: string; balance: string }>(
      'select number, balance from gift_cards where issued_for is not null',
    );
  beforeEach(() => bench.db.execute('delete from gift_cards where issued_for is not null'));

  it('are sent to their recipients with the buyer’s text, and open with number and pin of the mail', async () => {
    await writeRecipient(
      bench.db,
      'line-1',
      { name: 'Bea', email: 'bea@mail.example', message: 'Happy <feet>' },
      bench.now,
    );
    await want(fresh({ products: [card('line-1'), card('line-2', 2500)] }));
    await deliver();
    await deliver();
    expect(await cards()).toHaveLength(2);
    const gift = bench.sent.find(({ To }) => To.Address === 'bea@mail.example')!;
    expect(gift.Subject).toBe('Ana sends you a gift card from Shop');
    expect(gift.Text).toContain('> Happy <feet>');
    expect(
      bench.sent.some(
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
      await bench.db.query('select * from mail_queue'),
      await bench.db.query('select * from gift_card_pins'),
      log.lines,
    ]);
    expect(stored).not.toContain(`"${pin}"`);
    expect(await bench.db.query('select 1 from gift_card_recipients')).toEqual([]);
  });

  it('wait in the queue for the morning of their day', async () => {
    const bea = { name: 'Bea', email: 'later@mail.example', message: '' };
    const sendOn = new Date(bench.now.getTime() + 10 * 24 * 3600_000).toISOString().slice(0, 10);
    await writeRecipient(bench.db, 'line-9', { ...bea, sendOn }, bench.now);
    await want(fresh({ products: [card('line-9')] }));
    const listSent = async () => {
      await deliver();
      await deliver();
      return bench.sent.filter(({ To }) => To.Address === bea.email).length;
    };
    const before = await listSent();
    const now = bench.now;
    bench.now = new Date(`${sendOn}T10:00:00Z`);
    const after = await listSent();
    bench.now = now;
    expect({ before, after }).toEqual({ before: 0, after: 1 });
  });

  it('wait until the order is paid, and are dropped when it is cancelled', async () => {
    const later = fresh({
      products: [card('l3')],
      paymentData: { id: 'RECH', descripcion: 'Invoice', state: 'none', paidAt: null },
    });
    const never = fresh({
      products: [card('l4')],
      paymentData: { id: 'RECH', descripcion: 'Invoice', state: 'none', paidAt: null },
    });
    await want(later);
    await want(never);
    await deliver();
    expect(await cards()).toEqual([]);
    bench.orders[later.reference] = { ...later, paymentData: { ...later.paymentData, state: 'captured' } };
    bench.orders[never.reference] = { ...never, status: 'CA' };
    bench.now = new Date(bench.now.getTime() + 11 * 60_000);
    await deliver();
    await deliver();
    expect(await cards()).toHaveLength(1);
    expect(await bench.db.query('select 1 from order_gift_cards where issued_at is null')).toEqual([]);
  });

  it('are not issued when the order is cancelled after it was read', async () => {
    const order = fresh({ products: [card('l7')] });
    await want(order);
    await bench.db.execute("update orders set status = 'CA', cancelled_by = 'shopper' where reference = $1", [
      order.reference,
    ]);
    await deliver();
    expect(await cards()).toEqual([]);
    bench.orders[order.reference] = { ...order, status: 'CA' };
    await deliver();
    expect(await bench.db.query('select 1 from order_gift_cards where issued_at is null')).toEqual([]);
  });

  it('are issued as soon as an unreachable database is back', async () => {
    const order = fresh({ products: [card('l6')] });
    await want(order);
    await sender().work();
    await bench.db.execute('delete from gift_cards where issued_for is not null');
    await bench.db.execute('update order_gift_cards set issued_at = null where reference = $1', [
      order.reference,
    ]);
    bench.isDatabaseAway = true;
    await expect(sender().work())
      .rejects.toMatchObject({ code: 'database_unavailable' })
      .finally(() => {
        bench.isDatabaseAway = false;
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
      expect(bench.sent.filter(({ Subject }) => Subject.startsWith('Your gift card'))).toHaveLength(1);
    } finally {
      await second.close();
    }
  });
});
