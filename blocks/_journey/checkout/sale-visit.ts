import * as stored from '../../_contract/storage/stored-cookies';

/** What tills and employees send along with bag, quote and order (docs/contract/bag.md#cart-request, docs/contract/storefronts-and-roles.md#store-mode). */
export interface SaleVisit {
  employeeId?: string;
  workstation?: string;
  embeded?: string;
  tpvStoreId?: string;
  tpvEmployeeId?: string;
  forceErp: true;
}

export function readSaleVisit(cookies: Readonly<Record<string, string>>): SaleVisit {
  const known = {
    employeeId: stored.employeeId,
    workstation: stored.workstation,
    embeded: stored.appIpad,
    tpvStoreId: stored.tpvStoreId,
    tpvEmployeeId: stored.tpvEmployeeId,
  };
  const found = Object.entries(known)
    .map(([field, { name }]) => [field, cookies[name]?.slice(0, 40)] as const)
    .filter(([, value]) => value);
  return { ...Object.fromEntries(found), forceErp: true };
}
