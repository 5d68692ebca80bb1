/** The locale in the first part of a path; `rest` always begins with '/'. */
export type ParsedPath =
  | { kind: 'locale'; locale: string; rest: string }
  /** A locale of this storefront in another spelling: en-GB, EN_gb. */
  | { kind: 'misspelt'; locale: string; rest: string }
  /** Shaped like a locale, but not one of this storefront. */
  | { kind: 'invalid'; given: string; rest: string }
  /** `default` and `int`, the two invalid locales that docs/contract/addresses.md#path-rules names. */
  | { kind: 'service'; given: string; rest: string }
  | { kind: 'none'; rest: string };

/** Takes a pathname apart (docs/contract/addresses.md#path-rules). `locales` are those of the storefront. */
export function parsePath(pathname: string, locales: readonly string[]): ParsedPath {
  const [, first = '', tail = ''] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? [];
  const rest = tail === '' ? '/' : tail;
  if (locales.includes(first)) return { kind: 'locale', locale: first, rest };
  if (first === 'default' || first === 'int') return { kind: 'service', given: first, rest };
  if (!/^[a-z]{2}[-_][a-z]{2}$/i.test(first)) return { kind: 'none', rest: pathname === '' ? '/' : pathname };
  const spelled = `${first.slice(0, 2).toLowerCase()}_${first.slice(3).toUpperCase()}`;
  return locales.includes(spelled)
    ? { kind: 'misspelt', locale: spelled, rest }
    : { kind: 'invalid', given: first, rest };
}
