import type { AskingContext, Domain } from '../../server/domain.types';
import { addressOperations } from './address.handlers';
import { checkoutOperations } from './checkout.handlers';
import { draftOperations } from './draft.handlers';
import { expressShoppingOperations } from './express-shopping.handlers';
import { keepPurging } from './purge-checkout';

/** What an order would cost, and what the checkout keeps until there is one (docs/checkout.md). */
const checkout: Domain<() => void> = {
  name: 'checkout',
  operations: [...checkoutOperations, ...draftOperations, ...addressOperations, ...expressShoppingOperations],
  start: (context: AskingContext) => keepPurging(context),
  stop: (stopPurge: (() => void) | undefined) => stopPurge?.(),
};

export default checkout;
