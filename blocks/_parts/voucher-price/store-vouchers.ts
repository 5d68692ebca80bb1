import { readCookie } from '../../_contract/storage/read-cookie';
import {
  autoBonds,
  countryPrice,
  prevoucher,
  subscribedCookie,
  userHash,
  voucher,
} from '../../_contract/storage/stored-cookies';
import { activatedPrevouchers, contextFilters, subscribed } from '../../_contract/storage/stored-in-browser';

/** What of the browser is written: local storage by key, cookies, and marks on `<html>`. */
export interface Device {
  read(key: string): string | null;
  write(key: string, value: string): void;
  setCookie(line: string): void;
  markSubscribed(subscribed: boolean): void;
}

export const prevouchersKey = activatedPrevouchers.name;
export const contextFiltersKey = contextFilters.name;
/** A query parameter has the name of its cookie. */
const kept = [voucher, prevoucher, userHash];
const code = /^[\w.-]{1,100}$/;
const country = /^[A-Z]{2}$/;

/** A list without duplicates, the newest last. */
export const addPrevoucher = (list: readonly string[], fresh: string): string[] => [
  ...list.filter((one) => one !== fresh),
  fresh,
];

/** Filter type → its values, each once; later visits add to earlier ones (docs/contract/vouchers.md#voucher-display: merged). */
export const mergeFilters = (
  before: Readonly<Record<string, readonly string[]>>,
  fresh: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(fresh)])].map((type) => [
      type,
      [...new Set([...(before[type] ?? []), ...(fresh[type] ?? [])])],
    ]),
  );

/**
 * Keeps what a link with a voucher, prevoucher or user hash brought, so that the next pages have it too: the codes as
 * cookies, activated pre-vouchers as a list, the filters of the address as the visit's context. A link without them
 * leaves nothing on the device. Documents are cached, so the browser does it.
 */
export function storeVouchers(address: URL, cookies: string, device: Device): void {
  const brought = kept.flatMap(({ name, days }) => {
    const value = address.searchParams.get(name);
    return value && code.test(value) ? [{ name, value, days }] : [];
  });
  // A link with a voucher applies it: the bag sends under auto-bonds what the pages have shown (docs/contract/vouchers.md#bonds, docs/contract/storefronts-and-roles.md#member).
  if (brought.some(({ name }) => name === voucher.name))
    brought.push({ name: autoBonds.name, value: '1', days: autoBonds.days });
  const hasCodes = brought.length > 0;
  // Whose prices are shown stays so on the next pages and in the bag (docs/contract/addresses.md#product-pages), for one day (docs/contract/browser.md#lifetimes).
  const priced = address.searchParams.get(countryPrice.name);
  if (priced && country.test(priced))
    brought.push({ name: countryPrice.name, value: priced, days: countryPrice.days });
  const secure = address.protocol === 'https:' ? '; Secure' : '';
  for (const { name, value, days } of brought)
    device.setCookie(
      `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 24 * 3600}; SameSite=Lax${secure}`,
    );
  if (hasCodes) storeFilters(address, device);
  const activated =
    brought.find(({ name }) => name === prevoucher.name)?.value ?? readCookie(prevoucher.name, cookies);
  if (activated)
    device.write(
      prevouchersKey,
      JSON.stringify(addPrevoucher(readJson<string[]>(device, prevouchersKey, []), activated.toUpperCase())),
    );
  device.markSubscribed(
    readCookie(subscribedCookie.name, cookies) === 'true' || device.read(subscribed.name) === 'true',
  );
}

function storeFilters(address: URL, device: Device): void {
  const fresh = [...address.searchParams]
    .filter(([name]) => name.startsWith('filter.'))
    .map(([name, value]) => [name.slice('filter.'.length), value.split(',').filter(Boolean)] as const);
  if (fresh.length > 0)
    device.write(
      contextFiltersKey,
      JSON.stringify(mergeFilters(readJson(device, contextFiltersKey, {}), Object.fromEntries(fresh))),
    );
}

/** What another script or an older shop left there must not stop the page. */
function readJson<Value extends object>(device: Device, key: string, empty: Value): Value {
  try {
    const found: unknown = JSON.parse(device.read(key) ?? 'null');
    return found !== null && typeof found === 'object' && Array.isArray(found) === Array.isArray(empty)
      ? (found as Value)
      : empty;
  } catch {
    return empty;
  }
}
