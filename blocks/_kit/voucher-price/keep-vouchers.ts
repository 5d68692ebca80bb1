/** What of the browser is written: local storage by key, cookies, and marks on `<html>`. */
export interface Device {
  read(key: string): string | null;
  write(key: string, value: string): void;
  setCookie(line: string): void;
  markSubscribed(subscribed: boolean): void;
}

export const prevouchersKey = 'activated-prevouchers';
export const contextFiltersKey = 'context-filters';
/** Spec §9: vouchers are kept 24 h. */
const keptFor = 24 * 60 * 60;
const kept = ['voucher', 'prevoucher', 'usrhash'] as const;
const code = /^[\w.-]{1,100}$/;

/** A list without duplicates, the newest last. */
export const addPrevoucher = (list: readonly string[], fresh: string): string[] => [...list.filter((one) => one !== fresh), fresh];

/** Filter type → its values, each once; later visits add to earlier ones (spec §4: merged). */
export const mergeFilters = (before: Readonly<Record<string, readonly string[]>>, fresh: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries([...new Set([...Object.keys(before), ...Object.keys(fresh)])].map((type) => [type, [...new Set([...(before[type] ?? []), ...(fresh[type] ?? [])])]]));

/**
 * Keeps what a link with a voucher, prevoucher or user hash brought, so that the next pages have it too: the codes as
 * cookies, activated pre-vouchers as a list, the filters of the address as the visit's context. A link without them
 * leaves nothing on the device. Documents are cached, so the browser does it.
 */
export function keepVouchers(address: URL, cookies: string, device: Device): void {
  const brought = kept.flatMap((name) => {
    const value = address.searchParams.get(name);
    return value && code.test(value) ? [{ name, value }] : [];
  });
  const secure = address.protocol === 'https:' ? '; Secure' : '';
  for (const { name, value } of brought) device.setCookie(`${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${keptFor}; SameSite=Lax${secure}`);
  if (brought.length > 0) keepFilters(address, device);
  const activated = brought.find(({ name }) => name === 'prevoucher')?.value ?? readCookie(cookies, 'prevoucher');
  if (activated) device.write(prevouchersKey, JSON.stringify(addPrevoucher(readJson<string[]>(device, prevouchersKey, []), activated.toUpperCase())));
  device.markSubscribed(readCookie(cookies, 'user_subscribed') === 'true' || device.read('user_subscribed') === 'true');
}

function keepFilters(address: URL, device: Device): void {
  const fresh = [...address.searchParams].filter(([name]) => name.startsWith('filter.')).map(([name, value]) => [name.slice('filter.'.length), value.split(',').filter(Boolean)] as const);
  if (fresh.length > 0) device.write(contextFiltersKey, JSON.stringify(mergeFilters(readJson(device, contextFiltersKey, {}), Object.fromEntries(fresh))));
}

/** What another script or an older shop left there must not stop the page. */
function readJson<Value extends object>(device: Device, key: string, empty: Value): Value {
  try {
    const found: unknown = JSON.parse(device.read(key) ?? 'null');
    return found !== null && typeof found === 'object' && Array.isArray(found) === Array.isArray(empty) ? (found as Value) : empty;
  } catch {
    return empty;
  }
}

const readCookie = (cookies: string, name: string): string | undefined => cookies.split('; ').find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
