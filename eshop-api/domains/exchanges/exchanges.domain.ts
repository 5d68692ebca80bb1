import type { Domain } from '../../server/domain.types';
import { step1Operations } from './step1.handlers';
import { step2Operations } from './step2.handlers';

/** Size exchanges of orders (docs/contract/orders.md "Size exchange"): a return and an order with the new sizes, whose records belong to `orders`. */
const exchanges: Domain = { name: 'exchanges', operations: [...step1Operations, ...step2Operations] };

export default exchanges;
