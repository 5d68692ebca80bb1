import { voucherTerms } from './voucher.rules';

/** Whether a voucher counts once for each customer (data/voucher-terms.json). */
export const isOncePerCustomer = (code: string): boolean => voucherTerms.get(code)?.oncePerCustomer === true;
