import { own } from '../../../engine/own';
import { parseLayerPath } from '../../../engine/pages/layer-path';
import type { LayerFile } from '../../../engine/pages/layer.types';
import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { isLanguageMap, isTextSchema } from '../../../engine/pages/prepare-block';
import { readPart } from '../layer-document';
import type { BlockTypes, PropPath } from '../ops/operation.types';
import { readAt } from '../ops/read-value';
import { readInner, readMaxLength } from './find-text-schema';
import type { PageSpot, PageUnit } from './text-unit.types';

/** A page config or layout. */
interface PageDoc extends LayerFile {
  doc: Json;
}

/** A `label:` reference of a page config. */
export interface LabelUse {
  reference: string;
  page: string;
  maxLength: number | undefined;
}

/** A text in a document, or a reference. */
interface FoundText {
  block?: string;
  prop: PropPath;
  value: string | Record<string, string>;
  maxLength: number | undefined;
}

/** Names of pages and layouts that block types are looked up in, the page itself first. */
type Trail = readonly string[];

const PAGE_TEXTS = ['title', 'description'] as const;

/**
 * Texts of page configs: maps by language and literals. A text of a language's layer belongs to the unit that the same
 * page has at the same place in the layer of all languages; what only a language's layer has is no unit.
 */
export function listPageUnits(
  docs: ReadonlyMap<string, Json>,
  blockTypes: BlockTypes,
  original: string,
): { units: PageUnit[]; uses: LabelUse[] } {
  const files = readFiles(docs);
  const typeOf = lookUpTypes(files);
  const units: PageUnit[] = [];
  const uses: LabelUse[] = [];
  for (const file of files) {
    const pageKey = `${file.kind}:${file.name}`;
    const scoped = file.scope === undefined ? listScoped(files, file) : [];
    for (const found of listTexts(file, (block) => blockTypes.get(typeOf(file, block) ?? '')?.schema)) {
      const { value, maxLength } = found;
      if (typeof value === 'string' && value.startsWith('label:'))
        uses.push({ reference: value.slice('label:'.length), page: file.name, maxLength });
      else if (file.scope === undefined) units.push(makeUnit(file, pageKey, found, scoped, original));
    }
  }
  return { units, uses };
}

const readFiles = (docs: ReadonlyMap<string, Json>): PageDoc[] =>
  [...docs].flatMap(([path, doc]) => {
    const file = parseLayerPath(path);
    return file ? [{ ...file, doc }] : [];
  });

/** The same page of the same brand in the layers of languages. */
const listScoped = (files: readonly PageDoc[], { root, kind, name }: PageDoc): PageDoc[] =>
  files.filter(
    (one) => one.scope !== undefined && one.root === root && one.kind === kind && one.name === name,
  );

/** Types of blocks by id, of a page, those that it extends, and its layout. */
function lookUpTypes(files: readonly PageDoc[]): (file: PageDoc, block: string) => string | undefined {
  const types = new Map<string, Map<string, string>>();
  const links = new Map<string, Set<string>>();
  for (const { kind, name, doc } of files) {
    const pageKey = `${kind}:${name}`;
    const known = types.get(pageKey) ?? new Map<string, string>();
    const next = links.get(pageKey) ?? new Set<string>();
    types.set(pageKey, known);
    links.set(pageKey, next);
    for (const [id, block] of Object.entries(readPart(doc, 'blocks'))) {
      const type = isObject(block) ? own(block, 'type') : undefined;
      if (typeof type === 'string') known.set(id, type);
    }
    const [base, layout] = [own(doc, 'extends'), own(doc, 'layout')];
    if (typeof base === 'string') next.add(`${kind}:${base}`);
    if (typeof layout === 'string' && layout !== name) next.add(`layout:${layout}`);
  }
  const find = (pageKey: string, block: string, trail: Trail): string | undefined => {
    if (trail.includes(pageKey)) return undefined;
    const own = types.get(pageKey)?.get(block);
    if (own !== undefined) return own;
    for (const next of links.get(pageKey) ?? []) {
      const found = find(next, block, [...trail, pageKey]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return ({ kind, name }, block) => find(`${kind}:${name}`, block, []);
}

function listTexts({ doc, kind }: PageDoc, schemaOf: (block: string) => unknown): FoundText[] {
  const blocks = Object.entries(readPart(doc, 'blocks')).flatMap(([block, fragment]) => {
    const schema = schemaOf(block);
    const props = isObject(fragment) ? own(fragment, 'props') : undefined;
    return schema === undefined ? [] : walk(props, schema, []).map((found) => ({ ...found, block }));
  });
  const seo = readPart(doc, 'seo');
  const fields = kind === 'page' ? PAGE_TEXTS : [];
  return [...fields.flatMap((field) => readText(own(seo, field), ['seo', field], undefined)), ...blocks];
}

function walk(value: unknown, schema: unknown, prop: PropPath): FoundText[] {
  if (isTextSchema(schema)) return readText(value, prop, readMaxLength(schema));
  if (Array.isArray(value))
    return value.flatMap((item, index) => walk(item, readInner(schema, index), [...prop, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => walk(item, readInner(schema, key), [...prop, key]));
}

function readText(given: unknown, prop: PropPath, maxLength: number | undefined): FoundText[] {
  // null in a layer: the text of a weaker one is left out.
  const value = isObject(given)
    ? Object.fromEntries(Object.entries(given).filter(([, text]) => text !== null))
    : given;
  return (typeof value === 'string' && value !== '') || isLanguageMap(value)
    ? [{ prop, value, maxLength }]
    : [];
}

function makeUnit(
  file: PageDoc,
  pageKey: string,
  { block, prop, value, maxLength }: FoundText,
  scoped: readonly PageDoc[],
  original: string,
): PageUnit {
  const spot: PageSpot = { path: file.file, ...(block !== undefined && { block }), prop };
  const texts = new Map(Object.entries(typeof value === 'string' ? { [original]: value } : value));
  const ownSpots = new Map<string, PageSpot>();
  for (const { doc, scope, file: path } of scoped) {
    const text = readAt(doc, block === undefined ? prop : ['blocks', block, 'props', ...prop]);
    if (typeof text !== 'string' || text.startsWith('label:') || scope === undefined) continue;
    texts.set(scope, text);
    ownSpots.set(scope, { ...spot, path });
  }
  const keys = (block === undefined ? prop : ['blocks', block, 'props', ...prop]).map(String);
  return {
    kind: 'page',
    id: `${file.file}#/${keys.join('/')}`,
    name: [...(block === undefined ? [] : [block]), ...prop].join(' › '),
    pageKey,
    brand: file.root === '_base' ? undefined : file.root,
    texts,
    pages: [file.name],
    maxLength,
    spot,
    ownSpots,
  };
}
