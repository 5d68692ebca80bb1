import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase } from '../../eshop-api/database/test-database';
import { startOrderApi, urlOf, type ChildOptions, type OrderApi } from './order-api.fixture';
import { fillShelves } from './order-shoppers.fixture';

/** A database and the processes that run on it one after the other, each later than the last. */
export interface KilledShop {
  db: Database;
  /** Sizes on sale. */
  skus: { material: string; size: string }[];
  /** `laterMs`: ms after the start of the last one; left out: leases have expired. */
  start(
    options?: Omit<ChildOptions, 'url' | 'dataDir' | 'aheadMs'> & { laterMs?: number },
  ): Promise<OrderApi>;
  close(): Promise<void>;
}

/** @param pieces of each size */
export async function openKilledShop(
  pieces: number,
  always: Partial<ChildOptions> = {},
): Promise<KilledShop> {
  const db = await openTestDatabase();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-killed-'));
  let aheadMs = 0;
  const start: KilledShop['start'] = ({ laterMs = 31_000, ...options } = {}) => {
    aheadMs += laterMs;
    return startOrderApi({ ...always, ...options, url: urlOf(db), dataDir, aheadMs });
  };
  const first = await start();
  const skus = await fillShelves(db, pieces);
  await first.stop();
  return {
    db,
    skus,
    start,
    close: async () => {
      await db.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
