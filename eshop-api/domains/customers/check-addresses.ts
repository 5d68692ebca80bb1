import { isDeepStrictEqual } from 'node:util';
import { ApiFault } from '../../contract/api-fault';
import { normaliseForm, validateForm, type FieldFaults } from '../../contract/fields/validate-form';
import type { HandlerContext } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';
import { refuse, type SavedAddress } from '../accounts/account.fields';
import { savedAddressFieldsFor } from './saved-address.fields';

type FormContext = Pick<HandlerContext, 'settings' | 'storefront' | 'now'>;

/**
 * Addresses to be stored: only the fields of their countries' forms, normalized. One that is unchanged in `known` is kept
 * as it is: changed rules must not block updates of other addresses.
 * @throws ApiFault invalid_field, one error per field: `addresses.1.postalCode: …`
 */
export function readAddresses(
  context: FormContext,
  addresses: readonly SavedAddress[],
  known: readonly SavedAddress[],
): SavedAddress[] {
  if (new Set(addresses.map(({ id }) => id)).size < addresses.length)
    throw new ApiFault('invalid_field', 'addresses: each has an id of its own');
  const read = addresses.map((address) =>
    known.some((one) => isDeepStrictEqual(one, address))
      ? { address, faults: {} }
      : readAddress(context, address),
  );
  refuse(
    Object.fromEntries(
      read.flatMap(({ faults }, at) =>
        Object.entries(faults).map(([field, fault]) => [`addresses.${at}.${field}`, fault]),
      ),
    ),
  );
  return read.map(({ address }) => address);
}

function readAddress(
  { settings, storefront, now }: FormContext,
  { id, country, ...typed }: SavedAddress,
): { address: SavedAddress; faults: FieldFaults } {
  if (!settings.locales.some((locale) => locale.country === country))
    return { address: { id, country }, faults: { country: { message: 'country_required' } } };
  const facts = { country, flags: readFlags(storefront, country), now };
  const form = savedAddressFieldsFor(facts, typed);
  const texts = normaliseForm(form, pickTexts(typed, Object.keys(form)), facts);
  return { address: { id, country, ...texts }, faults: validateForm(form, texts, facts).errors };
}

/** Trimmed; empty fields are left out. */
const pickTexts = (
  texts: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = texts[name]?.trim();
      return text ? [[name, text]] : [];
    }),
  );
