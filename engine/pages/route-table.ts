import type { PathParams } from './page-engine.types';
import type { RouteMatch, SegmentNames } from './page.types';
import { compareForms, expandPattern, parsePattern, type PathPart } from './path-pattern';

/** Paths of a page in a cell: the first is canonical, all others lead there. */
export interface PagePaths {
  page: string;
  path: string;
  aliases: readonly string[];
}

interface Form {
  page: string;
  parts: PathPart[];
  canonical: boolean;
}

export interface RouteTable {
  match(rest: string): RouteMatch | undefined;
  build(page: string, params?: PathParams): string | undefined;
}

/** Routes of one storefront in one locale, most specific first. */
export function makeRouteTable(
  pages: readonly PagePaths[],
  locale: string,
  segments: SegmentNames,
): RouteTable {
  const forms = new Map<number, Form[]>();
  const patterns = new Map<string, PathPart[]>();
  for (const { page, path, aliases } of pages) {
    const parts = parsePattern(path);
    if (typeof parts !== 'string') patterns.set(page, parts);
    for (const alias of new Set([path, ...aliases])) addForms(forms, page, alias, alias === path);
  }
  for (const list of forms.values())
    list.sort(
      (a, b) =>
        Number(b.canonical) - Number(a.canonical) ||
        compareForms(a.parts, b.parts) ||
        (a.page < b.page ? -1 : 1),
    );
  const build = (page: string, params: PathParams = {}) =>
    buildPath(patterns.get(page), params, locale, segments);
  return { build, match: (rest) => matchForms(forms, rest, locale, segments, build) };
}

function addForms(forms: Map<number, Form[]>, page: string, path: string, canonical: boolean): void {
  const parts = parsePattern(path);
  if (typeof parts === 'string') return;
  for (const form of expandPattern(parts))
    forms.set(form.length, [...(forms.get(form.length) ?? []), { page, parts: form, canonical }]);
}

function buildPath(
  pattern: readonly PathPart[] | undefined,
  params: PathParams,
  locale: string,
  segments: SegmentNames,
): string | undefined {
  if (!pattern) return undefined;
  const path: string[] = [];
  let position = 0;
  for (const part of pattern) {
    if (part.kind === 'static') {
      path.push(part.text);
      continue;
    }
    const value = Array.isArray(params)
      ? (params[position++] as string | undefined)
      : (params as Record<string, string>)[part.name];
    const segment = value && writeSegment(part.kind, value, locale, segments);
    if (segment) path.push(segment);
    else if (value || !part.optional) return undefined;
  }
  return `/${path.map(encodeURIComponent).join('/')}`;
}

/** Segment names throw for keys they do not know. */
function writeSegment(
  kind: 'target' | 'type' | 'free',
  value: string,
  locale: string,
  segments: SegmentNames,
): string | undefined {
  try {
    return kind === 'free' ? value : segments.segmentOf(kind, locale, value);
  } catch {
    return undefined;
  }
}

function matchForms(
  forms: ReadonlyMap<number, Form[]>,
  rest: string,
  locale: string,
  segments: SegmentNames,
  build: RouteTable['build'],
): RouteMatch | undefined {
  const path = splitPath(rest);
  if (!path) return undefined;
  const candidates = forms.get(path.length) ?? [];
  for (const lenient of [false, true]) {
    for (const form of candidates) {
      if (!lenient && !form.canonical) continue;
      const params = readParams(form.parts, path, locale, segments, lenient);
      if (params) return withRedirect(form.page, params, rest, build);
    }
  }
  return undefined;
}

function withRedirect(
  page: string,
  params: Record<string, string>,
  rest: string,
  build: RouteTable['build'],
): RouteMatch {
  const canonical = build(page, params);
  const asked = decodeURI(`/${rest.replace(/^\//, '')}`);
  return canonical === undefined || decodeURI(canonical) === asked
    ? { page, params }
    : { page, params, redirect: canonical };
}

/** Decoded segments; undefined for a path that no page can have. One trailing slash is forgiven (and redirected). */
function splitPath(rest: string): string[] | undefined {
  const plain = rest.replace(/^\//, '').replace(/\/$/, '');
  try {
    decodeURI(rest);
    const path = plain === '' ? [] : plain.split('/').map(decodeURIComponent);
    return path.includes('') ? undefined : path;
  } catch {
    return undefined;
  }
}

function readParams(
  form: readonly PathPart[],
  path: readonly string[],
  locale: string,
  segments: SegmentNames,
  lenient: boolean,
): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [i, part] of form.entries()) {
    const segment = path[i]!;
    if (part.kind === 'static') {
      if (part.text !== segment && !(lenient && part.text.toLowerCase() === segment.toLowerCase()))
        return undefined;
      continue;
    }
    const value = part.kind === 'free' ? segment : readKey(part.kind, segment, locale, segments, lenient);
    if (value === undefined) return undefined;
    params[part.name] = value;
  }
  return params;
}

function readKey(
  kind: 'target' | 'type',
  segment: string,
  locale: string,
  segments: SegmentNames,
  lenient: boolean,
): string | undefined {
  if (!lenient) return segments.keyOf(kind, locale, segment);
  const lower = segment.toLowerCase();
  return segments.keyOf(kind, locale, lower) ?? segments.keyInAnyLanguage(kind, lower);
}
