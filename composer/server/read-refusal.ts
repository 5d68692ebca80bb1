import { isConnectionLost } from '../../eshop-api/database/database-errors';
import { ReleaseRefused } from './composer.types';

/**
 * Why something was not done, in words for whoever asked for it: a refusal as it is, or a database that is away. What a
 * lost connection cut off is one transaction, so all of it happened or nothing. undefined: a fault of the program.
 */
export function readRefusal(error: unknown): ReleaseRefused | undefined {
  if (error instanceof ReleaseRefused) return error;
  if (!isConnectionLost(error)) return undefined;
  return new ReleaseRefused(
    'no-database',
    'The database cannot be reached. What is live goes on serving; once the database is back, `npm run composer -- releases` lists what is live, and what is not can be tried again.',
  );
}
