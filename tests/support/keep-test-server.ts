import { joinTestServer } from '../../eshop-api/database/test-database';

/**
 * Keeps the PostgreSQL of the tests for the whole Vitest run (`globalSetup` in vitest.config.ts): otherwise it would stop
 * and start again whenever no test file uses it. Nothing waits for it, as many runs need none.
 */
export default function keepTestServer(): () => Promise<void> {
  const joined = joinTestServer();
  // A test that needs the server reports why there is none.
  joined.catch(() => {});
  return async () => (await joined.catch(() => undefined))?.leave();
}
