import { ApiFault } from '../../contract/api-fault';
import type { Sql } from '../../database/database.types';
import {
  deleteVoucherUses,
  keysOfCustomer,
  recordVoucherUse,
  settleVoucherUses,
} from '../checkout/checkout.tx';
import { recordGiven, recordReturned } from '../donations/bag-donation.tx';
import { giveBack, type Pieces } from '../stock/stock.tx';
import { giveBackHold } from '../gift-cards/hold.tx';
import { productsSkus } from '../catalogue/skus.contract';
import type { StoredOrder, StoredLine, WorkContext } from './orders.types';

type OnceOnlyOrder = Pick<StoredOrder, 'reference' | 'storefront' | 'bagHash' | 'email' | 'view'>;

/** Records the once-only discounts of this order. False: another order of the customer has one of them. */
export async function useOnce(
  { settings: { seal, clock } }: Pick<WorkContext, 'settings'>,
  sql: Sql,
  { reference, storefront, bagHash, email, view }: OnceOnlyOrder,
): Promise<boolean> {
  const customer = keysOfCustomer(seal, email);
  for (const code of view.onceOnly)
    if (!(await recordVoucherUse(sql, { storefront, code, customer, reference, bagHash }, clock())))
      return false;
  return true;
}

/** @throws ApiFault voucher_refused */
export async function requireOnce(
  context: Pick<WorkContext, 'settings'>,
  sql: Sql,
  facts: OnceOnlyOrder,
): Promise<void> {
  if (!(await useOnce(context, sql, facts)))
    throw new ApiFault('voucher_refused', 'This voucher has been used already.');
}

/** The order is confirmed: their use is final. */
export const settleOnce = async (
  sql: Sql,
  { reference, view }: Pick<OnceOnlyOrder, 'reference' | 'view'>,
): Promise<void> => {
  if (view.onceOnly.length > 0) await settleVoucherUses(sql, reference);
};

/** The order failed or was cancelled: the customer may use them with another one. */
const deleteOnce = async (
  sql: Sql,
  { reference, view }: Pick<OnceOnlyOrder, 'reference' | 'view'>,
): Promise<void> => {
  if (view.onceOnly.length > 0) await deleteVoucherUses(sql, reference);
};

type DonatingOrder = Pick<
  StoredOrder,
  'reference' | 'storefront' | 'market' | 'currency' | 'bagHash' | 'view'
>;

/** The order's donation, minor units. */
const donationOf = ({ view }: Pick<DonatingOrder, 'view'>): number =>
  view.sums.find(({ kind }) => kind === 'donation')?.amount ?? 0;

/** The order is confirmed: its bag's donation is recorded, and the next order of the bag starts without one. */
export async function giveDonation(sql: Sql, order: DonatingOrder, now: Date): Promise<void> {
  const { reference, storefront, market, currency, bagHash } = order;
  const amount = donationOf(order);
  if (amount > 0) await recordGiven(sql, { reference, storefront, market, currency, bagHash, amount }, now);
}

/** The order is cancelled. */
async function returnDonation(sql: Sql, order: DonatingOrder, now: Date): Promise<void> {
  if (donationOf(order) > 0) await recordReturned(sql, order.reference, now);
}

type Line = Pick<StoredLine, 'material' | 'size' | 'giftCardAmount'>;

/** Gift cards never run out, and have no stock. */
export const isStocked = ({ giftCardAmount }: Line): boolean => giftCardAmount === null;

/** Pieces that an order has taken: one per line. */
const listPieces = (lines: readonly Line[]): Pieces[] =>
  lines.filter(isStocked).map(({ material, size }) => ({ material, size, pieces: 1 }));

/** Releases what an order holds: pieces, the gift card's money, once-only discounts. Returns the money, minor units. */
export async function releaseOrder(sql: Sql, order: StoredOrder, now: Date): Promise<number> {
  // A confirmed order holds nothing for its bag, which may have another order since.
  await giveBack(sql, listPieces(order.lines), order.status === 'PE' ? order.bagHash : undefined);
  await deleteOnce(sql, order);
  await returnDonation(sql, order, now);
  return giveBackHold(sql, order.reference, now);
}

/** How many pieces of each line's size the catalogue has, orders not counted; none for what is not sold any more. */
export async function getStockLevels<Some extends Line>(
  { ask }: Pick<WorkContext, 'ask'>,
  lines: readonly Some[],
  profile: string,
  storefront: string,
): Promise<(Some & { shelf: number })[]> {
  const stocked = lines.filter(isStocked);
  if (stocked.length === 0) return lines.map((line) => ({ ...line, shelf: 0 }));
  const { skus } = await ask(
    productsSkus,
    { profile, skus: stocked.map(({ material, size }) => ({ material, size })) },
    storefront,
  );
  const shelves = new Map(stocked.map((line, at) => [line, skus[at]?.shelf ?? 0]));
  return lines.map((line) => ({ ...line, shelf: shelves.get(line) ?? 0 }));
}
