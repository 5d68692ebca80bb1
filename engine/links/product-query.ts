/** Country whose prices are shown: `country_price` of the query, else of the cookie; two upper-case letters or nothing. */
export function resolveCountryPrice(
  search: URLSearchParams,
  cookies: Readonly<Record<string, string>>,
): string | undefined {
  return (
    [search.get('country_price'), cookies.country_price].find((country) =>
      /^[A-Z]{2}$/.test(country ?? ''),
    ) ?? undefined
  );
}

/** Adds `from={id}` to an other-colour product URL (docs/contract/addresses.md#product-pages, docs/contract/catalogue.md#recommendations). */
export function addFrom(url: string, id: string): string {
  const [, head = '', hash = ''] = /^([^#]*)(.*)$/s.exec(url) ?? [];
  return `${head}${head.includes('?') ? '&' : '?'}from=${encodeURIComponent(id)}${hash}`;
}
