import type { ApiClient } from '../../../eshop-api/contract/client.types';
import { storeSession } from '../../../eshop-api/domains/store-staff/store-staff.contract';
import { storeData } from '../../_contract/storage/stored-cookies';

type Cookies = Readonly<Record<string, string>>;

/** Header of calls in which it matters whether a signed-in till makes them; empty for browsers that are none. As TILL_HEADER of the API. */
export function tillHeaders(cookies: Cookies): Record<string, string> {
  const token = cookies[storeData.name]?.slice(0, 200);
  return token ? { 'x-store-session': token } : {};
}

/** Whether this browser is a till that has signed in. The API decides: a cookie that names a store proves nothing. An API in trouble has none. */
export async function isTill({ api, cookies }: { api: ApiClient; cookies: Cookies }): Promise<boolean> {
  const headers = tillHeaders(cookies);
  if (Object.keys(headers).length === 0) return false;
  const { storeId } = await api.call(storeSession, {}, { headers }).catch(() => ({ storeId: null }));
  return storeId !== null;
}
