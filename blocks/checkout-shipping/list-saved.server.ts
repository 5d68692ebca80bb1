import type { Account } from '../../eshop-api/domains/customers/customers.contract';
import { isSameDoor, listOwn, toFields } from '../_kit/customer/fill-from-account';

/** A saved address in ready words. */
export interface ShownAddress {
  id: string;
  name: string;
  address: string;
  /** It stands in the form. */
  chosen: boolean;
}

/** Addresses that a customer may choose from; none when the only one stands in the form already. */
export function listSaved(account: Account | null, country: string, values: Readonly<Record<string, string>>): ShownAddress[] {
  const shown = (account ? listOwn(account, country) : []).map((address) => {
    const { name, surname, address: street = '', numstrasse, addressNumber, postalCode, city } = toFields(account!, address);
    const parts = [[street, numstrasse || addressNumber], [postalCode, city]].map((words) => words.filter(Boolean).join(' '));
    return { id: address.id, name: [name, surname].filter(Boolean).join(' '), address: parts.filter(Boolean).join(', '), chosen: isSameDoor(address, values) };
  });
  return shown.length === 1 && shown[0]!.chosen ? [] : shown;
}
