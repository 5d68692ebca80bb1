import { isConnectionLost } from '../../eshop-api/database/database-errors';
import { CheckFailed, ReleaseRefused } from './composer.types';

/**
 * Why something was not done, in words for the person who requested it: a refusal as it is, a check that failed, or a database
 * that is away. What a lost connection cut off is one transaction, so all of it happened or nothing. undefined: a fault of the
 * program.
 */
export function readRefusal(error: unknown): ReleaseRefused | undefined {
  if (error instanceof ReleaseRefused) return error;
  if (error instanceof CheckFailed)
    return new ReleaseRefused('unchecked', 'The release could not be checked, so nothing has changed.', [
      error.message,
    ]);
  if (!isConnectionLost(error)) return undefined;
  return new ReleaseRefused(
    'no-database',
    'The database cannot be reached. What is live goes on serving; once the database is back, `npm run composer -- releases` lists what is live, and what is not can be tried again.',
  );
}
