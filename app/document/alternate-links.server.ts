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
