import type { ResponseOf } from '../../contract/operation';
import type { PaymentNotification } from '../../providers/card-provider/card-provider.types';
import type { ordersCreate } from './orders.contract';
import { paymentDetails } from './orders.contract';
import { nube, openOrderBench, send, setStock, type OrderBench } from './orders.fixture';

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
