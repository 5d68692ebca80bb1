import { extractSku } from './product-code';

export interface ProductQuery {
  target?: string;
  /** SKU out of `code`. */
  sku?: string;
  countryPrice?: string;
}

/** Query of a product page (spec §2): target, code (its SKU), country_price (query before cookie). */
export function readProductQuery(search: URLSearchParams, cookies: Readonly<Record<string, string>> = {}): ProductQuery {
  const target = search.get('target') || undefined;
  const sku = extractSku(search.get('code') ?? '');
  const countryPrice = resolveCountryPrice(search, cookies);
  return { ...(target && { target }), ...(sku && { sku }), ...(countryPrice && { countryPrice }) };
}

/** Country whose prices are shown: `country_price` of the query, else of the cookie; two upper-case letters or nothing. */
export function resolveCountryPrice(search: URLSearchParams, cookies: Readonly<Record<string, string>>): string | undefined {
  return [search.get('country_price'), cookies.country_price].find((country) => /^[A-Z]{2}$/.test(country ?? '')) ?? undefined;
}

/** Adds `from={id}` to an other-colour product URL (spec §2, §3 Recommendations). */
export function addFrom(url: string, id: string): string {
  const [, head = '', hash = ''] = /^([^#]*)(.*)$/s.exec(url) ?? [];
  return `${head}${head.includes('?') ? '&' : '?'}from=${encodeURIComponent(id)}${hash}`;
}
