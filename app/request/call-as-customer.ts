import type { Customer } from '../../blocks/_contract/customer.types';
import type { ApiClient } from '../../eshop-api/contract/client.types';

/** Calls about orders carry the signed-in customer's token: no limit of guesses closes own orders (docs/decisions/0262). */
export const callAsCustomer = (api: ApiClient, customer: Customer | undefined): ApiClient =>
  customer
    ? {
        call: (operation, request, options) =>
          api.call(
            operation,
            request,
            operation.path.startsWith('/orders/')
              ? { ...options, headers: { ...customer.headers, ...options?.headers } }
              : options,
          ),
      }
    : api;
