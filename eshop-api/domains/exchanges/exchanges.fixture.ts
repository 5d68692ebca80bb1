import { expect } from 'vitest';
import type { RequestOf } from '../../contract/operation';
import type { Storefront } from '../../server/settings.types';
import { ana, orderOf } from '../orders/orders.fixture';
import { MINUTE } from '../orders/payments.fixture';
import { openReturnBench, sendOf, type ReturnBench } from '../returns/returns.fixture';
import { modifySizeStep1, modifySizeStep2 } from './exchanges.contract';

export interface ExchangeBench extends ReturnBench {
  /** Switches the flag `gratis_cambio_talla`. */
  setFree(isFree: boolean): void;
}

/** Exchanges are free. Two hundred pieces of sizes 38 and 39. */
export async function openExchangeBench(): Promise<ExchangeBench> {
  const shop = await openReturnBench(['exchanges']);
  const setFree = (isFree: boolean): void => {
    for (const storefront of Object.values<Storefront>(shop.settings.storefronts))
      storefront.flags = () => ({ gift_card: true, gratis_cambio_talla: isFree });
  };
  setFree(true);
  return { ...shop, setFree };
}

type Step1 = RequestOf<typeof modifySizeStep1>;
type Step2 = RequestOf<typeof modifySizeStep2>;

export const exchange1 = (shop: ExchangeBench, reference: string, more: Partial<Step1> = {}) =>
  sendOf(shop, modifySizeStep1, { profile: 'en_GB', email: ana.email, reference, ...more });

export const exchange2 = (shop: ExchangeBench, reference: string, more: Partial<Step2> = {}) =>
  sendOf(shop, modifySizeStep2, {
    profile: 'en_GB',
    email: ana.email,
    reference,
    shippingMethodId: '05',
    products: [],
    ...more,
  });

/** Step two where an exchange costs £2.95. `token`: outcome of the fake card provider (`scenes`); another one is authorised. */
export const payExchange = (
  shop: ExchangeBench,
  reference: string,
  id: string,
  { token = 'card', ...more }: Partial<Step2> & { token?: string } = {},
) =>
  exchange2(shop, reference, {
    products: [{ id, size: '39' }],
    productShipmentCost: 295,
    paymentMethodId: 'TARJ',
    paymentInfo: { token },
    ...more,
  });

/** Pieces that orders have taken of a size. */
export const takenOf = async ({ db }: ExchangeBench, size: string): Promise<number> =>
  (
    await db.query<{ taken: number }>(
      "select coalesce(sum(taken), 0)::integer as taken from stock_taken where material = 'K200514-021' and size = $1",
      [size],
    )
  )[0]!.taken;

/** The first error's code, else the status. */
export const codeOf = ({ status, errors }: { status: string; errors: { code: string }[] }): string =>
  errors[0]?.code ?? status;

/** Kinds of the mails about a return or exchange. */
export const listReturnMails = async ({ db }: ExchangeBench, returnId: string): Promise<string[]> =>
  (
    await db.query<{ kind: string }>('select kind from mail_queue where key like $1 order by key', [
      `return:${returnId}:%`,
    ])
  ).map(({ kind }) => kind);

/** All that is due of payments and returns within a minute. */
export async function settleDue(shop: ExchangeBench): Promise<void> {
  shop.wait(MINUTE);
  await shop.settleReturns();
}

/** Nothing is left of an exchange, and its pieces can be exchanged again. */
export async function expectFreed(
  shop: ExchangeBench,
  reference: string,
  returnId: string,
  orderId: string,
): Promise<void> {
  expect(await orderOf(shop, reference)).toMatchObject({
    returns: [{ reference: returnId, status: 'CA', unpaid: false }],
  });
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'CA' });
  expect((await exchange1(shop, reference)).products[0]).toMatchObject({ exchangeable: true });
}
