const ALREADY_PREFIXED = /^\/(?:[a-z]{2}[-_][A-Z]{2}|int)(?=[/?#]|$)/;
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/**
 * Prefixes an internal link with the locale (docs/contract/addresses.md#path-rules): `/women` → `/en_GB/women`, `/` → `/en_GB`.
 * Links that carry a locale (xx-XX, xx_XX) or `/int/`, anchors, bare queries and absolute URLs stay as they are.
 */
export function prefixPath(path: string, locale: string): string {
  if (/^[#?]/.test(path) || ABSOLUTE.test(path) || ALREADY_PREFIXED.test(path)) return path;
  const rooted = path.startsWith('/') ? path : `/${path}`;
  return `/${locale}${rooted.replace(/^\/(?=[?#]|$)/, '')}`;
}
