import { DOOR } from '../customer/fill-from-account';
import { zip } from '../../_contract/storage/stored-cookies';
import type { Draft } from './draft';
import { readKnownCode } from './known-code';

/** A draft with the postal code that this device remembers (asked about on a product's page), where nothing of an address is typed or known yet. */
export function fillKnownCode(
  draft: Draft,
  cookies: Readonly<Record<string, string>>,
  country: string,
): Draft {
  const postalCode = readKnownCode(cookies[zip.name], country);
  return postalCode && DOOR.every((name) => !draft[name]) ? { ...draft, postalCode } : draft;
}
