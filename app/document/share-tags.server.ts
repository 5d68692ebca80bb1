import type { DocumentParts } from './document.types';
import { escapeHtml as esc } from './json-script.server';

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
