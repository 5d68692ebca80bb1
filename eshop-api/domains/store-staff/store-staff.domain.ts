import { handles, type Domain, type HandlerContext } from '../../server/domain.types';
import { cartStoreEmployees, storeSession } from './store-staff.contract';
import { listEmployees } from './store-staff.repository';
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

/** Who serves in the stores (spec §1, §6, §7 "Bag and gift cards"). */
const storeStaff: Domain = {
  name: 'store-staff',
  operations: [list, session],
};

export default storeStaff;
