import type { PathParams } from './page-engine.types';
import type { RouteMatch, SegmentNames } from './page.types';
import { compareForms, expandPattern, parsePattern, type PathPart } from './path-pattern';

/** Paths of a page in a cell: the first is canonical, all others redirect to it. */
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

/** Forms of one length whose plain segments stand at the same positions. */
interface FormGroup {
  positions: number[];
  /** By the plain segments in small letters. */
  byText: Map<string, Form[]>;
}

/** Pages by name and their forms by what a path shows of them, so that a path is compared with few forms of thousands. */
export interface PageIndex {
  patterns: ReadonlyMap<string, PathPart[]>;
  /** By number of segments. */
  groups: ReadonlyMap<number, FormGroup[]>;
}

export interface RouteTable {
  match(rest: string): RouteMatch | undefined;
  build(page: string, params?: PathParams): string | undefined;
}

/** Routes of one storefront in one locale, most specific first. @param indexes of pages that differ from each other */
export function makeRouteTable(
  indexes: readonly PageIndex[],
  locale: string,
  segments: SegmentNames,
): RouteTable {
  const build = (page: string, params: PathParams = {}) =>
    buildPath(indexes.map(({ patterns }) => patterns.get(page)).find(Boolean), params, locale, segments);
  return { build, match: (rest) => matchForms(indexes, rest, locale, segments, build) };
}

export function indexPaths(pages: readonly PagePaths[]): PageIndex {
  const patterns = new Map<string, PathPart[]>();
  const groups = new Map<number, FormGroup[]>();
  for (const { page, path, aliases } of pages) {
    const parts = parsePattern(path);
    if (typeof parts !== 'string') patterns.set(page, parts);
    for (const alias of new Set([path, ...aliases])) addForms(groups, page, alias, alias === path);
  }
  return { patterns, groups };
}

function addForms(groups: Map<number, FormGroup[]>, page: string, path: string, canonical: boolean): void {
  const parts = parsePattern(path);
  if (typeof parts === 'string') return;
  for (const form of expandPattern(parts)) {
    const group = findGroup(groups, form);
    const text = joinTexts(group, (i) => (form[i] as { text: string }).text);
    const known = group.byText.get(text);
    const added = { page, parts: form, canonical };
    if (known) known.push(added);
    else group.byText.set(text, [added]);
  }
}

function findGroup(groups: Map<number, FormGroup[]>, form: readonly PathPart[]): FormGroup {
  const positions = form.flatMap(({ kind }, i) => (kind === 'static' ? [i] : []));
  const ofLength = groups.get(form.length) ?? [];
  groups.set(form.length, ofLength);
  const known = ofLength.find((group) => group.positions.join() === positions.join());
  if (known) return known;
  const made = { positions, byText: new Map<string, Form[]>() };
  ofLength.push(made);
  return made;
}

const joinTexts = ({ positions }: FormGroup, textAt: (position: number) => string): string =>
  positions.map((position) => textAt(position).toLowerCase()).join('/');

/** Forms that a path may have, upper and lower case aside: canonical ones first, the more specific ones of them first. */
function listCandidates(indexes: readonly PageIndex[], path: readonly string[]): Form[] {
  const found = indexes.flatMap(({ groups }) =>
    (groups.get(path.length) ?? []).flatMap(
      (group) => group.byText.get(joinTexts(group, (i) => path[i]!)) ?? [],
    ),
  );
  return found.sort(
    (a, b) =>
      Number(b.canonical) - Number(a.canonical) ||
      compareForms(a.parts, b.parts) ||
      (a.page < b.page ? -1 : Number(a.page > b.page)),
  );
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

/** Segment names throw for unknown keys. */
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
  indexes: readonly PageIndex[],
  rest: string,
  locale: string,
  segments: SegmentNames,
  build: RouteTable['build'],
): RouteMatch | undefined {
  const path = splitPath(rest);
  if (!path) return undefined;
  const candidates = listCandidates(indexes, path);
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
