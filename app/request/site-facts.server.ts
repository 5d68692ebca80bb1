import type { Shop } from '../shop/shop.types';
import type { LoadedPage } from './loaded-page.types';

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
