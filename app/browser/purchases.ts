import type { Purchase } from '../../blocks/_journey/checkout/purchase.types';
import { claimTransaction } from './attribution/seen-transactions';

/** The purchases of this page that were never told before (docs/contract/browser.md#purchases-seen); asking is telling. */
export const claimPurchases = (page: ParentNode): Purchase[] =>
  [...page.querySelectorAll<HTMLElement>('[data-purchase]')]
    .map(readPurchase)
    .filter((purchase) => purchase !== undefined && claimTransaction(purchase.transaction_id)) as Purchase[];

function readPurchase({ dataset }: HTMLElement): Purchase | undefined {
  try {
    return JSON.parse(dataset.purchase ?? '') as Purchase;
  } catch {
    return undefined;
  }
}
