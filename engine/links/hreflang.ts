import type { Brand } from '../brands/brand.types';
import type { LocaleRegistry } from '../locales/registry.types';

export interface AlternateLink {
  hreflang: string;
  href: string;
}

/**
 * Alternate links of a document in all locales of its brand, on the brand's public origin. `pathIn` gives the path
 * with its locale, or undefined where the page is not there. Locales that share a language tag appear once.
 */
export function listAlternates(
  pathIn: (locale: string) => string | undefined,
  brand: Brand,
  registry: Pick<LocaleRegistry, 'locales'>,
): AlternateLink[] {
  const links = new Map<string, string>();
  for (const id of brand.locales) {
    const tag = registry.locales.get(id)?.isoLocale;
    const path = pathIn(id);
    if (tag && path && !links.has(tag)) links.set(tag, `${brand.publicOrigin}${path}`);
  }
  const fallback = pathIn(brand.defaultLocale);
  if (fallback && links.size > 0) links.set('x-default', `${brand.publicOrigin}${fallback}`);
  return [...links].map(([hreflang, href]) => ({ hreflang, href }));
}
