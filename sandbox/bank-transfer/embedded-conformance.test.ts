import { migrate } from '../../eshop-api/database/migrate';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import { testBankTransfer } from '../../eshop-api/providers/bank-transfer/bank-transfer.conformance';
import type { ProviderHost } from '../../eshop-api/providers/provider.types';
import { embeddedBankTransfer, SETTLE_MS } from './embedded-bank-transfer';

testBankTransfer('the embedded sandbox', async () => {
  const db = await openTestDatabase();
  const { name, migrations } = embeddedBankTransfer;
  await migrate(db, [{ domain: name, migrations }], silentLog);
  let now = Date.parse('2026-05-04T10:00:00Z');
  const host = { db, clock: () => new Date(now), log: silentLog } as unknown as ProviderHost;
  const account = (iban: string) => ({ holder: 'Ana García', country: 'DE', fields: { iban } });
  return {
    provider: await embeddedBankTransfer.open(host),
    accounts: { good: account('DE89370400440532013000'), wrong: account('DE24370400440000000404') },
    settle: async () => void (now += SETTLE_MS),
    close: () => db.close(),
  };
});
