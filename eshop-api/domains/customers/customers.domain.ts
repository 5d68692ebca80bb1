import type { Domain } from '../../server/domain.types';
import { customerOperations } from './customers.handlers';

/** What the shop has of the customer who is signed in: account, news, community, orders. Asks the domains that know it. docs/contract/account.md#account. */
const customers: Domain = { name: 'customers', operations: customerOperations };

export default customers;
