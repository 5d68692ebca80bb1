import type { RequestOf } from '../../contract/operation';
import type { Storefront } from '../../server/settings.types';
import { ana } from '../orders/orders.fixture';
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
