import type { Json } from '../../../engine/pages/merge-patch';
import { isSameJson } from '../../../engine/pages/same-json';
import { findEditable, readFragment, withEntry, type EditedLayer, type LayerDraft } from './layer-draft';
import { recordAgainst } from './record-against';
import type { OperationOf, PropPath } from './operation.types';
import { dropAt, readAt, refuseChanged } from './read-value';
import { refuse } from './refuse';

/** Removes the layer's own value of a block's prop: what weaker layers have there counts again. */
export function resetProp(
  draft: LayerDraft,
  { block: id, path, was }: OperationOf<'resetProp'>,
): EditedLayer {
  const block = findEditable(draft, id);
  refuseChanged(was, readAt(block.props, path), { block: id, path });
  const document = dropOwn(draft, id, keysOf(path, id));
  const inherited = readAt(draft.below.blocks.get(id)?.props, path);
  return {
    document,
    holds: ({ blocks }) =>
      document === draft.document || isSameJson(readAt(blocks.get(id)?.props, path), inherited),
  };
}

/** A block's prop gets no value at all, whatever weaker layers have. */
export function clearProp(
  draft: LayerDraft,
  { block: id, path, was }: OperationOf<'clearProp'>,
): EditedLayer {
  const block = findEditable(draft, id);
  refuseChanged(was, readAt(block.props, path), { block: id, path });
  const keys = keysOf(path, id);
  const holds: EditedLayer['holds'] = ({ blocks }) => readAt(blocks.get(id)?.props, path) === undefined;
  if (readAt(block.props, path) === undefined) return { document: draft.document, holds };
  const inherited = readAt(draft.below.blocks.get(id)?.props, keys);
  if (inherited === undefined) return { document: dropOwn(draft, id, keys), holds };
  const fragment = readFragment(draft.document, id);
  const props = nullAt(fragment['props'], keys);
  const document = withEntry(draft.document, 'blocks', id, { ...fragment, props });
  return { document: recordAgainst(draft, document, id), holds };
}

function nullAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return null;
  const object = (value ?? {}) as Json;
  return { ...object, [key]: nullAt(readAt(object, [key]), rest) };
}

/** @throws Refused bad-path: layers replace arrays whole */
function keysOf(path: PropPath, block: string): string[] {
  const index = path.findIndex((key) => typeof key === 'number');
  if (index >= 0)
    refuse('bad-path', `Lists are inherited as a whole: choose "${path.slice(0, index).join('.')}".`, {
      block,
      path,
    });
  return path as string[];
}

function dropOwn(draft: LayerDraft, id: string, keys: readonly string[]): Json {
  const fragment = readFragment(draft.document, id);
  const kept = dropAt(fragment, ['props', ...keys]);
  if (kept === fragment) return draft.document;
  // Without any content an entry would only bring a hidden block back.
  const below = draft.below.blocks.get(id);
  const isNeeded = Object.keys(kept).length > 0 || below?.hidden !== false;
  const document = withEntry(draft.document, 'blocks', id, isNeeded ? kept : undefined);
  return recordAgainst(draft, document, id);
}
