import type { WalletAddress } from '../../providers/wallet/wallet.types';

/** Particles that begin a surname: von der Heide, de la Cruz. */
const particles = new Set(['da', 'de', 'del', 'della', 'der', 'di', 'dos', 'du', 'el', 'la', 'las', 'le', 'los', 'mc', 'mac', 'san', 'den', 'ten', 'ter', 'van', 'vom', 'von', 'zu', 'zum', 'zur', 'bin', 'ibn', 'st.', 'y']);
/** Where people have two surnames. */
const twoSurnames = new Set(['ES', 'MX', 'CO', 'PE', 'CL', 'AR', 'PT', 'BR']);
const cjk = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/**
 * One name as a wallet has it → first name and surnames (spec §3 "Address from a third-party wallet provider"). "Surname, First" is read as
 * written; East Asian script puts the family first; elsewhere the last word, with its particles, is the surname, and two words where people
 * have two. What cannot be told apart stays in the first name.
 */
export function splitName(whole: string, countryCode = ''): { name: string; surname: string } {
  const clean = whole.normalize('NFC').replace(/\s+/g, ' ').trim();
  const [before, after] = clean.split(/\s*,\s*/, 2);
  if (before && after) return { name: after, surname: before };
  const words = clean.split(' ');
  if (cjk.test(clean)) return splitEastAsian(clean, words);
  if (words.length < 2) return { name: clean, surname: '' };
  return cut(words, findSurname(words, twoSurnames.has(countryCode) && words.length > 2 ? 2 : 1));
}

/** Korean names are a syllable of family and the rest; elsewhere without a space nobody can tell. */
function splitEastAsian(clean: string, words: string[]): { name: string; surname: string } {
  if (words.length > 1) return { surname: words[0]!, name: words.slice(1).join(' ') };
  return /^[\uac00-\ud7af]{2,4}$/.test(clean) ? { surname: clean.slice(0, 1), name: clean.slice(1) } : { name: clean, surname: '' };
}

/** Where the surnames begin: never at the first word. */
function findSurname(words: readonly string[], surnames: number): number {
  let at = words.length;
  for (let found = 0; found < surnames && at > 1; found++) {
    at--;
    while (at > 1 && particles.has(words[at - 1]!.toLowerCase())) at--;
  }
  return at;
}

const cut = (words: readonly string[], at: number) => ({ name: words.slice(0, at).join(' '), surname: words.slice(at).join(' ') });

/** The shop's shipment form of an address in a wallet. Telephone: digits only, as spec §5 wants it; empty fields are left out. */
export function mapWalletAddress(address: WalletAddress, email: string | null): Record<string, string> {
  const lines = [address.addressLine1, address.addressLine2, address.addressLine3].map((line) => line.trim()).filter(Boolean);
  const fields = {
    email: email ?? '', ...splitName(address.name, address.countryCode), address: lines.join(', ').slice(0, 100), postalCode: address.postalCode.trim(), city: address.city.trim(),
    region: address.stateOrRegion.trim(), country: address.countryCode.trim().toUpperCase(), telephone: address.phoneNumber.replace(/\D/g, '').slice(0, 16),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
