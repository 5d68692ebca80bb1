import type { Brand } from '../brands/brand.types';
import type { LocaleRegistry, RegisteredLocale } from '../locales/registry.types';

export interface LocaleWishes {
  /** Values of the country and language cookies (docs/contract/browser.md#storage). */
  cookie?: { country?: string; language?: string };
  acceptLanguage?: string | null;
  /** Country found by geo detection; only decides between locales of the wanted language. */
  geoCountry?: string | null;
}

/**
 * Locale of a visitor who comes without one: cookie, then Accept-Language among the brand's locales, then the
 * brand's default (docs/contract/addresses.md#path-rules).
 */
export function chooseLocale(
  wishes: LocaleWishes,
  brand: Pick<Brand, 'locales' | 'defaultLocale'>,
  registry: Pick<LocaleRegistry, 'locales'>,
): string {
  const remembered = `${wishes.cookie?.language}_${wishes.cookie?.country}`;
  if (brand.locales.includes(remembered)) return remembered;
  const offered = brand.locales.flatMap((id) => registry.locales.get(id) ?? []);
  for (const tag of readAcceptLanguage(wishes.acceptLanguage ?? '')) {
    const found = matchTag(tag, offered, wishes.geoCountry ?? undefined, brand.defaultLocale);
    if (found) return found;
  }
  return brand.defaultLocale;
}

/** Language tags by falling quality; `*` and q=0 left out. */
export function readAcceptLanguage(header: string): string[] {
  const wishes = header
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    });
  return wishes
    .filter(({ tag, quality }) => /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

function matchTag(
  tag: string,
  offered: RegisteredLocale[],
  geoCountry: string | undefined,
  defaultLocale: string,
): string | undefined {
  const wanted = readTag(tag);
  const speaking = offered.filter(({ realLanguage }) => realLanguage === wanted?.language);
  const inCountry = (country: string | undefined) =>
    speaking.find((locale) => locale.country === country)?.locale;
  return (
    inCountry(wanted?.region) ??
    inCountry(geoCountry) ??
    speaking.find(({ locale }) => locale === defaultLocale)?.locale ??
    inCountry(wanted?.likelyRegion) ??
    (speaking.find(({ countryDefault }) => countryDefault) ?? speaking[0])?.locale
  );
}

function readTag(tag: string): { language: string; region?: string; likelyRegion?: string } | undefined {
  try {
    const { language, region, script } = new Intl.Locale(tag);
    const likelyRegion = new Intl.Locale(tag).maximize().region;
    // A script names a region better than the storefront's default does: zh-Hant is written in Taiwan.
    return { language, region: region ?? (script ? likelyRegion : undefined), likelyRegion };
  } catch {
    return undefined;
  }
}
