import { LRUCache } from 'lru-cache';
import { isRead, nameRead } from '../../eshop-api/client/name-read';
import type { ApiClient, CallOptions } from '../../eshop-api/contract/client.types';

interface Kept {
  answer: unknown;
  /** ms. */
  at: number;
}

/** ms that a new answer may take while an older one is at hand: a page made of older data still leaves within 100 ms. */
const grace = 40;

/**
 * Answers of an outside API for everybody: fresh for `lifetime` ms, then asked for again; the older one stands in when
 * the new one fails or is late. The bundled API needs none: its data is in this process and tells of changes.
 */
export class ReadCache {
  private readonly kept = new LRUCache<string, Kept>({ max: 5000 });
  private readonly flights = new Map<string, Promise<unknown>>();

  constructor(private readonly lifetime: number, private readonly clock: () => number) {}

  /**
   * The same client with its reads cached under `scope` (storefront), safe POSTs among them. Writes and calls of
   * somebody signed in pass through. `onOld`: an older answer stood in.
   */
  wrap(client: ApiClient, scope: string, onOld: () => void = () => undefined): ApiClient {
    return {
      call: (operation, request, options) => {
        if (!isRead(operation) || isPersonal(options)) return client.call(operation, request, options);
        const key = `${scope} ${nameRead(operation, request, options)}`;
        const fetchNew = () => this.once(key, () => client.call(operation, request, { ...options, signal: undefined }));
        return this.read(key, fetchNew, onOld) as never;
      },
    };
  }

  clear(): void {
    this.kept.clear();
    this.flights.clear();
  }

  private async read(key: string, fetchNew: () => Promise<unknown>, onOld: () => void): Promise<unknown> {
    const known = this.kept.get(key);
    if (!known) return fetchNew();
    if (this.clock() - known.at <= this.lifetime) return known.answer;
    const late = Symbol();
    const answer = await Promise.race([fetchNew().catch(() => late), wait(grace).then(() => late)]);
    if (answer !== late) return answer;
    onOld();
    return known.answer;
  }

  private once(key: string, work: () => Promise<unknown>): Promise<unknown> {
    const running = this.flights.get(key);
    if (running) return running;
    const flight: Promise<unknown> = work().then((answer) => {
      // Cleared meanwhile: this answer may be from before.
      if (this.flights.get(key) === flight) this.kept.set(key, { answer, at: this.clock() });
      return answer;
    }).finally(() => {
      if (this.flights.get(key) === flight) this.flights.delete(key);
    });
    this.flights.set(key, flight);
    return flight;
  }
}

const isPersonal = (options?: CallOptions) => Object.keys(options?.headers ?? {}).some((name) => /^(authorization|cookie|client-cookie)$/i.test(name));

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
