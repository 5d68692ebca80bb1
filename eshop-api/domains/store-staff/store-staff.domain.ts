import { handles, type Domain, type DomainContext, type HandlerContext } from '../../server/domain.types';
import { cartStoreEmployees } from './store-staff.contract';
import { listEmployees, upsertEmployees } from './store-staff.repository';

const list = handles(cartStoreEmployees, async ({ db }: HandlerContext, { tpvStoreId }) => ({ storeEmployees: await listEmployees(db, tpvStoreId.trim()) }));

async function seed({ db }: DomainContext): Promise<void> {
  const staff = (await import('./data/demo-staff.json')).default as Record<string, string[]>;
  await upsertEmployees(db, Object.entries(staff).flatMap(([storeId, names]) => names.map((name, at) => ({ id: `${storeId}-${at + 1}`, storeId, name }))));
}

/** Who serves in the stores (spec §1, §6, §7 "Bag and gift cards"). */
const storeStaff: Domain = { name: 'store-staff', operations: [list], seed: { version: '1', run: seed } };

export default storeStaff;
