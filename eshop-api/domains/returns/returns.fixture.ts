import { readFileSync } from 'node:fs';
import type { OperationShape, RequestOf } from '../../contract/operation';
import type { Company } from '../../server/settings.types';
import { ana, buy, fillBag, openOrderBench, send, setStock, type OrderBench } from '../orders/orders.fixture';
import { rejectCancel, rejectStep1, rejectStep2 } from './returns.contract';
import type { ReturnsState } from './returns.types';

export const DAY_MS = 24 * 60 * 60_000;

export interface ReturnBench extends OrderBench {
  /** Processes returns, then refunds. */
  settleReturns(): Promise<void>;
}

const documents = JSON.parse(readFileSync('locales/en/labels/documents.json', 'utf8')) as Record<
  string,
  string
>;

export const company: Company = {
  code: 'SHOP',
  name: 'Shop Ltd',
  address: ['2 Dock Road', 'Hull'],
  taxIds: { default: 'ES B00000000', GB: 'GB 000 0000 00' },
  returns: { name: 'Returns Hall', address: ['1 Dock Road', 'Hull HU1 1AA'] },
};

/** Two hundred pieces of sizes 38 and 39. */
export async function openReturnBench(moreDomains: readonly string[] = []): Promise<ReturnBench> {
  const shop = await openOrderBench({}, { fileLabels: () => ({ documents }) }, ['returns', ...moreDomains]);
  for (const storefront of Object.values(shop.settings.storefronts)) storefront.company = company;
  for (const size of ['38', '39']) await setStock(shop, size, 200);
  const state = shop.states.get('returns') as ReturnsState;
  return {
    ...shop,
    settleReturns: async () => {
      await state.settleDue();
      await shop.settle();
    },
  };
}

/** As sent by HTTP: the order is in the path. */
export const sendOf = <O extends OperationShape>(shop: OrderBench, operation: O, input: RequestOf<O>) =>
  send(
    shop,
    { ...operation, path: operation.path.replace('{reference}', (input as { reference: string }).reference) },
    input,
  );

type Step1 = RequestOf<typeof rejectStep1>;
type Step2 = RequestOf<typeof rejectStep2>;

export const step1 = (shop: OrderBench, reference: string, more: Partial<Step1> = {}) =>
  sendOf(shop, rejectStep1, { profile: 'en_GB', email: ana.email, reference, ...more });

export const step2 = (shop: OrderBench, reference: string, more: Partial<Step2> = {}) =>
  sendOf(shop, rejectStep2, {
    profile: 'en_GB',
    email: ana.email,
    reference,
    reason: 'size',
    subReason: 'small',
    shippingMethodId: '05',
    rejectProducts: [],
    ...more,
  });

export const cancel = (shop: OrderBench, reference: string, returnId: string) =>
  sendOf(shop, rejectCancel, { profile: 'en_GB', email: ana.email, reference, returnId });

type Buying = Parameters<typeof buy>[2];

/** A delivered order, with the ids of its pieces. */
export async function buyDelivered(
  shop: ReturnBench,
  sizes: string[] = ['38', '38'],
  more: Buying = {},
): Promise<{ reference: string; total: number; lines: string[] }> {
  const { order } = await buy(shop, await fillBag(shop, sizes), more);
  await shop.settle();
  shop.wait(7 * DAY_MS);
  await shop.settle();
  const { products } = await step1(shop, order.reference);
  return { reference: order.reference, total: order.total, lines: products.map(({ id }) => id) };
}

/** The back end completes all returns. */
export async function bringBack(shop: ReturnBench): Promise<void> {
  shop.wait(5000);
  await shop.settleReturns();
  shop.wait(4 * DAY_MS);
  await shop.settleReturns();
}
