import type { PageView } from '../../blocks/_kit/block.types';
import type { ClientPageView } from '../page/page-data';
import type { Visit } from './request-context.types';
import type { Shop } from './shop.types';

/** What views may know of the page around them; nothing personal. */
export function openPageView(visit: Visit, shop: Shop): PageView {
  const { brand, locale, url } = visit;
  const query = new URLSearchParams(url.search);
  for (const name of [...query.keys()]) if (shop.isIgnoredParameter(name)) query.delete(name);
  // As in the document's key: whoever comes first, the document is the same.
  query.sort();
  return {
    brand: { name: brand.name, slug: brand.slug, logo: `/brand/${brand.id}/${brand.logo}`, imageHost: `/images/${brand.pictureGround}` },
    locale,
    dir: locale.dir,
    path: url.pathname,
    query: query.toString(),
    href: (link) => shop.links.href(link, brand, locale),
  };
}

export const toClientView = (view: PageView): ClientPageView => ({
  brandName: view.brand.name,
  brandSlug: view.brand.slug,
  logo: view.brand.logo,
  imageHost: view.brand.imageHost,
  locale: view.locale.locale,
  isoLocale: view.locale.isoLocale,
  dir: view.dir,
  path: view.path,
  query: view.query,
});
