import { formatProblem } from './format-problem';
import type { Problem } from './page.types';

/** Stops the start: a file of `_base` itself is broken, so there is nothing weaker to serve instead. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
  }
}
