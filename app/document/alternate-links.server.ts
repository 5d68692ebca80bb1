import type { DocumentParts } from './document.types';
import { escapeHtml as esc } from './json-script.server';

const written = new WeakMap<object, Map<string, string>>();

/**
 * Fifty sister pages that are the same for all visitors of an address: written once a list and language. Open Graph's
 * word for each stands right behind the address that holds the same letters: that compresses to almost nothing.
 */
export function writeAlternates({ alternates, lang }: Pick<DocumentParts, 'alternates' | 'lang'>): string {
  const byLanguage = written.get(alternates) ?? new Map<string, string>();
  written.set(alternates, byLanguage);
  let html = byLanguage.get(lang);
  if (html === undefined) {
    html = alternates.map(({ hreflang, href }) => `<link rel="alternate" href="${esc(href)}" hreflang="${esc(hreflang)}">${isOther(hreflang, lang) ? writeLocale(hreflang) : ''}`).join('');
    byLanguage.set(lang, html);
  }
  return html;
}

const isOther = (hreflang: string, lang: string): boolean => hreflang !== 'x-default' && hreflang !== lang;

/** Open Graph writes language_TERRITORY. */
const writeLocale = (tag: string): string => `<meta property="og:locale:alternate" content="${esc(tag.replace('-', '_'))}">`;
