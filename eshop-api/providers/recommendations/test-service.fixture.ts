import type { Database } from '../../database/database.types';
import { migrate } from '../../database/migrate';
import { silentLog } from '../../database/test-database';
import type { ProviderHost, ProviderKind } from '../provider.types';
import type { RecommendationsProvider } from './recommendations.provider.types';

/** A service on a store of its own, as the API opens it. */
export async function openTestService(
  db: Database,
  kind: ProviderKind<RecommendationsProvider>,
  clock: () => Date,
): Promise<RecommendationsProvider> {
  await migrate(db, [{ domain: kind.name, migrations: kind.migrations }], silentLog);
  const log = { ...silentLog, debug: () => {} };
  return kind.open({ db, log, clock, dataDir: '', randomId: () => 'fixed' } as unknown as ProviderHost);
}
