import type { ApiLog } from './server/settings.types';

const LEVELS = ['debug', 'info', 'warn', 'error'];

/** One JSON line a message on stderr; progress lines as they are on stdout. */
export function createConsoleLog(level: string): ApiLog {
  const least = Math.max(0, LEVELS.indexOf(level));
  const at = (name: string) => (facts: Record<string, unknown>, message: string) => {
    if (LEVELS.indexOf(name) >= least)
      process.stderr.write(
        `${JSON.stringify({ time: new Date().toISOString(), level: name, message, ...facts })}\n`,
      );
  };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    progress: (line) => process.stdout.write(`${line}\n`),
  };
}
