import type { DocumentParts } from './document.types';
import { escapeHtml as esc } from './json-script.server';

const written = new WeakMap<object, string>();

/**
 * Fifty sister pages that are the same for all visitors of an address: written once a list. Open Graph's own word for
 * them (og:locale:alternate) would say the same again in every document.
 */
export function writeAlternates({ alternates }: Pick<DocumentParts, 'alternates'>): string {
  let html = written.get(alternates);
  if (html === undefined) {
    html = alternates
      .map(({ hreflang, href }) => `<link rel="alternate" href="${esc(href)}" hreflang="${esc(hreflang)}">`)
      .join('');
    written.set(alternates, html);
  }
  return html;
}

type Tag = readonly [property: string, content: string | undefined];

/** Open Graph but for the other languages, which writeAlternates names, and the one thing that Twitter cards don't take from it. */
export function writeShare({ share, head, lang }: Pick<DocumentParts, 'share' | 'head' | 'lang'>): string {
  if (!share) return '';
  const { origin, image, imageWidth, price } = share;
  const tags: Tag[] = [
    ['og:type', share.type],
    ['og:site_name', share.siteName],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', head.canonical],
    ['og:image', image && new URL(image, origin).href],
    ['og:image:width', imageWidth?.toString()],
    ['product:price:amount', price?.amount],
    ['product:price:currency', price?.currency],
    ['og:locale', lang.replace('-', '_')],
  ];
  return (
    tags.map(writeTag).join('') +
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`
  );
}

const writeTag = ([property, content]: Tag): string =>
  content ? `<meta property="${property}" content="${esc(content)}">` : '';
