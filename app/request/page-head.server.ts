import { assetsOf } from '../../engine/brands/storefronts';
import type { Brand } from '../../engine/brands/brand.types';
import { USER_HASH } from '../../engine/links/query-parameters';
import type { Shop } from '../shop/shop.types';
import type { DocumentParts } from '../document/document.types';
import type { PageHead } from '../browser/page-data';
import type { HeadFacts } from './request-context.types';
import type { LoadedPage } from './create-page-load-context.server';

/** What is shown of a page that someone shares (Open Graph). */
export interface ShareFacts {
  type: 'website' | 'product';
  /** Path, or a whole address of a picture that stands elsewhere. */
  image?: string;
  /** px; undefined: unknown. */
  imageWidth?: number;
  /** Major units with a point, and ISO 4217. */
  price?: { amount: string; currency: string };
}

/** Drawn pictures come in this width; 1200 and more shows large. */
const SHARE_WIDTH = 1280;

/** Type, picture and price out of what the blocks wrote to the head: the product's own picture, else the one that is loaded first. */
export function readShareFacts({
  jsonLd,
  imagePreload,
}: Pick<HeadFacts, 'jsonLd' | 'imagePreload'>): ShareFacts {
  const product = jsonLd.find((thing) => thing['@type'] === 'Product');
  const image = chooseImage([[product?.image].flat()[0], imagePreload?.src]);
  return { type: product ? 'product' : 'website', ...image, ...readPrice(product?.offers) };
}

/** Networks show neither vector graphics nor films. */
function chooseImage(candidates: unknown[]): Pick<ShareFacts, 'image' | 'imageWidth'> {
  const image = candidates.find(
    (one): one is string => typeof one === 'string' && /\.(jpe?g|png|webp)(\?|$)/i.test(one),
  );
  if (image === undefined) return {};
  const drawn = /^\/images\/[^?]+/.exec(image);
  // Not every network takes AVIF or WebP, which the server would choose otherwise.
  return drawn ? { image: `${drawn[0]}?w=${SHARE_WIDTH}&f=jpg`, imageWidth: SHARE_WIDTH } : { image };
}

function readPrice(offers: unknown): Pick<ShareFacts, 'price'> {
  const { price, priceCurrency } = (offers ?? {}) as { price?: unknown; priceCurrency?: unknown };
  return typeof price === 'string' && typeof priceCurrency === 'string'
    ? { price: { amount: price, currency: priceCurrency } }
    : {};
}

/** One schema.org object. */
type Json = Record<string, unknown>;

/** schema.org Organization and WebSite, which search engines want on the home page alone. Addresses are paths. */
function describeSite({ visit }: Pick<LoadedPage, 'visit'>, { links }: Pick<Shop, 'links'>): Json[] {
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
      logo: `/brand/${assetsOf(brand)}/${brand.logo}`,
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
 * What several blocks write of one thing (`@id`) becomes one object: the sheet has the product, the reviews its rating.
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

type HeadParts = Omit<DocumentParts, 'css' | 'js' | 'staticHtml' | 'fills' | 'cache' | 'isPartial'>;

/** From blocks, then the page config, then the brand: title, description, robots, canonical, alternates. */
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
    ...locale.written,
    brandId: brand.id,
    isMember: visit.priceCookies[USER_HASH] !== undefined,
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
