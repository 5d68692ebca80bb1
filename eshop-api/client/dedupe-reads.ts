import type { ApiClient } from '../contract/client.types';
import { isRead, nameRead } from './name-read';

/**
 * Equal reads of one request share one upstream call: however many blocks ask, the API is asked once.
 * One per request, never shared: a read stays remembered as long as the object lives. The call keeps the first
 * asker's deadline but not its signal, so that one block giving up takes nothing from the others.
 */
export function dedupeReads(client: ApiClient): ApiClient {
  const reads = new Map<string, Promise<unknown>>();
  return {
    call: (operation, request, options) => {
      if (!isRead(operation)) return client.call(operation, request, options);
      const key = nameRead(operation, request, options);
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
      // Nobody waits for the call any more, and its failure must not end the process.
      work.catch(() => undefined);
      return leave();
    }
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
