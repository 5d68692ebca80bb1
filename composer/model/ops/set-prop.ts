import { isSameJson } from '../../../engine/pages/same-json';
import { findEditable, readFragment, withEntry, type EditedLayer, type LayerDraft } from './layer-draft';
import { recordAgainst } from './record-against';
import type { OperationOf } from './operation.types';
import { readAt, refuseChanged } from './read-value';
import { refuse } from './refuse';
import { writeLeaf } from './write-leaf';

/** Writes a value of a block. */
export function setProp(
  draft: LayerDraft,
  { block: id, path, value, was }: OperationOf<'setProp'>,
): EditedLayer {
  const block = findEditable(draft, id);
  const current = readAt(block.props, path);
  refuseChanged(was, current, { block: id, path });
  if (value === null) refuse('bad-value', 'A value cannot be null. Clear it instead.', { block: id, path });
  const holds: EditedLayer['holds'] = ({ blocks }) =>
    isSameJson(readAt(blocks.get(id)?.props, path), value) && blocks.get(id)?.hidden === false;
  const fragment = readFragment(draft.document, id);
  if (isSameJson(current, value) && readAt(fragment, ['props', ...path]) !== undefined)
    return { document: draft.document, holds };
  const props = writeLeaf(
    { owned: fragment['props'], inherited: draft.below.blocks.get(id)?.props, current: block.props },
    path,
    value,
  );
  const document = withEntry(draft.document, 'blocks', id, { ...fragment, props });
  return { document: recordAgainst(draft, document, id), holds };
}
