import type { AskingContext, Domain } from '../../server/domain.types';
import { addressOperations } from './address.handlers';
import { checkoutOperations } from './checkout.handlers';
import { deliveryEstimateOperations } from './delivery-estimate.handlers';
import { draftOperations, purgeCheckout } from './draft.handlers';
import { expressShoppingOperations } from './express-shopping.handlers';
import type { CheckoutState } from './quote.types';
import { scrubVoucherUses } from './checkout.tx';

/** Quotes of orders, and what the checkout stores until there is one (docs/checkout.md). */
const checkout: Domain<CheckoutState> = {
  name: 'checkout',
  operations: [
    ...checkoutOperations,
    ...deliveryEstimateOperations,
    ...draftOperations,
    ...addressOperations,
    ...expressShoppingOperations,
  ],
  start: async (context: AskingContext) => ({
    backend: await context.providers.getGlobal('orderBackend'),
  }),
  scrubOrders: (sql, { orders }) => scrubVoucherUses(sql, orders),
  purge: purgeCheckout,
};

export default checkout;
