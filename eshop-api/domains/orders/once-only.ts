import { ApiFault } from '../../contract/api-fault';
import type { Sql } from '../../database/database.types';
import { forgetVoucherUses, noteVoucherUse, settleVoucherUses } from '../checkout/voucher-uses.tx';
import type { StoredOrder } from './orders.types';

type Facts = Pick<StoredOrder, 'reference' | 'storefront' | 'bagHash' | 'email' | 'view'>;

/** Notes what a customer gets once for this order. False: another order of his has it. */
export async function useOnce(
  sql: Sql,
  { reference, storefront, bagHash, email, view }: Facts,
  now: Date,
): Promise<boolean> {
  for (const code of view.onceOnly)
    if (!(await noteVoucherUse(sql, { storefront, code, email, reference, bagHash }, now))) return false;
  return true;
}

/** @throws ApiFault voucher_refused */
export async function requireOnce(sql: Sql, facts: Facts, now: Date): Promise<void> {
  if (!(await useOnce(sql, facts, now)))
    throw new ApiFault('voucher_refused', 'This voucher has been used already.');
}

/** The order stands: used up. */
export const settleOnce = async (
  sql: Sql,
  { reference, view }: Pick<Facts, 'reference' | 'view'>,
): Promise<void> => {
  if (view.onceOnly.length > 0) await settleVoucherUses(sql, reference);
};

/** The order does not stand: the customer may have it with another one. */
export const forgetOnce = async (
  sql: Sql,
  { reference, view }: Pick<Facts, 'reference' | 'view'>,
): Promise<void> => {
  if (view.onceOnly.length > 0) await forgetVoucherUses(sql, reference);
};
