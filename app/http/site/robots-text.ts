import type { Brand } from '../../../engine/brands/brand.types';
import type { Shop } from '../../shop/shop.types';

/** Doors that hold no page. Deferred blocks stand whole in what crawlers get. */
const doors = ['/_block', '/_command', '/eshop-api/', '/*?*_data='];
/** Each filter times each order: a list without end. A plain sorted grid stays open, or nobody would read its "noindex, follow" (docs/contract/addresses.md#listing-pages). */
const endless = ['/*?*filter.*sort=', '/*?*sort=*filter.'];

/** robots.txt of a brand: what crawlers should leave alone, and where the sitemap is. */
export function writeRobots(shop: Shop, brand: Brand): string {
  const leave = [...doors, ...endless, ...listUnwanted(shop, brand)];
  return `User-agent: *\n${leave.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${brand.publicOrigin}/sitemap.xml\n`;
}

/** Pages that belong to one shopper. What a search says of itself must be read to count. */
function listUnwanted(shop: Shop, brand: Brand): string[] {
  const place = shop.locale(brand.defaultLocale);
  const isUnwanted = (page: string) =>
    page !== 'search' && place && shop.localizedPage(brand, place, page)?.cache.document !== 'public';
  return shop
    .pages()
    .filter(isUnwanted)
    .flatMap((page) => pathsOf(shop, brand, page))
    .map((path) => `/*${path}`);
}

/** Paths of a page below its locales, which a brand may have put into words of their own. */
function pathsOf(shop: Shop, brand: Brand, page: string): string[] {
  const paths = brand.locales.flatMap((id) => {
    const locale = shop.locale(id);
    const path = locale && shop.links.path(brand, locale, { page, params: {} });
    return path ? [path.slice(id.length + 1)] : [];
  });
  return [...new Set(paths)].filter(Boolean);
}
