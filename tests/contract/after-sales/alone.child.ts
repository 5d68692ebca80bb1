import type { ClientConfig } from 'pg';
import { createApi } from '../../../eshop-api/create-api';
import { openPool } from '../../../eshop-api/database/open-database';
import { silentLog } from '../../../eshop-api/database/test-database';
import { serveApi } from '../serve-api';
import { composeShop } from './shop-settings';

/** The API in a process of its own, on the test's database: writes its port. Arguments: connection and clock. */
async function run(connection: ClientConfig, now: number): Promise<void> {
  const database = await openPool(connection, { log: silentLog, max: 4 }, async () => {});
  const { settings, chosen, providers } = composeShop(() => new Date(now), {
    passkeys: true,
    newsletterDoubleOptIn: ['DE'],
  });
  const api = createApi({ settings, database, domains: chosen, providers });
  await api.ready;
  const { port } = await serveApi(api);
  process.stdout.write(`port ${port}\n`);
}

void run(JSON.parse(process.argv[2]!) as ClientConfig, Number(process.argv[3]));
