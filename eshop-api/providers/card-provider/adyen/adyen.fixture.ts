import { randomUUID } from 'node:crypto';
import { migrate } from '../../../database/migrate';
import type { Database } from '../../../database/database.types';
import { openTestDatabase, silentLog } from '../../../database/test-database';
import type { ProviderHost } from '../../provider.types';
import type { CardProvider } from '../card-provider.types';
import { adyenCardProvider } from './adyen.provider';
import type { AdyenSettings } from './adyen.types';

export const card = (holderName = 'Ana Blanco') => ({
  token: JSON.stringify({
    encryptedCardNumber: 'test_4111111111111111',
    encryptedExpiryMonth: 'test_03',
    encryptedExpiryYear: 'test_2030',
    encryptedSecurityCode: 'test_737',
    holderName,
  }),
});

export async function openAdyen(settings: AdyenSettings): Promise<{ provider: CardProvider; db: Database }> {
  const db = await openTestDatabase();
  const kind = adyenCardProvider(settings);
  await migrate(db, [{ domain: kind.name, migrations: kind.migrations }], silentLog);
  const log = { ...silentLog, debug: () => {} };
  return {
    db,
    provider: await kind.open({
      db,
      log,
      clock: () => new Date(),
      randomId: randomUUID,
      dataDir: '',
      fetch: globalThis.fetch,
    } as unknown as ProviderHost),
  };
}
