import type { Sql } from '../../database/database.types';
import { noteGiven, noteReturned } from '../donations/bag-donation.tx';
import type { StoredOrder } from './orders.types';

type Facts = Pick<StoredOrder, 'reference' | 'storefront' | 'market' | 'currency' | 'bagHash' | 'view'>;

/** What the order is charged for a good cause, minor units. */
const donationOf = ({ view }: Pick<Facts, 'view'>): number =>
  view.sums.find(({ kind }) => kind === 'donation')?.amount ?? 0;

/** The order stands: what was chosen for its bag is given, and the next order of the bag begins without. */
export async function giveDonation(sql: Sql, order: Facts, now: Date): Promise<void> {
  const { reference, storefront, market, currency, bagHash } = order;
  const amount = donationOf(order);
  if (amount > 0) await noteGiven(sql, { reference, storefront, market, currency, bagHash, amount }, now);
}

/** The order does not stand any more. */
export async function takeDonationBack(sql: Sql, order: Facts, now: Date): Promise<void> {
  if (donationOf(order) > 0) await noteReturned(sql, order.reference, now);
}
