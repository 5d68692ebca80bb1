/** ms after which a call of a service that moves money or goods has no answer. Longer than the deadlines of its own, shorter than the lease of the work that calls (30 s). */
export const CALL_MS = 25_000;

/** The service did not answer in time. It is unknown whether it did what it was called for: the call is repeated under its key. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * The service, of which each call ends after `ms` at the latest, whether its client has a deadline or not: work that waits for an answer
 * would wait for ever otherwise, and with it all that comes after. What is still under way then goes on without a caller.
 */
export const limitCalls = <Service extends object>(service: Service, ms = CALL_MS): Service =>
  new Proxy(service, {
    get: (target, member) => {
      const part: unknown = Reflect.get(target, member, target);
      if (typeof part !== 'function') return part;
      return (...given: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(part, target, given);
        return answer instanceof Promise ? within(answer, ms, String(member)) : answer;
      };
    },
  });

function within<Result>(answer: Promise<Result>, ms: number, call: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`no answer to ${call} within ${ms} ms`)), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
