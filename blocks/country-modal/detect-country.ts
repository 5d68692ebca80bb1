import { readCookie } from '../_kit/storage/browser-storage';
import { detectedCountry } from '../_kit/storage/stored-cookies';

const TWO_CAPITALS = /^[A-Z]{2}$/;

/** Where the visitor seems to be: as found out before, else asked now (the answer sets the cookie). Undefined: nobody knows. */
export async function detectCountry(cookies: string, ask: typeof fetch = (...request) => fetch(...request)): Promise<string | undefined> {
  const known = readCookie(detectedCountry.name, cookies);
  if (known && TWO_CAPITALS.test(known)) return known;
  try {
    const { country } = (await (await ask('/_country', { credentials: 'same-origin' })).json()) as { country?: unknown };
    return typeof country === 'string' && TWO_CAPITALS.test(country) ? country : undefined;
  } catch {
    return undefined;
  }
}

export interface CountryLink { href: string; language: string; locale: string }

/** This page in the locales of a country, as the document's alternate links name it; its home where they do not. */
export function linkCountry(locales: readonly string[], page: Document, names: (language: string) => string): CountryLink[] {
  const paths = [...page.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')].map(({ href }) => new URL(href).pathname);
  return locales.map((locale) => ({ locale, href: paths.find((path) => path.split('/')[1] === locale) ?? `/${locale}`, language: names(locale.slice(0, 2)) }));
}
