/** Access to orders: content of the encoded reference in an address (docs/contract/orders.md#encoded-reference). */
export interface OrderReference {
  /** One, or all of an order that was made in parts. */
  locators: string[];
  email: string;
}

const MOST_LOCATORS = 20;

/** base64 of locator + ## + email in the alphabet of addresses; several locators are separated by commas. */
export const encodeReference = (locator: string | readonly string[], email: string): string =>
  Buffer.from(`${[locator].flat().join(',')}##${email}`, 'utf8').toString('base64url');

/** Reads either alphabet of base64, with or without padding; undefined for anything else. */
export function decodeReference(encoded: string): OrderReference | undefined {
  if (encoded.length > 600 || !/^[\w+/=-]+$/.test(encoded)) return undefined;
  const [locators = '', email = '', ...more] = readText(encoded).split('##');
  const each = locators.split(',');
  const isReference =
    more.length === 0 &&
    each.length <= MOST_LOCATORS &&
    each.every((one) => /^[\w-]{1,40}$/.test(one)) &&
    /^[^\s@]{1,100}@[^\s@]{1,150}$/.test(email);
  return isReference ? { locators: each, email } : undefined;
}

/** Invalid UTF-8 is no reference: replacement characters would stand for other bytes. */
function readText(encoded: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'));
  } catch {
    return '';
  }
}
