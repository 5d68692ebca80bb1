import { redirect } from '@remix-run/node';
import { isbot } from 'isbot';
import type { Brand } from '../../engine/brands/brand.types';
import type { Locale } from '../../engine/locales/locale.types';
import { readCookies, readPriceCookies } from './read-cookies.server';
import type { Visit } from './request-context.types';
import type { Shop } from './shop.types';

/** Host → brand, path → locale and rest, rest → page and parameters. Throws the redirects of spec §2. */
export async function receiveVisit(request: Request, shop: Shop, isData: boolean): Promise<Visit> {
  const url = cleanUrl(request.url);
  const brand = shop.brands.pick(url.hostname);
  const cookies = readCookies(request.headers.get('cookie'));
  const place = await shop.links.place(url, brand, cookies, request.headers.get('accept-language') ?? '');
  if ('redirect' in place) throw redirect(place.redirect, place.status);
  return { request, url, brand, locale: place.locale, cookies, isData, ...findPage(shop, brand, place.locale, place.rest, url), ...readFacts(request, shop, cookies, url), flags: shop.flags(brand, place.locale) };
}

/** Remix marks data requests with `_data`; no page may see it. */
function cleanUrl(address: string): URL {
  const url = new URL(address);
  url.searchParams.delete('_data');
  return url;
}

function findPage(shop: Shop, brand: Brand, locale: Locale, rest: string, url: URL): Pick<Visit, 'match' | 'status'> {
  const match = shop.matchRoute(brand, locale, rest);
  if (match?.redirect) throw redirect(`/${locale.locale}${match.redirect === '/' ? '' : match.redirect}${url.search}`, 301);
  return match ? { match, status: 200 } : { match: { page: 'not-found', params: {} }, status: 404 };
}

function readFacts(request: Request, shop: Shop, cookies: Visit['cookies'], url: URL) {
  return {
    isBot: isbot(request.headers.get('user-agent') ?? ''),
    priceCookies: readPriceCookies(cookies, url.searchParams),
    now: shop.clock(),
  };
}
