import type { ApiLocale, ApiSettings, Storefront } from './settings.types';

/** Keyed by the list object: settings get another one when locale files change. */
const indexes = new WeakMap<readonly ApiLocale[], Map<string, ApiLocale>>();

/** Locale entry by id (en_GB), or undefined. */
export function findLocale(settings: ApiSettings, id: string): ApiLocale | undefined {
  const index =
    indexes.get(settings.locales) ?? new Map(settings.locales.map((locale) => [locale.locale, locale]));
  indexes.set(settings.locales, index);
  return index.get(id);
}

/** The `profile` field in both forms of docs/contract/calls.md#common-behaviour: `en_GB`, or {countryId, languageId} of the bag calls. Falls back to the default locale. */
export function resolveProfile(
  settings: ApiSettings,
  profile: unknown,
): { profile: ApiLocale; profileKnown: boolean } {
  const known = findLocale(settings, describeProfile(profile));
  const found = known ?? findLocale(settings, settings.defaultLocale) ?? settings.locales[0];
  if (!found) throw new Error('the API was given no locales');
  return { profile: found, profileKnown: known !== undefined };
}

function describeProfile(profile: unknown): string {
  if (typeof profile === 'string') return profile;
  const { countryId, languageId } = (profile ?? {}) as { countryId?: unknown; languageId?: unknown };
  return `${String(languageId)}_${String(countryId)}`;
}

/**
 * Flags of docs/contract/markets.md#flags for a country: the brand's, its market's over them, the country's own over those. Countries of one market may
 * differ, so flags are never read by market. Unset flags are off.
 */
export const readFlags = (
  { flags }: Pick<Storefront, 'flags'>,
  country: string,
): Readonly<Record<string, unknown>> => flags?.(country) ?? {};

/**
 * Address of a page of a storefront, locale included, below its origin: `/en_GB/bag`. The home page where the storefront has no such page.
 * @param page name of the page's config, e.g. order
 * @param values of its path's parameters in their order, unencoded
 */
export const pageAddress = (
  { pagePath }: Pick<ApiSettings, 'pagePath'>,
  storefront: string,
  locale: string,
  page: string,
  ...values: string[]
): string => {
  const path = pagePath(storefront, locale, page, values) ?? '/';
  return `/${locale}${path === '/' ? '' : path}`;
};

/** Reads a local date-time (`2026-12-24T00:00`) in a storefront's time zone as an instant, ms; UTC without a time zone. */
export const localReader = (
  { storefronts }: Pick<ApiSettings, 'storefronts'>,
  storefront: string,
): ((local: string) => number) => storefronts[storefront]?.instantOf ?? ((local) => Date.parse(`${local}Z`));

/** Mailbox of customer service, on the storefront's own domain; .example is reserved and has no mailboxes. */
export const careAddress = ({ slug }: Pick<Storefront, 'slug'>): string => `care@${slug}.example`;
