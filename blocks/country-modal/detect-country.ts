import { readStored, writeStored } from '../_contract/storage/browser-storage';
import { readCookie } from '../_contract/storage/read-cookie';
import { detectedCountry } from '../_contract/storage/stored-cookies';
import { geoDetection } from '../_contract/storage/stored-in-browser';

const TWO_CAPITALS = /^[A-Z]{2}$/;

/** Where the visitor seems to be: as found out before, else asked now (the answer sets the cookie), once a visit. Undefined: unknown. */
export async function detectCountry(
  cookies: string,
  ask: typeof fetch = (...request) => fetch(...request),
): Promise<string | undefined> {
  const known = readCookie(detectedCountry.name, cookies);
  if (known && TWO_CAPITALS.test(known)) return known;
  const detected = readStored(geoDetection);
  if (detected !== null) return TWO_CAPITALS.test(detected) ? detected : undefined;
  try {
    const { country } = (await (await ask('/_country', { credentials: 'same-origin' })).json()) as {
      country?: unknown;
    };
    const found = typeof country === 'string' && TWO_CAPITALS.test(country) ? country : undefined;
    writeStored(geoDetection, found ?? 'unknown');
    return found;
  } catch {
    return undefined;
  }
}

export interface CountryLink {
  href: string;
  language: string;
  locale: string;
}

/** This page in the locales of a country, as the document's alternate links name it; its home where they do not. */
export function linkCountry(
  locales: readonly string[],
  page: Document,
  names: (language: string) => string,
): CountryLink[] {
  const paths = [...page.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')].map(
    ({ href }) => new URL(href).pathname,
  );
  return locales.map((locale) => ({
    locale,
    href: paths.find((path) => path.split('/')[1] === locale) ?? `/${locale}`,
    language: names(locale.slice(0, 2)),
  }));
}
