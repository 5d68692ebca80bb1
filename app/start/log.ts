import { pino, type DestinationStream, type Logger } from 'pino';
import type { ApiLog } from '../../eshop-api/server/settings.types';
import { hideKeys } from './hide-keys';

const hideIn = (value: unknown): unknown => (typeof value === 'string' ? hideKeys(value) : value);

/** No line holds the key to somebody's data: addresses are written without it, those of failed calls too. */
const serializers = {
  url: hideIn,
  path: hideIn,
  err(error: unknown): unknown {
    const written: unknown = error instanceof Error ? pino.stdSerializers.err(error) : error;
    return typeof written === 'object' && written !== null && 'url' in written
      ? { ...written, url: hideIn(written.url) }
      : written;
  },
};

/** Structured lines, on stderr unless `lines` is given; `progress` lines are for the person at the terminal. */
export function createLog(
  level: string,
  lines: DestinationStream = pino.destination({ dest: 2, sync: false }),
): ApiLog {
  const logger: Logger = pino({ level, base: undefined, serializers }, lines);
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
