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

/** Staff of the stores (docs/contract/storefronts-and-roles.md#store-mode, docs/contract/calls.md#bag-and-gift-cards). */
const storeStaff: Domain = {
  name: 'store-staff',
  operations: [list, session],
};

export default storeStaff;
