import { Readable } from 'node:stream';
import { ErrorLevel, SitemapIndexStream, SitemapStream, type SitemapItemLoose } from 'sitemap';
import type { Brand } from '../../../engine/brands/brand.types';
import type { SiteAddress } from './site.types';

type Origin = Pick<Brand, 'publicOrigin'>;

/** A sitemap with pictures and hreflang links, all on the brand's public origin. */
export function writeSitemap(
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

export const writeIndex = ({ publicOrigin }: Origin, paths: readonly string[]): AsyncIterable<string> =>
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
