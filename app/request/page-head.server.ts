import type { Brand } from '../../engine/brands/brand.types';
import { writtenLanguage } from '../../engine/locales/written-language';
import type { DocumentParts } from '../document/document.types';
import type { PageHead } from '../browser/page-data';
import { readShareFacts, type ShareFacts } from './share-facts.server';
import { describeSite, mergeJsonLd, withOrigin } from './structured-data.server';
import type { Shop } from '../shop/shop.types';
import type { LoadedPage } from './loaded-page.types';

export type HeadParts = Omit<DocumentParts, 'css' | 'js' | 'staticHtml' | 'fills' | 'cache' | 'isPartial'>;

/** What blocks learnt, then the page config, then the brand: title, description, robots, canonical, alternates. */
export function headOf(loaded: LoadedPage, shop: Shop): HeadParts {
  const { visit, page, run } = loaded;
  const { brand, locale, url, match, status } = visit;
  const found = status === 200;
  const head: PageHead = {
    title: withBrand(run.head.title ?? page.seo.title ?? '', brand.name),
    // docs/contract/storefronts-and-roles.md#default-description: a brand may have an empty one.
    description:
      run.head.description ?? page.seo.description ?? shop.wordsFor(brand, locale, 'seo')('description'),
    robots: found ? (run.head.robots ?? page.seo.robots ?? '') : 'noindex',
    canonical: found ? brand.publicOrigin + (run.head.canonical ?? url.pathname) : '',
  };
  return {
    ...writtenLanguage(locale),
    brandId: brand.id,
    theme: `/assets/${shop.brands.theme(brand.id, locale).name}`,
    fontPreloads: shop.brands.fontPreloads(brand.id, locale),
    skip: shop.wordsFor(brand, locale, 'general')('skipToContent'),
    themeColour: shop.brands.themeColour(brand.id),
    head,
    // By the query that makes a document another one: who comes first with an advertisement's parameters makes it for all.
    // An address that names another one as the right one has no sisters either.
    alternates:
      found && !run.context.page.query && isOwn(head.canonical, brand.publicOrigin + url.pathname)
        ? shop.links.alternates(brand, match)
        : [],
    imagePreload: run.head.imagePreload,
    jsonLd: mergeJsonLd([...run.head.jsonLd, ...(found ? describeSite(loaded, shop) : [])]).map((data) =>
      withOrigin(data, brand.publicOrigin),
    ),
    ...(found
      ? {
          share: {
            ...standIn(brand),
            ...readShareFacts(run.head),
            siteName: brand.name,
            origin: brand.publicOrigin,
          },
        }
      : {}),
  };
}

/** Where a page has no picture the brand's own stands. */
const standIn = ({ id, shareImage }: Brand): Pick<ShareFacts, 'image'> =>
  shareImage ? { image: `/brand/${id}/${shareImage}` } : {};

const isOwn = (canonical: string, address: string): boolean =>
  new URL(canonical).href === new URL(address).href;

const withBrand = (title: string, brand: string): string =>
  !title ? brand : title.includes(brand) ? title : `${title} · ${brand}`;
