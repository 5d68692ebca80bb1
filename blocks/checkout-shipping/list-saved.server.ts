import { layOutAddress } from '../../eshop-api/contract/addresses/lay-out-address';
import type { Account } from '../../eshop-api/domains/customers/customers.contract';
import { isSameDoor, listOwn, toFields } from '../_journey/customer/fill-from-account';

/** A saved address in ready words. */
export interface ShownAddress {
  id: string;
  name: string;
  address: string;
  /** It stands in the form. */
  chosen: boolean;
}

/** Addresses that a customer may choose from; none when the only one stands in the form already. */
export function listSaved(
  account: Account | null,
  country: string,
  values: Readonly<Record<string, string>>,
): ShownAddress[] {
  const shown = (account ? listOwn(account, country) : []).map((address) => {
    const { name, surname, telephone: _telephone, ...door } = toFields(account!, address);
    return {
      id: address.id,
      name: [name, surname].filter(Boolean).join(' '),
      address: layOutAddress({ ...door, country }).join(', '),
      chosen: isSameDoor(address, values),
    };
  });
  return shown.length === 1 && shown[0]!.chosen ? [] : shown;
}
