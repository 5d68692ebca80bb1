import { Readable } from 'node:stream';
import { ErrorLevel, SitemapIndexStream, SitemapStream, type SitemapItemLoose } from 'sitemap';
import type { Brand } from '../../../engine/brands/brand.types';
import type { Shop } from '../../shop/shop.types';
import {
  listPages,
  countProducts,
  listProducts,
  productRanges,
  PRODUCTS_PER_FILE,
  openSite,
  type SiteAddress,
  type ProductRange,
  type Site,
} from './list-addresses';

type Origin = Pick<Brand, 'publicOrigin'>;

/** A sitemap with pictures and hreflang links, all on the brand's public origin. */
function writeSitemap(
  { publicOrigin }: Origin,
  addresses: AsyncIterable<SiteAddress> | Iterable<SiteAddress>,
): AsyncIterable<string> {
  // Its own checks would look at fifty links an address that our link rules have made.
  const stream = new SitemapStream({
    hostname: publicOrigin,
    level: ErrorLevel.SILENT,
    xmlns: { news: false, video: false, xhtml: true, image: true },
  });
  return pour(Readable.from(toItems(addresses)), stream);
}

const writeIndex = ({ publicOrigin }: Origin, paths: readonly string[]): AsyncIterable<string> =>
  pour(Readable.from(paths.map((path) => ({ url: `${publicOrigin}${path}` }))), new SitemapIndexStream());

async function* toItems(
  addresses: AsyncIterable<SiteAddress> | Iterable<SiteAddress>,
): AsyncGenerator<SitemapItemLoose> {
  for await (const { path, alternates, pictures = [] } of addresses) {
    yield {
      url: path,
      links: alternates.map(({ hreflang, href }) => ({ lang: hreflang, url: href })),
      img: pictures.map((url) => ({ url })),
    };
  }
}

/** `pipe` alone would leave the writer waiting when the source fails. */
function pour(source: Readable, writer: SitemapStream | SitemapIndexStream): AsyncIterable<string> {
  source.on('error', (error) => writer.destroy(error));
  return source.pipe(writer);
}

const ranges = Object.keys(productRanges) as ProductRange[];

/**
 * The XML of a sitemap address: `/sitemap.xml`, `/sitemaps/{locale}/pages.xml`, `/sitemaps/{locale}/{range}-{slice from 1}.xml`.
 * The file is streamed; undefined for an address that no index names. @throws ApiError when the API fails.
 */
export async function openSiteFile(
  shop: Shop,
  brand: Brand,
  path: string,
): Promise<AsyncIterable<string> | undefined> {
  if (path === '/sitemap.xml') return writeIndex(brand, await listFiles(shop, brand));
  const [, id = '', name = ''] = /^\/sitemaps\/(\w+)\/([\w-]+)\.xml$/.exec(path) ?? [];
  const locale = brand.locales.includes(id) ? shop.locale(id) : undefined;
  const addresses = locale && (await openAddresses(openSite(shop, brand, locale), name));
  return addresses && writeSitemap(brand, addresses);
}

/** Addresses of one file, its first one read already: what is not there or fails, does so before anything is sent. */
async function openAddresses(
  site: Site,
  name: string,
): Promise<AsyncIterable<SiteAddress> | Iterable<SiteAddress> | undefined> {
  if (name === 'pages') return listPages(site);
  const [, range, slice] = /^(.+)-([1-9]\d{0,5})$/.exec(name) ?? [];
  if (!ranges.includes(range as ProductRange)) return undefined;
  const addresses = listProducts(site, range as ProductRange, Number(slice) - 1);
  const first = await addresses.next();
  return first.done ? undefined : startWith(first.value, addresses);
}

async function* startWith(
  first: SiteAddress,
  rest: AsyncGenerator<SiteAddress>,
): AsyncGenerator<SiteAddress> {
  yield first;
  yield* rest;
}

/** Paths of all files of a brand, market by market. */
async function listFiles(shop: Shop, brand: Brand): Promise<string[]> {
  const files: string[] = [];
  for (const id of brand.locales) {
    const locale = shop.locale(id);
    if (locale)
      files.push(
        ...(await listNames(openSite(shop, brand, locale))).map((name) => `/sitemaps/${id}/${name}.xml`),
      );
  }
  return files;
}

async function listNames(site: Site): Promise<string[]> {
  const totals = await Promise.all(ranges.map((range) => countProducts(site, range)));
  const slices = ranges.flatMap((range, i) =>
    Array.from({ length: Math.ceil(totals[i]! / PRODUCTS_PER_FILE) }, (_, slice) => `${range}-${slice + 1}`),
  );
  return ['pages', ...slices];
}
