import type { DocumentParts } from '../document/document.types';
import type { PageHead } from '../page/page-data';
import type { LoadedPage } from './answer-page.server';
import { withOrigin } from './json-ld-origin.server';
import type { Shop } from './shop.types';

export type HeadParts = Omit<DocumentParts, 'css' | 'js' | 'staticHtml' | 'fills' | 'cache' | 'isPartial'>;

/** What blocks learnt, then the page config, then the brand: title, description, robots, canonical, alternates. */
export function headOf({ visit, page, run }: LoadedPage, shop: Shop): HeadParts {
  const { brand, locale, url, match, status } = visit;
  const found = status === 200;
  const head: PageHead = {
    title: withBrand(run.head.title ?? page.seo.title ?? '', brand.name),
    description: run.head.description ?? page.seo.description ?? '',
    robots: found ? (run.head.robots ?? page.seo.robots ?? '') : 'noindex',
    canonical: found ? brand.publicOrigin + (run.head.canonical ?? url.pathname) : '',
  };
  return {
    lang: locale.isoLocale,
    dir: locale.dir,
    brandId: brand.id,
    themeCss: shop.brands.themeCss(brand.id, locale),
    fontPreloads: shop.brands.fontPreloads(brand.id, locale),
    head,
    alternates: found && !url.search ? shop.links.alternates(brand, match) : [],
    imagePreload: run.head.imagePreload,
    jsonLd: run.head.jsonLd.map((data) => withOrigin(data, brand.publicOrigin)),
  };
}

const withBrand = (title: string, brand: string): string => (!title ? brand : title.includes(brand) ? title : `${title} · ${brand}`);
