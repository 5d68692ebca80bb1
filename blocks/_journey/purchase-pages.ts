/** Names of the pages of bag, purchase and order: no popups there (docs/contract/addresses.md#purchase-pages). */
const purchasePages: readonly string[] = [
  'bag',
  'mini-bag',
  'checkout',
  'cross-border',
  'order',
  'order-offline',
];

/** @param page name of the page's config (`PageView.name`) */
export const isPurchasePage = (page: string): boolean => purchasePages.includes(page);
