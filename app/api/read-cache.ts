import { LRUCache } from 'lru-cache';
import { isRead, makeReadKey } from '../../eshop-api/client/run-call';
import type { ApiClient, CallOptions } from '../../eshop-api/contract/client.types';
import type { OperationShape } from '../../eshop-api/contract/operation';

export interface ReadPolicy {
  /** Answers kept at most. */
  max: number;
  /** ms for which an answer of this operation is fresh. */
  lifetime(operation: OperationShape): number;
  /** ms that a new answer may take while an older one is at hand; 0: an older one never stands in. */
  grace: number;
}

/** Of an API elsewhere no change is reported. The older answer stands in when the new one fails or is late: a page made of it still leaves within 100 ms. */
export const outsideReads: ReadPolicy = { max: 5000, lifetime: () => 60_000, grace: 40 };

/**
 * Of the bundled API, which reports every change (`clear`): what lasts is kept until then, the rest for the second
 * within which a change of the clock must show. Pages of that second share headers, facts and products.
 */
export const bundledReads: ReadPolicy = {
  max: 2000,
  lifetime: ({ cacheUntilChange }) => (cacheUntilChange ? Infinity : 1000),
  grace: 0,
};

type Fetch = () => Promise<object>;

/** Answers of the API that are the same for everybody, by all that they depend on; equal reads at once are one call. */
export class ReadCache {
  private readonly kept: LRUCache<string, object, Fetch>;

  /** @param clock ms */
  constructor(
    private readonly policy: ReadPolicy,
    clock: () => number,
  ) {
    this.kept = new LRUCache({
      max: policy.max,
      // Ages are exact to the ms; lru-cache takes a start of 0 for none.
      perf: { now: () => clock() + 1 },
      ttlResolution: 0,
      noDeleteOnStaleGet: true,
      // An older answer outlives a failure; whether it stands in is `read`'s to decide.
      noDeleteOnFetchRejection: true,
      // Cleared or pushed out meanwhile: who waits gets the answer, and it is not kept, since it may be from before.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _old, { context }) => context(),
    });
  }

  /**
   * The same client with its reads cached under `scope`, safe POSTs among them. Writes, personal operations and calls
   * of someone signed in pass through. `shared` reads what is cached: a client that carries nothing of a visitor's,
   * and only what `scope` names. `onOld`: an older answer stood in.
   */
  wrap(client: ApiClient, shared: ApiClient, scope: string, onOld: () => void = () => undefined): ApiClient {
    return {
      call: (operation, request, options) => {
        if (!isRead(operation) || isPersonal(operation, options))
          return client.call(operation, request, options);
        const key = `${scope} ${makeReadKey(operation, request, options)}`;
        const fetchNew = () =>
          shared.call(operation, request, { ...options, signal: undefined }) as Promise<object>;
        return this.read(key, this.policy.lifetime(operation), fetchNew, onOld) as never;
      },
    };
  }

  clear(): void {
    this.kept.clear();
  }

  private async read(
    key: string,
    lifetime: number,
    fetchNew: Fetch,
    onOld: () => void,
  ): Promise<object | undefined> {
    const { grace } = this.policy;
    const old = grace === 0 || this.kept.has(key) ? undefined : this.kept.peek(key, { allowStale: true });
    // No ttl is without end for lru-cache.
    const fresh = this.kept.fetch(key, { ttl: lifetime === Infinity ? 0 : lifetime, context: fetchNew });
    if (old === undefined) return fresh;
    const late = Symbol();
    const answer = await Promise.race([fresh.catch(() => late), wait(grace).then(() => late)]);
    if (answer !== late) return answer as object;
    onOld();
    return old;
  }
}

const isPersonal = ({ personal }: OperationShape, options?: CallOptions) =>
  personal === true ||
  Object.keys(options?.headers ?? {}).some((name) => /^(authorization|cookie|client-cookie)$/i.test(name));

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
