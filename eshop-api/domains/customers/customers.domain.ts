import type { Domain } from '../../server/domain.types';
import { customerOperations } from './customers.handlers';
import { guestOrderOperations } from './guest-orders.handlers';

/** Data of the signed-in customer: account, newsletter, community, orders, read from their domains. docs/contract/account.md#account. */
const customers: Domain = {
  name: 'customers',
  operations: [...customerOperations, ...guestOrderOperations],
};

export default customers;
