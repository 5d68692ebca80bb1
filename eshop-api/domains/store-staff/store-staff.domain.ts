import { handles, type Domain, type DomainContext, type HandlerContext } from '../../server/domain.types';
import { cartStoreEmployees, storeSession } from './store-staff.contract';
import { listEmployees, upsertEmployees } from './store-staff.repository';
import { findTillStore } from './till-session.tx';

const list = handles(cartStoreEmployees, async (context: HandlerContext, { tpvStoreId }) => {
  const store = await findTillStore(context);
  return {
    storeEmployees:
      store !== undefined && store === tpvStoreId.trim() ? await listEmployees(context.db, store) : [],
  };
});

const session = handles(storeSession, async (context: HandlerContext) => ({
  storeId: (await findTillStore(context)) ?? null,
}));

async function seed({ db }: DomainContext): Promise<void> {
  const staff = (await import('./data/demo-staff.json')).default as Record<string, string[]>;
  await upsertEmployees(
    db,
    Object.entries(staff).flatMap(([storeId, names]) =>
      names.map((name, at) => ({ id: `${storeId}-${at + 1}`, storeId, name })),
    ),
  );
}

/** Who serves in the stores (spec §1, §6, §7 "Bag and gift cards"). */
const storeStaff: Domain = {
  name: 'store-staff',
  operations: [list, session],
  seed: { version: '1', run: seed },
};

export default storeStaff;
