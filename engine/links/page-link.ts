import type { SegmentNames } from '../pages/page.types';

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

export interface PageLinkFacts {
  segments: SegmentNames;
  /** Path pattern of a page config, e.g. `/{target}/{type}/{listing?}`; undefined for a page that is not there. */
  patternOf: (page: string) => string | undefined;
}

/**
 * `page:grid/women/shoes?filter.color=red` → `/es_ES/mujer/zapatos?filter.color=red`; other links are only prefixed.
 * Undefined when the page, a segment's key or a needed parameter is unknown: the config check reports it, a view leaves the link out.
 */
export function resolveLink(link: string, locale: string, facts: PageLinkFacts): string | undefined {
  if (!link.startsWith('page:')) return prefixPath(link, locale);
  const [, target = '', tail = ''] = /^page:([^?#]*)(.*)$/s.exec(link) ?? [];
  const [page = '', ...values] = target.split('/');
  const pattern = facts.patternOf(page);
  const path = pattern === undefined ? undefined : fillPattern(pattern, values, locale, facts.segments);
  return path === undefined ? undefined : prefixPath(`${path}${tail}`, locale);
}

/** Page name of a `page:` link. */
export const readPageOf = (link: string): string => /^page:([^/?#]*)/.exec(link)?.[1] ?? '';

/** Puts canonical values into a path pattern, target and type in the locale's own words; undefined when they don't fit. */
export function fillPattern(
  pattern: string,
  values: readonly string[],
  locale: string,
  segments: SegmentNames,
): string | undefined {
  const left = [...values];
  const parts: string[] = [];
  for (const part of pattern.split('/').filter(Boolean)) {
    const parameter = /^\{(\w+)(\?)?\}$/.exec(part);
    const value = parameter ? left.shift() : part;
    if (value === undefined || value === '') {
      if (parameter?.[2]) break;
      return undefined;
    }
    const word = parameter ? wordOf(parameter[1]!, value, locale, segments) : value;
    if (word === undefined) return undefined;
    parts.push(word);
  }
  return left.length > 0 ? undefined : `/${parts.join('/')}`;
}

function wordOf(
  parameter: string,
  value: string,
  locale: string,
  segments: SegmentNames,
): string | undefined {
  if (parameter !== 'target' && parameter !== 'type') return encodeURIComponent(value);
  try {
    return segments.segmentOf(parameter, locale, value);
  } catch {
    return undefined;
  }
}
