import { ApiError } from '../../eshop-api/contract/api-error';
import type { ApiClient } from '../../eshop-api/contract/client.types';
import { isTrouble } from '../../eshop-api/client/judge-answer';

/** KO answers that name no reason in the shop's own terms. */
const unexplained = new Set([
  'ERR_CIRCUIT_OPEN',
  'internal_error',
  'unknown_error',
  'unauthorized',
  'unknown',
]);

/** The same client; says when a call failed for want of an API, as opposed to a clear "no": blocks may go on without it, caches must not keep that. */
export function tellTrouble(
  client: ApiClient,
  onTrouble: () => void = () => undefined,
  refusals?: Refusals,
): ApiClient {
  return {
    call: async (operation, request, options) => {
      try {
        const answer = await client.call(operation, request, options);
        refusals?.note(false);
        return answer;
      } catch (error) {
        const isOwnRefusal =
          error instanceof ApiError && error.code === 'unauthorized' && !options?.headers?.authorization;
        if (isOwnRefusal) refusals?.note(true);
        if (error instanceof ApiError && (isTrouble(error) || unexplained.has(error.code))) onTrouble();
        throw error;
      }
    },
  };
}

const refusedFrom = 3;

/**
 * 401s in a row to calls that carried nobody's token. A visitor's old token is the visitor's affair, but an API that
 * refuses the shop itself leaves every page empty, and no breaker tells.
 */
export class Refusals {
  private inRow = 0;

  note(isRefused: boolean): void {
    this.inRow = isRefused ? this.inRow + 1 : 0;
  }

  get areMany(): boolean {
    return this.inRow >= refusedFrom;
  }
}
