import type { DomainContext } from '../../eshop-api/server/domain.types';
import { insertStock } from '../../eshop-api/domains/stores/stock.repository';
import { listDemoStores } from '../../eshop-api/domains/stores/store-data';
import { upsertStores } from '../../eshop-api/domains/stores/stores.repository';
import { readShelfProducts } from './catalogue-products.repository';
import { composeStock } from './compose-stock.rules';

/** Writes the demo's stores and their stock, all of it or nothing. */
export const seedStores = async ({ db, log }: Pick<DomainContext, 'db' | 'log'>): Promise<void> => {
  const stores = listDemoStores();
  await db.transaction(async (sql) => {
    await upsertStores(sql, stores);
    const rows = composeStock(stores, await readShelfProducts(sql));
    await insertStock(sql, rows);
    log.progress(`stores: ${stores.length} stores, ${rows.length} sizes on their shelves`);
  });
};
