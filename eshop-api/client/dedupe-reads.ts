import type { CallOptions, ApiClient } from '../contract/client.types';
import type { OperationShape } from '../contract/operation';

const isSafe = ({ method, safe }: OperationShape): boolean => method === 'GET' || safe === true;

/** A call that may be shared and kept: it changes nothing (GET, and those POSTs that the contract calls safe), and its input has a key, which a file has not. */
export const isRead = (operation: OperationShape): boolean =>
  isSafe(operation) && operation.file === undefined;

/** A call that may be sent twice. */
export const isRepeatable = (operation: OperationShape): boolean =>
  isSafe(operation) || operation.idempotent === true;

/**
 * Key of a read, made of everything that its answer may depend on: operation, every field sent (voucher, country_price,
 * usrhash among them), extra headers. The order of fields makes no difference.
 */
export const makeReadKey = (operation: OperationShape, request: unknown, options?: CallOptions): string =>
  `${operation.id} ${writeSorted(request)}${options?.headers ? writeSorted(lowerNames(options.headers)) : ''}`;

const lowerNames = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** JSON with its fields in order. By hand: JSON.stringify with a replacer takes four times as long, and every read has a key. */
function writeSorted(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(writeSorted).join()}]`;
  const fields = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, item]) => `${JSON.stringify(name)}:${writeSorted(item)}`).join()}}`;
}

/**
 * Equal reads of one request share one upstream call: however many blocks read, the API is called once.
 * One per request, never shared: a read stays stored as long as the object lives. The call keeps the first
 * caller's deadline but not its signal, so that one block giving up does not abort the others.
 */
export function dedupeReads(client: ApiClient): ApiClient {
  const reads = new Map<string, Promise<unknown>>();
  return {
    call: (operation, request, options) => {
      if (!isRead(operation)) return client.call(operation, request, options);
      const key = makeReadKey(operation, request, options);
      const known = reads.get(key) ?? client.call(operation, request, { ...options, signal: undefined });
      reads.set(key, known);
      return untilAborted(known, options?.signal) as never;
    },
  };
}

function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error);
    if (signal.aborted) {
      // No caller waits for it any more, and its failure must not end the process.
      work.catch(() => undefined);
      return leave();
    }
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
