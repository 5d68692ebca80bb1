import { findNearName } from './near-name';
import { isObject } from './merge-patch';
import type { JsonPath } from './locate';
import { isLanguageMap } from './prepare-block';
import { parsePattern } from './path-pattern';
import { findPathEntry } from './list-routes';
import type { Cell, Snapshot } from './snapshot';

/** A string in props that means something outside of them. */
export interface Reference {
  path: JsonPath;
  format: string;
  value: string;
}

export interface ReferenceFault {
  code: string;
  severity?: 'warning';
  message: string;
  didYouMean?: string;
  fix: string;
}

/** All strings of props that their schema gives a format; choices are followed too. */
export function collectReferences(value: unknown, schema: unknown, path: JsonPath = []): Reference[] {
  if (!isObject(schema)) return [];
  const format = schema['format'];
  if (typeof format === 'string') {
    if (typeof value === 'string') return [{ path, format, value }];
    if (isLanguageMap(value)) return Object.entries(value).map(([language, text]) => ({ path: [...path, language], format: `${format} map`, value: text }));
  }
  const choices = [schema['anyOf'], schema['oneOf'], schema['allOf']].flat().filter(isObject).flatMap((choice) => collectReferences(value, choice, path));
  if (Array.isArray(value)) return [...choices, ...value.flatMap((item, i) => collectReferences(item, schema['items'], [...path, i]))];
  if (!isObject(value)) return choices;
  const { properties = {}, additionalProperties } = schema as { properties?: Record<string, unknown>; additionalProperties?: unknown };
  return [...choices, ...Object.entries(value).flatMap(([key, item]) => collectReferences(item, properties[key] ?? additionalProperties, [...path, key]))];
}

/** What is wrong with a reference, seen from a storefront in a locale. */
export function checkReference(snapshot: Snapshot, cell: Cell, { format, value }: Pick<Reference, 'format' | 'value'>): ReferenceFault | undefined {
  switch (format) {
    case 'text': case 'rich-text': case 'text map': case 'rich-text map': return checkText(snapshot, cell, value);
    case 'link': return checkLink(snapshot, cell, value);
    case 'media': return checkMedia(snapshot, cell, value);
    case 'product': return checkProduct(snapshot, value);
    default: return undefined;
  }
}

function checkText({ context: { lookups } }: Snapshot, { brand }: Cell, value: string): ReferenceFault | undefined {
  if (!value.startsWith('label:')) return undefined;
  const key = value.slice('label:'.length);
  if (!/^[\w-]+(\.[\w-]+)+$/.test(key)) return { code: 'bad-label', message: `"${value}" is not a label.`, fix: 'Write label:section.key.' };
  if (lookups.hasLabel?.(key, brand) !== false) return undefined;
  const near = findNearName(key, lookups.labelKeys?.() ?? []);
  return { code: 'unknown-label', message: `There is no label "${key}".`, ...(near && { didYouMean: `label:${near}` }), fix: 'Add it to the labels of the fallback language, or name one that exists.' };
}

const badLink = (value: string): ReferenceFault =>
  ({ code: 'bad-link', message: `"${value}" is not a link.`, fix: 'Write page:<page>, /path below the locale, #anchor or https://….' });

function checkLink(snapshot: Snapshot, cell: Cell, value: string): ReferenceFault | undefined {
  if (value.startsWith('page:')) return checkPageLink(snapshot, cell, value);
  if (/^(#[\w-]*|https:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d-]+)$/.test(value)) return undefined;
  return /^\/(?!\/)[^\s]*$/.test(value) ? undefined : badLink(value);
}

function checkPageLink(snapshot: Snapshot, cell: Cell, value: string): ReferenceFault | undefined {
  const [page = '', ...values] = (value.slice('page:'.length).split(/[?#]/)[0] ?? '').split('/');
  const pattern = findPathEntry(snapshot, cell, page)?.paths?.[0];
  if (pattern === undefined) {
    const near = findNearName(page, snapshot.names.page);
    const exists = snapshot.names.page.includes(page);
    return { code: 'bad-link', message: exists ? `The page "${page}" has no path on this storefront.` : `There is no page "${page}".`, ...(near && near !== page && { didYouMean: `page:${[near, ...values].join('/')}` }), fix: 'Link to a page that exists.' };
  }
  const parts = parsePattern(pattern);
  if (typeof parts === 'string') return undefined;
  const wanted = parts.flatMap((part) => (part.kind === 'static' ? [] : [part]));
  const needed = wanted.filter(({ optional }) => !optional).length;
  if (values.includes('') || values.length < needed || values.length > wanted.length) {
    return { code: 'bad-link', message: `"${value}" does not fit the path ${pattern} of that page.`, fix: `Write page:${[page, ...wanted.map(({ name }) => `<${name}>`)].join('/')}.` };
  }
  for (const [i, { kind, name }] of wanted.entries()) {
    const key = values[i];
    if (key === undefined || (kind !== 'target' && kind !== 'type') || isKey(snapshot, cell, kind, key)) continue;
    const meant = snapshot.context.segmentsOf(cell.brand).keyInAnyLanguage(kind, key) ?? findNearName(key, canonicalKeys[kind]);
    return { code: 'bad-link', message: `"${key}" is no ${name} of the catalogue.`, ...(meant && { didYouMean: value.replace(`/${key}`, `/${meant}`) }), fix: 'Use the canonical key (women, shoes, all, …); the link is put into each language by itself.' };
  }
  return undefined;
}

/** Candidates for did-you-mean only; what counts is what the segment names know. */
const canonicalKeys = { target: ['men', 'women', 'kids', 'goods', 'all'], type: ['shoes', 'bags-accessories', 'apparel', 'goods', 'all'] };

/** A canonical key survives the way into a segment and back. */
function isKey({ context }: Snapshot, cell: Cell, kind: 'target' | 'type', key: string): boolean {
  const segments = context.segmentsOf(cell.brand);
  try {
    return segments.keyOf(kind, cell.locale.locale, segments.segmentOf(kind, cell.locale.locale, key)) === key;
  } catch {
    return false;
  }
}

function checkMedia(snapshot: Snapshot, { brand }: Cell, value: string): ReferenceFault | undefined {
  const picture = /^\/images\/([\w-]+?)_[LTDP]\.jpg$/.exec(value);
  if (picture) return checkProduct(snapshot, picture[1]!);
  if (!value.startsWith('media:')) return { code: 'bad-media', message: `"${value}" is not a picture of ours.`, fix: 'Write media:<file in the brand’s assets> or /images/<material>_L.jpg.' };
  const file = value.slice('media:'.length);
  return snapshot.context.lookups.hasMedia?.(file, brand) === false
    ? { code: 'unknown-media', message: `The brand "${brand}" has no file "${file}" in its assets.`, fix: `Add brands/${brand}/assets/${file}, or name a file that exists.` } : undefined;
}

const checkProduct = ({ context }: Snapshot, material: string): ReferenceFault | undefined =>
  context.lookups.hasProduct?.(material) === false ? { code: 'unknown-product', message: `The catalogue has no product "${material}".`, fix: 'Name a material of the catalogue.' } : undefined;
