import { findUnsound } from '../../eshop-api/domains/orders/find-unsound.fixture';
import { openDatabase } from '../../eshop-api/database/open-database';
import { silentLog } from '../../eshop-api/database/test-database';
import { expect } from './journey.fixture';

/** Compares orders, money, stock, gift cards and mails of a journey's own shop, which is running (docs/checkout.md). */
export async function expectSoundShop(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir, log: silentLog });
  try {
    expect(await findUnsound(db)).toEqual({});
  } finally {
    await db.close();
  }
}
