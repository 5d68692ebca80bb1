import type { ResponseOf } from '../../contract/operation';
import type { PaymentNotification } from '../../providers/card-provider/card-provider.types';
import { expect } from 'vitest';
import { cartAdd } from '../bag/bag.contract';
import { giftCardPiece } from '../gift-cards/gift-card-piece.facts';
import { issueGiftCard } from '../gift-cards/issue.tx';
import { enqueueMail } from '../mail/mail.tx';
import { lockStanding } from './order-outbox.tx';
import type { ordersCreate } from './orders.contract';
import { paymentDetails } from './orders.contract';
import {
  buy,
  fillBag,
  nube,
  openOrderBench,
  orderOf,
  send,
  setStock,
  type OrderBench,
} from './orders.fixture';

/** Two hundred pieces of sizes 38 and 39: enough for all tests of payments. */
export const openPaymentBench = async (): Promise<OrderBench> => {
  const shop = await openOrderBench();
  for (const size of ['38', '39']) await setStock(shop, size, 200);
  return shop;
};

export const MINUTE = 60_000;
/** Orders that the test before left waiting expire first, so that what they held does not affect the counts of the next. */
export const runOutWaiting = async (shop: OrderBench): Promise<void> => {
  shop.provider.scenes.clear();
  shop.wait(31 * MINUTE);
  await shop.settle();
};

type CreatedOrder = ResponseOf<typeof ordersCreate>;
export const taken = async (shop: OrderBench, size: string) =>
  (
    await shop.db.query<{ taken: number }>(
      'select taken from stock_taken where material = $1 and size = $2',
      [nube, size],
    )
  )[0]?.taken ?? 0;
export const mails = async (shop: OrderBench, reference: string) =>
  (
    await shop.db.query<{ kind: string }>('select kind from order_mails where reference = $1 order by id', [
      reference,
    ])
  ).map(({ kind }) => kind);
export const goOn = (
  shop: OrderBench,
  made: CreatedOrder,
  details: Record<string, string>,
  encodedReference = made.encodedReference,
) => send(shop, paymentDetails, { lang: 'en_GB', encodedReference, cardProviderData: { details } });

export const redirect = {
  resultCode: 'RedirectShopper',
  action: { type: 'redirect', url: 'https://bank.example/pay', method: 'GET' },
  paymentData: 'state-1',
} as const;

/** A webhook as the provider would send it. */
export async function notify(
  shop: OrderBench,
  reference: string,
  more: Partial<PaymentNotification> = {},
  signature = 'good',
): Promise<Response> {
  const payment = [...shop.provider.payments.values()].find(
    ({ merchantReference }) => merchantReference === reference,
  )!;
  const event: PaymentNotification = {
    eventId: 'e',
    eventCode: 'AUTHORISATION',
    success: true,
    pspReference: payment.pspReference,
    merchantReference: reference,
    money: payment.money,
    ...more,
  };
  return shop.api.handle(
    new Request('http://shop.example/eshop-api/api/v1/orders/payments/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body: JSON.stringify([event]),
    }),
  );
}

/** An order of shoes and a card of 50, the card issued and its mail waiting. */
export async function buyWithCard(shop: OrderBench): Promise<{ reference: string; piece: string }> {
  const bag = await fillBag(shop);
  await send(shop, cartAdd, {
    profile: 'en_GB',
    hashOrderId: bag,
    id: 'GIFTCARD',
    giftCard: { amount: 5000 },
  });
  const { reference } = (await buy(shop, bag)).order;
  await shop.settle();
  const line = (await orderOf(shop, reference)).products.find(({ giftCard }) => giftCard)!;
  const piece = giftCardPiece({ reference }, line.id);
  const now = shop.settings.clock();
  await shop.db.transaction(async (sql) => {
    expect(await lockStanding(sql, reference)).toBe(true);
    await issueGiftCard(
      sql,
      { issuedFor: piece, amount: 5000, currency: 'GBP' },
      now,
      shop.settings.randomId,
    );
    await enqueueMail(
      sql,
      shop.settings,
      {
        key: `gift-card:${piece}`,
        storefront: 'main',
        locale: 'en_GB',
        kind: 'giftCard',
        to: { name: 'Bea', address: 'bea@mail.example' },
        values: {},
        link: '/en_GB',
      },
      // Later than anything that is sent in this test.
      new Date(now.getTime() + 3_600_000),
    );
  });
  return { reference, piece };
}
