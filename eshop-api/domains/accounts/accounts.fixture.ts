import { randomUUID } from 'node:crypto';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import type { ApiSettings, Storefront } from '../../server/settings.types';
import { send } from '../bag/bag.fixture';
import { accountCreate, accountLogin, accountLogout, accountRefreshToken } from './accounts.contract';

export interface AccountBench extends TestApi {
  /** ms; moves the clock. */
  wait(ms: number): void;
  login(
    username: string,
    password: string,
    more?: { profile?: string; device?: string },
    headers?: Record<string, string>,
  ): ReturnType<typeof loginTo>;
  refresh(refreshToken: string): ReturnType<typeof refreshAt>;
  logout(token: string): Promise<unknown>;
  create(
    email: string,
    password: string,
    more?: object,
    headers?: Record<string, string>,
  ): ReturnType<typeof createAt>;
}

export const demo = { username: 'ana@example.com', password: 'knots-and-laces' };

const loginTo = (
  shop: TestApi,
  input: Parameters<typeof send<typeof accountLogin>>[2],
  headers: Record<string, string>,
) => send(shop, accountLogin, input, headers);
const refreshAt = (shop: TestApi, refreshToken: string) => send(shop, accountRefreshToken, { refreshToken });
const createAt = (
  shop: TestApi,
  input: Parameters<typeof send<typeof accountCreate>>[2],
  headers: Record<string, string>,
) => send(shop, accountCreate, input, headers);

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Accounts and the domains that they call, on a database of their own, with a clock that only moves when it is set. */
export async function openAccountBench(
  more: string[] = [],
  flags: Record<string, unknown> = {},
  overrides: Partial<ApiSettings> = {},
): Promise<AccountBench> {
  let now = Date.parse('2026-05-04T10:00:00Z');
  const shop = await openTestApi(
    ['accounts', 'customers', 'newsletter', 'kboix', 'captcha', 'mail', 'orders', ...more],
    { clock: () => new Date(now), randomId: randomUUID, ...overrides },
  );
  for (const storefront of Object.values<Storefront>(shop.settings.storefronts))
    Object.assign(storefront, { flags: () => flags });
  return {
    ...shop,
    wait: (ms) => {
      now += ms;
    },
    login: (username, password, input = {}, headers = {}) =>
      loginTo(shop, { username, password, ...input }, headers),
    refresh: (refreshToken) => refreshAt(shop, refreshToken),
    logout: (token) => send(shop, accountLogout, {}, bearer(token)),
    create: (email, password, input = {}, headers = {}) =>
      createAt(shop, { profile: 'en_GB', email, password, ...input }, headers),
  };
}
