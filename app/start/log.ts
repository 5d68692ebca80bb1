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
