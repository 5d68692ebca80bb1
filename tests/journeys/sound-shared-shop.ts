import { findUnsound } from '../../eshop-api/domains/orders/find-unsound.fixture';
import { openDatabase } from '../../eshop-api/database/open-database';
import { silentLog } from '../../eshop-api/database/test-database';

/** Refunds, mails and stock that the last journey has caused are written in the background. */
const SETTLED_AFTER_MS = 45_000;

/**
 * After all journeys: orders, money, stock, gift cards and mails of the shop that they have shared agree (docs/checkout.md). Without
 * JOURNEY_DATA_DIR, as on a shop that was running before, nothing is checked. @throws Error with the rows that do not agree
 */
export default async function expectSoundSharedShop(): Promise<void> {
  const dataDir = process.env.JOURNEY_DATA_DIR;
  if (!dataDir) return;
  const db = await openDatabase({ dataDir, log: silentLog });
  try {
    const end = Date.now() + SETTLED_AFTER_MS;
    for (;;) {
      const unsound = await findUnsound(db);
      if (Object.keys(unsound).length === 0) return;
      if (Date.now() > end)
        throw new Error(`The books of the shared shop do not agree:\n${JSON.stringify(unsound, null, 2)}`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  } finally {
    await db.close();
  }
}
