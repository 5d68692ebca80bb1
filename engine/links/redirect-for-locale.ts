import type { ParsedPath } from './create-links';

export interface LocaleRedirect {
  status: 301 | 302 | 307;
  location: string;
}

export interface LocaleRedirectFacts {
  /** `defaultProfile` of the profile response; the storefront's default locale without one. */
  defaultProfile: string;
  /** Locale chosen for this visitor, for paths without any (see chooseLocale). */
  chosen: string;
  /** Query string of the request, with '?' or empty. */
  search?: string;
}

/**
 * Where a path without a right locale goes, or undefined when its locale is right (docs/contract/addresses.md#path-rules).
 * default/int: 307 to the default profile. Invalid: falls back to the default locale, also by 307, so that a document
 * has one URL and the fallback can change. Another spelling: 301, it never will be right. None at all (`/` included): 302.
 */
export function redirectForLocale(
  parsed: ParsedPath,
  { defaultProfile, chosen, search = '' }: LocaleRedirectFacts,
): LocaleRedirect | undefined {
  // A path like //evil.example behind the locale must stay a path of this host.
  const below = (locale: string) =>
    `/${locale}${parsed.rest.replace(/^[/\\]+/, '/').replace(/^\/$/, '')}${search}`;
  switch (parsed.kind) {
    case 'locale':
      return undefined;
    case 'misspelt':
      return { status: 301, location: below(parsed.locale) };
    case 'service':
    case 'invalid':
      return { status: 307, location: below(defaultProfile) };
    case 'none':
      return { status: 302, location: below(chosen) };
  }
}
