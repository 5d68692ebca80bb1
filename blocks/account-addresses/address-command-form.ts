import type { Field, FieldFacts, FormDefinition } from '../../eshop-api/contract/fields/field.types';
import { savedAddressFieldsFor } from '../../eshop-api/domains/customers/saved-address.fields';

type Facts = Pick<FieldFacts, 'country' | 'flags'>;

/** Which address is meant, and which state of the list was shown. */
export const whichAddress: FormDefinition = {
  addressId: { maxLength: 64, anyCharacters: true },
  version: { maxLength: 12 },
};

const COUNTRY = /^[A-Z]{2}$/;
/** What another country's flags allow is the API's to decide. */
const ALL_ALLOWED = { allow_special_chars: true, allow_single_char_names: true };

/** Country of the address that is written; else that of the page. */
export const countryOf = (posted: string | undefined, { country }: Pick<Facts, 'country'>): string =>
  posted && COUNTRY.test(posted) ? posted : country;

/** Fields of an address by its own country, wherever the page stands. */
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

/** The rules of a field as its own country has them; a form is checked by the page's. */
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
