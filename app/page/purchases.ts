import { claimTransaction } from './attribution/seen-transactions';
import type { TagItem } from './data-layer/tag-event.types';

/** What a thank-you page says of an order that stands (blocks/order-confirmation, `data-purchase`). Amounts in major units. */
export interface Purchase {
  transaction_id: string;
  currency: string;
  value: number;
  tax: number;
  shipping: number;
  coupon?: string;
  items: TagItem[];
}

/** The purchases of this page that were never told before (spec §4 "Purchase tracking"); asking is telling. */
export const claimPurchases = (page: ParentNode): Purchase[] =>
  [...page.querySelectorAll<HTMLElement>('[data-purchase]')].map(readPurchase).filter((purchase) => purchase !== undefined && claimTransaction(purchase.transaction_id)) as Purchase[];

function readPurchase({ dataset }: HTMLElement): Purchase | undefined {
  try {
    return JSON.parse(dataset.purchase ?? '') as Purchase;
  } catch {
    return undefined;
  }
}
