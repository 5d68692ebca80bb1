import type { Shop } from '../shop/shop.types';
import type { LoadedPage } from './loaded-page.types';

/** One schema.org object. */
type Json = Record<string, unknown>;

/** schema.org Organization and WebSite, which search engines want on the home page alone. Addresses are paths. */
export function describeSite({ visit }: Pick<LoadedPage, 'visit'>, { links }: Pick<Shop, 'links'>): Json[] {
  const { brand, locale, match } = visit;
  const home = `/${locale.locale}`;
  if (links.path(brand, locale, match) !== home) return [];
  const search = links.path(brand, locale, { page: 'search', params: {} });
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': '/#organization',
      name: brand.name,
      url: home,
      logo: `/brand/${brand.id}/${brand.logo}`,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: brand.name,
      url: home,
      inLanguage: locale.isoLocale,
      publisher: { '@id': '/#organization' },
      ...(search ? { potentialAction: describeSearch(search) } : {}),
    },
  ];
}

const describeSearch = (path: string): Json => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${path}?q={search_term_string}` },
  'query-input': 'required name=search_term_string',
});

/**
 * What several blocks say of one thing (`@id`) becomes one object: the sheet tells the product, the reviews its rating.
 * Things without a name stay apart; a later value wins.
 */
export function mergeJsonLd(facts: readonly Json[]): Json[] {
  const merged = new Map<unknown, Json>();
  facts.forEach((thing, index) => {
    const name = thing['@id'] ?? index;
    merged.set(name, { ...merged.get(name), ...thing });
  });
  return [...merged.values()];
}

/** schema.org properties that hold addresses, and the names by which things refer to each other. */
const addressKeys = new Set(['@id', 'url', 'urlTemplate', 'item', 'image', 'logo']);

/** Blocks name addresses by path; structured data needs them whole. `//host` is no path, and text elsewhere that begins with '/' stays. */
export const withOrigin = (data: Json, origin: string): Json => walk(data, origin, false) as Json;

function walk(value: unknown, origin: string, isAddress: boolean): unknown {
  if (typeof value === 'string') return isAddress && /^\/(?![/\\])/.test(value) ? origin + value : value;
  if (Array.isArray(value)) return value.map((item) => walk(item, origin, isAddress));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, walk(child, origin, addressKeys.has(key))]),
  );
}
