import { pino, type Logger } from 'pino';
import type { ApiLog } from '../../eshop-api/server/settings.types';

/** Structured lines on stderr; `progress` lines are for the person at the terminal. */
export function createLog(level: string): ApiLog {
  const logger: Logger = pino({ level, base: undefined }, pino.destination({ dest: 2, sync: false }));
  return {
    debug: (facts, message) => logger.debug(facts, message),
    info: (facts, message) => logger.info(facts, message),
    warn: (facts, message) => logger.warn(facts, message),
    error: (facts, message) => logger.error(facts, message),
    progress: (line) => void process.stdout.write(`${line}\n`),
  };
}

interface HushableLog {
  log: ApiLog;
  /** From now on nothing counts as a fault. */
  hush(): void;
}

/**
 * The shop's log until its listeners are closed. Work that the end cuts off (a picture half drawn, a page whose visitor
 * has left) fails everywhere at once; an operator must not find warnings after each restart, so they go to debug. What
 * keeps the shop from closing is reported by `drain` itself.
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
