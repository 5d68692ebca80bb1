import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { encodeReference } from '../orders/encoded-reference.facts';
import { ana, orderOf, send } from '../orders/orders.fixture';
import { setCheckpoint } from '../../server/checkpoints';
import { ordersPayReplacement } from '../orders/orders.contract';
import { MINUTE, notify, redirect } from '../orders/payments.fixture';
import { expectSoundBooks } from '../orders/sound-books.fixture';
import { bringBack, buyDelivered, cancel, DAY_MS } from '../returns/returns.fixture';
import {
  codeOf,
  exchange1,
  exchange2,
  expectFreed,
  listReturnMails,
  openExchangeBench,
  payExchange,
  settleDue,
  takenOf,
  type ExchangeBench,
} from './exchanges.fixture';

let shop: ExchangeBench;
beforeAll(async () => {
  shop = await openExchangeBench();
  shop.setFree(false);
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => {
  vi.restoreAllMocks();
  shop.provider.scenes.clear();
  shop.setFree(false);
  await expectSoundBooks(shop.db);
});

const chargeOf = (orderId: string) =>
  [...shop.provider.payments.values()].find(({ merchantReference }) => merchantReference === orderId);

describe('raced and repeated', () => {
  it('a double press is one exchange and one charge', async () => {
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const wish = { submissionKey: 'pressed-twice' };
    const answers = await Promise.all([
      payExchange(shop, reference, lines[0]!, wish),
      payExchange(shop, reference, lines[0]!, wish),
    ]);
    const again = await payExchange(shop, reference, lines[0]!, wish);
    expect(new Set([...answers, again].map(({ orderId }) => orderId)).size).toBe(1);
    expect([...answers, again].map(codeOf)).toEqual(['OK', 'OK', 'OK']);
    expect(chargeOf(again.orderId)).toMatchObject({ money: { amount: 295 } });
  });

  it('of two tabs one pays; while it is being paid the other one waits', async () => {
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const answers = await Promise.all([
      payExchange(shop, reference, lines[0]!, { submissionKey: 'tab-number-one' }),
      payExchange(shop, reference, lines[0]!, { submissionKey: 'tab-number-two' }),
    ]);
    const codes = answers.map(codeOf).toSorted();
    expect(codes[0]).toBe('OK');
    expect(['line_taken', 'order_in_progress']).toContain(codes[1]);
  });

  it('another try takes the place of a payment that was left open; if that one is authorised late, it is given back', async () => {
    shop.provider.scenes.set('bank', redirect);
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const before = await takenOf(shop, '39');
    const left = await payExchange(shop, reference, lines[0]!, { token: 'bank', submissionKey: 'left-open' });
    expect((await exchange1(shop, reference)).products[0]).toMatchObject({ exchangeable: true });
    const next = await payExchange(shop, reference, lines[0]!, { submissionKey: 'next-try' });
    expect(next).toMatchObject({ status: 'OK', returnStatus: 'PE' });
    expect(await takenOf(shop, '39')).toBe(before + 1);
    expect(await orderOf(shop, left.orderId)).toMatchObject({ status: 'CA' });
    shop.provider.authoriseLater(left.orderId);
    await settleDue(shop);
    await settleDue(shop);
    expect(chargeOf(left.orderId)).toSatisfy(
      (payment: { cancelled: boolean; refunded: number }) => payment.cancelled || payment.refunded === 295,
    );
    expect(await orderOf(shop, next.orderId)).toMatchObject({ status: 'PC' });
  });

  it('an open payment that was authorised meanwhile counts: nothing is charged a second time', async () => {
    shop.provider.scenes.set('bank', redirect);
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const left = await payExchange(shop, reference, lines[0]!, {
      token: 'bank',
      submissionKey: 'left-open-2',
    });
    shop.provider.authoriseLater(left.orderId);
    expect(codeOf(await payExchange(shop, reference, lines[0]!, { submissionKey: 'next-try-2' }))).toBe(
      'line_taken',
    );
    expect(await orderOf(shop, left.orderId)).toMatchObject({ status: 'PC' });
  });

  it.each([true, false])(
    'the process ends between registration and payment (sent again: %s): paid once, or free again',
    async (isSentAgain) => {
      const { reference, lines } = await buyDelivered(shop, ['38']);
      const before = await takenOf(shop, '39');
      const wish = { submissionKey: `killed-before-paying-${isSentAgain}` };
      setCheckpoint((name) => {
        if (name === 'return-committed') throw new Error('killed');
      });
      expect(codeOf(await payExchange(shop, reference, lines[0]!, wish))).toBe('internal_error');
      setCheckpoint();
      const [left] = (await orderOf(shop, reference)).returns!;
      expect(left).toMatchObject({ status: 'PE', unpaid: true });
      expect(await takenOf(shop, '39')).toBe(before + 1);
      if (isSentAgain) {
        const answer = await payExchange(shop, reference, lines[0]!, wish);
        expect(answer).toMatchObject({ status: 'OK', returnId: left!.reference, paymentStatus: null });
        return;
      }
      shop.wait(31 * MINUTE);
      await shop.settleReturns();
      await expectFreed(shop, reference, left!.reference, left!.replacement!);
      expect(await takenOf(shop, '39')).toBe(before);
    },
  );

  it('nobody pays the exchange of another, and a bought order is none', async () => {
    const { reference, lines } = await buyDelivered(shop, ['38']);
    shop.provider.scenes.set('bank', redirect);
    const { orderId } = await payExchange(shop, reference, lines[0]!, { token: 'bank' });
    for (const [locator, email] of [
      [orderId, 'eve@example.com'],
      [reference, ana.email],
    ] as const)
      expect(
        codeOf(
          await send(shop, ordersPayReplacement, {
            profile: 'en_GB',
            encodedReference: encodeReference(locator, email),
            paymentInfo: { token: 'card' },
          }),
        ),
      ).toBe('order_not_found');
  });
});

describe('it comes to nothing', () => {
  it('abandoned: after half an hour everything is free again, and an authorisation that comes late is given back', async () => {
    shop.provider.scenes.set('bank', redirect);
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const before = await takenOf(shop, '39');
    const { returnId, orderId } = await payExchange(shop, reference, lines[0]!, { token: 'bank' });
    shop.wait(31 * MINUTE);
    await shop.settleReturns();
    expect(await takenOf(shop, '39')).toBe(before);
    await expectFreed(shop, reference, returnId, orderId);
    shop.provider.authoriseLater(orderId);
    await notify(shop, orderId);
    await settleDue(shop);
    await settleDue(shop);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'CA' });
    expect(chargeOf(orderId)).toSatisfy(
      (payment: { cancelled: boolean; refunded: number }) => payment.cancelled || payment.refunded === 295,
    );
    expect(await listReturnMails(shop, returnId)).toEqual([]);
  });

  it('cancelled by its shopper: the cost comes back once', async () => {
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const { returnId, orderId } = await payExchange(shop, reference, lines[0]!);
    await settleDue(shop);
    await Promise.all([cancel(shop, reference, returnId), cancel(shop, reference, returnId)]);
    await settleDue(shop);
    await expectFreed(shop, reference, returnId, orderId);
    expect(chargeOf(orderId)).toMatchObject({ refunded: 295 });
    expect((await orderOf(shop, orderId)).refunds).toMatchObject([{ amount: 295, state: 'done' }]);
    expect(await listReturnMails(shop, returnId)).toEqual(['exchangeCancelled', 'exchangeRegistered']);
  });

  it('cancelled while its payment is open: nothing is charged', async () => {
    shop.provider.scenes.set('bank', redirect);
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const { returnId, orderId } = await payExchange(shop, reference, lines[0]!, { token: 'bank' });
    expect(await cancel(shop, reference, returnId)).toMatchObject({ returnStatus: 'CA' });
    await expectFreed(shop, reference, returnId, orderId);
    expect(await listReturnMails(shop, returnId)).toEqual([]);
    shop.provider.authoriseLater(orderId);
    await settleDue(shop);
    await settleDue(shop);
    expect(chargeOf(orderId)).toSatisfy(
      (payment: { cancelled: boolean; refunded: number }) => payment.cancelled || payment.refunded === 295,
    );
  });

  it('not handed in: it lapses with a mail of its own, and the cost comes back once', async () => {
    const { reference, lines } = await buyDelivered(shop, ['38']);
    vi.spyOn(shop.backend, 'returns').mockResolvedValue(new Map());
    vi.spyOn(shop.backend, 'cancelReturn').mockResolvedValue(true);
    const { returnId, orderId } = await payExchange(shop, reference, lines[0]!);
    await settleDue(shop);
    shop.wait(18 * DAY_MS);
    await shop.settleReturns();
    await settleDue(shop);
    expect(await orderOf(shop, reference)).toMatchObject({ returns: [{ status: 'CA' }] });
    expect(await listReturnMails(shop, returnId)).toEqual(['exchangeLapsed', 'exchangeRegistered']);
    expect(chargeOf(orderId)).toMatchObject({ refunded: 295 });
    await expectSoundBooks(shop.db);
  });

  it('not accepted: the cost comes back, as no new size is sent', async () => {
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const { returns } = shop.backend;
    vi.spyOn(shop.backend, 'returns').mockImplementation(async (references) => {
      const known = await returns(references);
      for (const { inspection } of known.values())
        if (inspection) inspection.lines = inspection.lines.map((line) => ({ ...line, accepted: false }));
      return known;
    });
    const { returnId, orderId } = await payExchange(shop, reference, lines[0]!);
    await bringBack(shop);
    await settleDue(shop);
    expect(await listReturnMails(shop, returnId)).toEqual(['exchangeRefused', 'exchangeRegistered']);
    expect(chargeOf(orderId)).toMatchObject({ refunded: 295 });
  });

  it('one of two pieces accepted: its replacement is sent, and the cost stays paid', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const { returns } = shop.backend;
    vi.spyOn(shop.backend, 'returns').mockImplementation(async (references) => {
      const known = await returns(references);
      for (const { inspection } of known.values())
        if (inspection)
          inspection.lines = inspection.lines.map((line) => ({ ...line, accepted: line.id === lines[0] }));
      return known;
    });
    const { orderId } = await exchange2(shop, reference, {
      products: lines.map((id) => ({ id, size: '39' })),
      productShipmentCost: 295,
      paymentMethodId: 'TARJ',
      paymentInfo: { token: 'card' },
    });
    await bringBack(shop);
    await settleDue(shop);
    const replacement = await orderOf(shop, orderId);
    expect(replacement).toMatchObject({ total: 295, products: [{}], refunds: [] });
    expect(chargeOf(orderId)).toMatchObject({ refunded: 0 });
  });
});
