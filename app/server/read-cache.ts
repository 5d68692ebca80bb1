import { LRUCache } from 'lru-cache';
import { isRead, nameRead } from '../../eshop-api/client/name-read';
import type { ApiClient, CallOptions } from '../../eshop-api/contract/client.types';
import type { OperationShape } from '../../eshop-api/contract/operation';

interface Kept {
  answer: unknown;
  /** ms. */
  at: number;
}

export interface ReadPolicy {
  /** Answers kept at most. */
  max: number;
  /** ms for which an answer of this operation is fresh. */
  lifetime(operation: OperationShape): number;
  /** ms that a new answer may take while an older one is at hand; 0: an older one never stands in. */
  grace: number;
}

/** Of an API elsewhere nobody tells us what changed. The older answer stands in when the new one fails or is late: a page made of it still leaves within 100 ms. */
export const outsideReads: ReadPolicy = { max: 5000, lifetime: () => 60_000, grace: 40 };

/**
 * Of the bundled API, which tells of every change (`clear`): what lasts is kept until then, the rest for the second
 * within which a change of the clock must show. Pages of the same moment so share headers, facts and products.
 */
export const bundledReads: ReadPolicy = {
  max: 2000,
  lifetime: ({ lasting }) => (lasting ? Infinity : 1000),
  grace: 0,
};

/** Answers of the API for everybody, by everything that they may depend on. */
export class ReadCache {
  private readonly kept: LRUCache<string, Kept>;
  private readonly flights = new Map<string, Promise<unknown>>();

  constructor(
    private readonly policy: ReadPolicy,
    private readonly clock: () => number,
  ) {
    this.kept = new LRUCache({ max: policy.max });
  }

  /**
   * The same client with its reads cached under `scope`, safe POSTs among them. Writes and calls of somebody signed in
   * pass through. `shared` asks for what is kept: a client that carries nothing of a visitor's, and only what `scope`
   * names. `onOld`: an older answer stood in.
   */
  wrap(client: ApiClient, shared: ApiClient, scope: string, onOld: () => void = () => undefined): ApiClient {
    return {
      call: (operation, request, options) => {
        if (!isRead(operation) || isPersonal(options)) return client.call(operation, request, options);
        const key = `${scope} ${nameRead(operation, request, options)}`;
        const fetchNew = () =>
          this.once(key, () => shared.call(operation, request, { ...options, signal: undefined }));
        return this.read(key, this.policy.lifetime(operation), fetchNew, onOld) as never;
      },
    };
  }

  clear(): void {
    this.kept.clear();
    this.flights.clear();
  }

  private async read(
    key: string,
    lifetime: number,
    fetchNew: () => Promise<unknown>,
    onOld: () => void,
  ): Promise<unknown> {
    const known = this.kept.get(key);
    if (known && this.clock() - known.at <= lifetime) return known.answer;
    const { grace } = this.policy;
    if (!known || grace === 0) return fetchNew();
    const late = Symbol();
    const answer = await Promise.race([fetchNew().catch(() => late), wait(grace).then(() => late)]);
    if (answer !== late) return answer;
    onOld();
    return known.answer;
  }

  private once(key: string, work: () => Promise<unknown>): Promise<unknown> {
    const running = this.flights.get(key);
    if (running) return running;
    const flight: Promise<unknown> = work()
      .then((answer) => {
        // Cleared meanwhile: this answer may be from before.
        if (this.flights.get(key) === flight) this.kept.set(key, { answer, at: this.clock() });
        return answer;
      })
      .finally(() => {
        if (this.flights.get(key) === flight) this.flights.delete(key);
      });
    this.flights.set(key, flight);
    return flight;
  }
}

const isPersonal = (options?: CallOptions) =>
  Object.keys(options?.headers ?? {}).some((name) => /^(authorization|cookie|client-cookie)$/i.test(name));

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
