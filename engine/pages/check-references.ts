import { own } from '../own';
import { checkCampaign } from './check-campaign';
import { checkListing, checkProduct } from './check-catalogue';
import { checkLink } from './check-link';
import { findNearName } from './near-name';
import { isObject } from './merge-patch';
import type { JsonPath } from './locate';
import { isLanguageMap } from './prepare-block';
import type { Cell, Snapshot } from './snapshot';
import { findUpload } from './uploaded-picture';
import type { ReferenceFault } from './reference-fault.types';

/** A string in props that means something outside of them. */
export interface Reference {
  path: JsonPath;
  format: string;
  value: string;
}

/** All strings of props that their schema gives a format; choices are followed too. */
export function collectReferences(value: unknown, schema: unknown, path: JsonPath = []): Reference[] {
  if (!isObject(schema)) return [];
  const format = schema['format'];
  if (typeof format === 'string') {
    if (typeof value === 'string') return [{ path, format, value }];
    if (isLanguageMap(value))
      return Object.entries(value).map(([language, text]) => ({
        path: [...path, language],
        format: `${format} map`,
        value: text,
      }));
  }
  const choices = [schema['anyOf'], schema['oneOf'], schema['allOf']]
    .flat()
    .filter(isObject)
    .flatMap((choice) => collectReferences(value, choice, path));
  if (Array.isArray(value))
    return [
      ...choices,
      ...value.flatMap((item, i) => collectReferences(item, schema['items'], [...path, i])),
    ];
  if (!isObject(value)) return choices;
  const { properties = {}, additionalProperties } = schema as {
    properties?: Record<string, unknown>;
    additionalProperties?: unknown;
  };
  return [
    ...choices,
    ...Object.entries(value).flatMap(([key, item]) =>
      collectReferences(item, own(properties, key) ?? additionalProperties, [...path, key]),
    ),
  ];
}

/** What is wrong with a reference, seen from a storefront in a locale. */
export function checkReference(
  snapshot: Snapshot,
  cell: Cell,
  { format, value, path }: Pick<Reference, 'format' | 'value'> & Partial<Reference>,
): ReferenceFault | undefined {
  switch (format) {
    case 'text':
    case 'rich-text':
      return checkText(snapshot, cell, value);
    case 'text map':
    case 'rich-text map':
      return checkText(snapshot, cell, value) ?? checkLanguage(snapshot, String(path?.at(-1)));
    case 'link':
      return checkLink(snapshot, cell, value);
    case 'media':
      return checkMedia(snapshot, cell, value);
    case 'product':
      return checkProduct(snapshot, cell, value);
    case 'listing':
      return checkListing(snapshot, cell, value);
    // "page": the campaign that the page's own address names.
    case 'campaign':
      return value === 'page' ? undefined : checkCampaign(snapshot, value, { words: false });
    default:
      return undefined;
  }
}

function checkText(
  { context: { lookups } }: Snapshot,
  { brand }: Cell,
  value: string,
): ReferenceFault | undefined {
  if (!value.startsWith('label:')) return undefined;
  const key = value.slice('label:'.length);
  if (!/^[\w-]+(\.[\w-]+)+$/.test(key))
    return { code: 'bad-label', message: `"${value}" is not a label.`, fix: 'Write label:section.key.' };
  if (lookups.hasLabel?.(key, brand) !== false) return undefined;
  const near = findNearName(key, lookups.labelKeys?.() ?? []);
  return {
    code: 'unknown-label',
    message: `There is no label "${key}".`,
    ...(near && { didYouMean: `label:${near}` }),
    fix: 'Add it to the labels of the fallback language, or name one that exists.',
  };
}

/** A warning: the file of a locale may be broken just now. */
export function checkLanguage(
  { context: { scopes } }: Snapshot,
  language: string,
): ReferenceFault | undefined {
  if (scopes.has(language)) return undefined;
  const near = findNearName(language, scopes);
  return {
    code: 'unknown-language',
    severity: 'warning',
    at: 'key',
    message: `No locale of the shop has the language "${language}", so this text is never shown.`,
    ...(near && { didYouMean: near }),
    fix: 'Rename it, or remove it.',
  };
}

function checkMedia(snapshot: Snapshot, cell: Cell, value: string): ReferenceFault | undefined {
  const picture = /^\/images\/([\w-]+?)_[LTDP]\.jpg$/.exec(value);
  // A picture may show any product; only `product` requires one that the brand sells.
  if (picture)
    return checkProduct(snapshot, undefined, picture[1]!, (material) => value.replace(picture[1]!, material));
  if (!value.startsWith('media:'))
    return {
      code: 'bad-media',
      message: `"${value}" is not a picture of ours.`,
      fix: 'Write media:<file in the brand’s assets> or /images/<material>_L.jpg.',
    };
  const file = value.slice('media:'.length);
  // The database has them; a release with one that is not there is refused (composer/server/media/find-unknown-uploads.ts).
  if (findUpload(file) !== undefined) return undefined;
  const { hasMedia, mediaFiles } = snapshot.context.lookups;
  if (hasMedia?.(file, cell.brand) !== false) return undefined;
  const near = findNearName(file, mediaFiles?.(cell.brand) ?? []);
  return {
    code: 'unknown-media',
    message: `The brand "${cell.brand}" has no file "${file}" in its assets.`,
    ...(near && { didYouMean: `media:${near}` }),
    fix: `Add brands/${cell.brand}/assets/${file}, or name a file that exists.`,
  };
}
