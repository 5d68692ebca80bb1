import { own } from '../../../engine/own';
import type { Json } from '../../../engine/pages/merge-patch';
import { isSameJson } from '../../../engine/pages/same-json';
import type { EditedLayer, LayerDraft } from './layer-draft';
import type { OperationOf } from './operation.types';
import { dropAt, putAt, readAt, refuseChanged } from './read-value';
import { refuse } from './refuse';
import { writeLeaf } from './write-leaf';

/** Fields of a page beside its blocks; a text may be given by language. */
const FIELDS = new Map<string, readonly string[]>([
  ['seo', ['title', 'description', 'robots']],
  ['cache', ['document', 'maxAge', 'staleWhileRevalidate']],
  ['layout', []],
]);
const BY_LANGUAGE: ReadonlySet<string> = new Set(['title', 'description']);

/** Writes a field of a page: search engines, cache or layout. */
export function setPageField(
  draft: LayerDraft,
  { path, value, was }: OperationOf<'setPageField'>,
): EditedLayer {
  refuseOtherField(draft, path);
  const { document, folded, below } = draft;
  const current = readAt(folded, path);
  refuseChanged(was, current, { path });
  const holds: EditedLayer['holds'] = (after) => isSameJson(readAt(after, path) ?? null, value);
  if (value === null) return { document: clearField(draft, path), holds };
  if (isSameJson(current, value) && readAt(document, path) !== undefined) return { document, holds };
  return { document: writeLeaf({ owned: document, inherited: below, current: folded }, path, value), holds };
}

/** Removes the layer's own value of a field, or its path: the inherited one counts again. */
export function resetPageField(draft: LayerDraft, { path }: OperationOf<'resetPageField'>): EditedLayer {
  if (path.length === 1 && path[0] === 'path') refuseWithoutInherited(draft, path);
  else refuseOtherField(draft, path);
  const document = dropAt(draft.document, path);
  const inherited = readAt(draft.below, path);
  return {
    document,
    holds: (after) => document === draft.document || isSameJson(readAt(after, path), inherited),
  };
}

function clearField({ document, below }: LayerDraft, path: readonly string[]): Json {
  if (readAt(below, path) === undefined) return dropAt(document, path);
  if (path[0] !== 'seo')
    refuse('bad-value', `"${path.join('.')}" has an inherited value and cannot be left without one.`, {
      path,
    });
  return putAt(document, path, null) as Json;
}

/** The page's path. Its former ones in this layer stay as aliases: they redirect. */
export function setPath(draft: LayerDraft, { value, was }: OperationOf<'setPath'>): EditedLayer {
  refuseLayout(draft, ['path']);
  const { document, folded } = draft;
  refuseChanged(was, folded.path, { path: ['path'] });
  const former = [own(document, 'path') ?? []].flat().filter((path) => typeof path === 'string');
  const aliases = former.filter((path) => path !== value);
  const path = value === null || aliases.length === 0 ? value : [value, ...aliases];
  return {
    document: isSameJson(own(document, 'path'), path) ? document : { ...document, path },
    holds: (after) => isSameJson(after.path, path),
  };
}

function refuseOtherField(draft: LayerDraft, path: readonly string[]): void {
  refuseLayout(draft, path);
  const [field = '', key, language, ...more] = path;
  const isKnown =
    key === undefined
      ? field === 'layout'
      : FIELDS.get(field)?.includes(key) &&
        (language === undefined || BY_LANGUAGE.has(key)) &&
        more.length === 0;
  if (!isKnown) refuse('bad-path', `"${path.join('.')}" is no field of a page that can be edited.`, { path });
}

function refuseWithoutInherited(draft: LayerDraft, path: readonly string[]): void {
  refuseLayout(draft, path);
  if (draft.below.path === undefined)
    refuse('not-possible', 'No weaker layer has an address for this page.', { path });
}

/** A layout has no address, title or cache of its own; its `layout` is its name. */
function refuseLayout({ document }: LayerDraft, path: readonly string[]): void {
  if (typeof own(document, 'page') !== 'string')
    refuse('bad-path', `A layout has no "${path.join('.')}" of its own.`, { path });
}
