import type { Field, FieldFacts, FormDefinition } from '../../eshop-api/contract/fields/field.types';
import { savedAddressFieldsFor } from '../../eshop-api/domains/customers/saved-address.fields';

type Facts = Pick<FieldFacts, 'country' | 'flags'>;

/** Id of the address, and version of the list that was shown. */
export const whichAddress: FormDefinition = {
  addressId: { maxLength: 64, anyCharacters: true },
  version: { maxLength: 12 },
};

const COUNTRY = /^[A-Z]{2}$/;
/** Flags of another country are checked by the API only. */
const ALL_ALLOWED = { allow_special_chars: true, allow_single_char_names: true };

/** Country of the edited address; else that of the page. */
export const countryOf = (posted: string | undefined, { country }: Pick<Facts, 'country'>): string =>
  posted && COUNTRY.test(posted) ? posted : country;

/** Fields of an address by its own country, whatever the page's. */
export function addressFieldsOf(
  country: string,
  { country: here, flags }: Facts,
  texts: Readonly<Record<string, string | undefined>>,
): FormDefinition {
  const isHere = country === here;
  const fields = savedAddressFieldsFor({ country, flags: isHere ? flags : ALL_ALLOWED }, texts);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, bindToCountry(field, country, isHere)]),
  );
}

/** Rules of a field in the address's country; the form itself is checked by the page's country. */
function bindToCountry(
  { only: _only, rules = [], normalise, ...field }: Field,
  country: string,
  isHere: boolean,
): Field {
  const own = rules.filter(({ only }) => !only || only.includes(country));
  return {
    ...field,
    ...(isHere ? {} : { anyCharacters: true as const }),
    ...(normalise ? { normalise: (value: string) => normalise(value, country) } : {}),
    rules: own.map(({ only: _limited, holds, ...rule }) => ({
      ...rule,
      holds: (value, facts, values) => holds(value, { ...facts, country }, values),
    })),
  };
}
