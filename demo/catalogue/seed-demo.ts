import type { DomainContext } from '../../eshop-api/server/domain.types';
import {
  upsertMaterials,
  upsertModels,
  upsertVouchers,
} from '../../eshop-api/domains/catalogue/catalogue-writes.repository';
import vouchers from './vouchers.json';
import { composeDemo } from './compose-demo.rules';
import { demoModels } from './demo-models';
import { freshenDemo } from './freshen-demo';

/** Writes the demo catalogue, all of it or nothing, and reports its progress. A catalogue that exists already only gets the demo's new texts. */
export const seedDemo = async ({ db, log }: Pick<DomainContext, 'db' | 'log'>): Promise<void> => {
  const materials = composeDemo(demoModels);
  if (await hasMaterials(db)) return void (await db.transaction((sql) => freshenDemo(sql, materials)));
  const models = new Map(materials.map((material) => [material.model.id, material.model]));
  log.progress(`catalogue: ${models.size} models in ${materials.length} colourways …`);
  await db.transaction(async (sql) => {
    await upsertVouchers(
      sql,
      vouchers.vouchers.map(({ on: _on, ...voucher }) => voucher),
    );
    await upsertModels(sql, [...models.values()]);
    for (let start = 0; start < materials.length; start += 200) {
      await upsertMaterials(sql, materials.slice(start, start + 200));
      log.progress(`catalogue: ${Math.min(start + 200, materials.length)} of ${materials.length} colourways`);
    }
  });
};

const hasMaterials = async (sql: Pick<DomainContext['db'], 'query'>): Promise<boolean> =>
  (await sql.query('select 1 from catalogue_materials limit 1')).length > 0;
