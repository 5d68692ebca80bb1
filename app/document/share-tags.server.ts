import type { DocumentParts } from './document.types';
import { escapeHtml as esc } from './json-script.server';

type Tag = readonly [property: string, content: string | undefined];

/** Open Graph, and the one thing that Twitter cards don't take from it. */
export function writeShare({ share, head, lang, alternates }: Pick<DocumentParts, 'share' | 'head' | 'lang' | 'alternates'>): string {
  if (!share) return '';
  const { origin, image, imageWidth, price } = share;
  const tags: Tag[] = [
    ['og:type', share.type], ['og:site_name', share.siteName], ['og:title', head.title], ['og:description', head.description], ['og:url', head.canonical],
    ['og:image', image && new URL(image, origin).href], ['og:image:width', imageWidth?.toString()],
    ['product:price:amount', price?.amount], ['product:price:currency', price?.currency],
    ['og:locale', toLocale(lang)],
  ];
  return tags.map(writeTag).join('') + writeLocales(alternates, lang) + `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`;
}

const writeTag = ([property, content]: Tag): string => (content ? `<meta property="${property}" content="${esc(content)}">` : '');

/** Open Graph writes language_TERRITORY. */
const toLocale = (tag: string): string => tag.replace('-', '_');

const written = new WeakMap<object, Map<string, string>>();

/** As hreflang, without the fallback and the document's own language: written once a list and language. */
function writeLocales(alternates: DocumentParts['alternates'], lang: string): string {
  const byLanguage = written.get(alternates) ?? new Map<string, string>();
  written.set(alternates, byLanguage);
  let html = byLanguage.get(lang);
  if (html === undefined) {
    html = alternates.filter(({ hreflang }) => hreflang !== 'x-default' && hreflang !== lang).map(({ hreflang }) => writeTag(['og:locale:alternate', toLocale(hreflang)])).join('');
    byLanguage.set(lang, html);
  }
  return html;
}
