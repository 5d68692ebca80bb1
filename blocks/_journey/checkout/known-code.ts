import { isPostalCode } from '../../../eshop-api/contract/fields/address.fields';

/** Value of the cookie `zip` (docs/contract/browser.md#storage): a postal code with the country that it is one of. */
export const writeKnownCode = (country: string, postalCode: string): string => `${country}:${postalCode}`;

/** The postal code that this device has stored for a country; '' for another country's, and for what is none. */
export function readKnownCode(kept: string | null | undefined, country: string): string {
  const [, of, code = ''] = /^([A-Z]{2}):(.{1,12})$/.exec(kept ?? '') ?? [];
  return of === country && isPostalCode(code, country) ? code : '';
}
