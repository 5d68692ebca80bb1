import type { Domain } from '../../server/domain.types';
import { checkoutOperations } from './checkout.handlers';

/** What an order would cost, and what the checkout keeps until there is one (docs/checkout.md). */
const checkout: Domain = {
  name: 'checkout',
  operations: checkoutOperations,
};

export default checkout;
