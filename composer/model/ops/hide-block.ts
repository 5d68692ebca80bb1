import { readBlock } from '../layer-document';
import { findBlock, withEntry, type EditedLayer, type LayerDraft } from './layer-draft';
import { recordAgainst } from './record-against';
import type { OperationOf } from './operation.types';
import { refuse } from './refuse';

/** Hides an inherited block in this layer and the stronger ones. What this layer changed of it goes. */
export function hideBlock(draft: LayerDraft, { id }: OperationOf<'hideBlock'>): EditedLayer {
  const block = findBlock(draft, id);
  const holds: EditedLayer['holds'] = ({ blocks }) => blocks.get(id)?.hidden === true;
  if (!draft.below.blocks.has(id))
    refuse('own-block', `"${id}" is a block of this layer. Remove it, or give it a condition.`, {
      block: id,
    });
  if (block.hidden) return { document: draft.document, holds };
  return { document: recordAgainst(draft, withEntry(draft.document, 'blocks', id, null), id), holds };
}

/** Shows a block that this layer or a weaker one hides. */
export function showBlock(draft: LayerDraft, { id }: OperationOf<'showBlock'>): EditedLayer {
  const block = findBlock(draft, id);
  const holds: EditedLayer['holds'] = ({ blocks }) => blocks.get(id)?.hidden === false;
  if (!block.hidden) return { document: draft.document, holds };
  const isHiddenBelow = draft.below.blocks.get(id)?.hidden === true;
  const isHiddenHere = readBlock(draft.document, id) === null;
  const entry = isHiddenBelow || !isHiddenHere ? {} : undefined;
  return { document: recordAgainst(draft, withEntry(draft.document, 'blocks', id, entry), id), holds };
}
