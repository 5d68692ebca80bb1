import { findUnsound } from '../../eshop-api/domains/orders/find-unsound.fixture';
import { openDatabase } from '../../eshop-api/database/open-database';
import { silentLog } from '../../eshop-api/database/test-database';

/** Captures, refunds and mails that the last journey has caused are written in the background. */
const SETTLED_AFTER_MS = 45_000;

/** What does not agree in the books of a running shop once its work is done (docs/checkout.md); empty: all does. */
export async function findUnsettled(dataDir: string): Promise<Record<string, unknown[]>> {
  const db = await openDatabase({ dataDir, log: silentLog });
  try {
    const end = Date.now() + SETTLED_AFTER_MS;
    for (;;) {
      const unsound = await findUnsound(db, { settled: true });
      if (Object.keys(unsound).length === 0 || Date.now() > end) return unsound;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  } finally {
    await db.close();
  }
}
