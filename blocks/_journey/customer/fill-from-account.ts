import { addressNames, type SavedAddress } from '../../../eshop-api/domains/accounts/account.fields';
import type { Account } from '../../../eshop-api/domains/customers/customers.contract';
import type { Draft } from '../checkout/draft';

/** Who it goes to. */
const PERSON = ['name', 'surname', 'telephone', 'cedula', 'dni'];
/** The address as a whole: half of one and half of another is none. */
export const DOOR = addressNames.filter((name) => !PERSON.includes(name));

/** Addresses that this country's form can hold. */
export const listOwn = ({ addresses }: Pick<Account, 'addresses'>, country: string): SavedAddress[] =>
  addresses.filter((address) => address.country === country);

/**
 * A draft with what the account has where the shopper has typed nothing: person and address each as a whole, so that no other address
 * comes out than someone lives at. The country's first saved address is the usual one.
 */
export function fillFromAccount(draft: Draft, account: Account, country: string): Draft {
  const known = toFields(account, listOwn(account, country)[0]);
  const parts = [PERSON, DOOR].filter((names) => names.every((name) => !draft[name]));
  return { ...draft, ...pick(known, parts.flat()), email: draft.email || account.email };
}

/** Form fields of a saved address: the customer's own name and telephone where it has none. */
export function toFields(
  { name, surname, telephone }: Pick<Account, 'name' | 'surname' | 'telephone'>,
  address: SavedAddress | undefined,
): Record<string, string> {
  const { id: _id, title: _title, country: _country, ...fields } = address ?? { id: '', country: '' };
  const own = fields.name || fields.surname ? {} : { name, surname };
  return Object.fromEntries(
    Object.entries({ telephone, ...own, ...fields }).filter((pair): pair is [string, string] =>
      Boolean(pair[1]),
    ),
  );
}

/** The same with '' for what it does not have, so that nothing of another address stays. */
export const toWholeFields = (account: Account, address: SavedAddress): Record<string, string> => ({
  ...Object.fromEntries(addressNames.map((name) => [name, ''])),
  ...toFields(account, address),
});

/** Whether this is what stands in the form. */
export const isSameDoor = (address: SavedAddress, values: Readonly<Record<string, string>>): boolean =>
  DOOR.every((name) => (address[name] ?? '') === (values[name] ?? ''));

const pick = (texts: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])));
