import { ApiError } from '../../eshop-api/contract/api-error';
import type { ApiClient } from '../../eshop-api/contract/client.types';
import { isTrouble } from '../../eshop-api/client/judge-answer';

/** KO answers that name no reason in the shop's own terms. */
const unexplained = new Set(['ERR_CIRCUIT_OPEN', 'internal_error', 'unknown_error', 'unauthorized', 'unknown']);

/** The same client; says when a call failed for want of an API, as opposed to a clear "no": blocks may go on without it, caches must not keep that. */
export function tellTrouble(client: ApiClient, onTrouble: () => void = () => undefined): ApiClient {
  return {
    call: async (operation, request, options) => {
      try {
        return await client.call(operation, request, options);
      } catch (error) {
        if (error instanceof ApiError && (isTrouble(error) || unexplained.has(error.code))) onTrouble();
        throw error;
      }
    },
  };
}
