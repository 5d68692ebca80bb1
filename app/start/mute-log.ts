import type { ApiLog } from '../../eshop-api/server/settings.types';

export interface HushableLog {
  log: ApiLog;
  /** From now on nothing counts as a fault. */
  hush(): void;
}

/**
 * The shop's log until its doors are shut. Work that the end cuts off (a picture half drawn, a page that nobody waits
 * for) fails everywhere at once; an operator must not find warnings after each restart, so they go to debug. What keeps
 * the shop from closing is said by `drain` itself.
 */
export function createMutableLogger(log: ApiLog): HushableLog {
  let isHushed = false;
  const unlessHushed = (level: 'warn' | 'error') => (facts: Record<string, unknown>, message: string) =>
    log[isHushed ? 'debug' : level](facts, message);
  return {
    log: {
      debug: log.debug,
      info: log.info,
      progress: log.progress,
      warn: unlessHushed('warn'),
      error: unlessHushed('error'),
    },
    hush: () => void (isHushed = true),
  };
}
