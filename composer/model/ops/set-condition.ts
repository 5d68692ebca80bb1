import { isSameJson } from '../../../engine/pages/same-json';
import { findEditable, readFragment, withEntry, type EditedLayer, type LayerDraft } from './layer-draft';
import { recordAgainst } from './record-against';
import type { OperationOf } from './operation.types';
import { patchTo } from './patch-value';
import { refuseChanged } from './read-value';

/** Writes a block's condition; in a sparse layer, only what differs from the inherited one. */
export function setCondition(
  draft: LayerDraft,
  { block: id, when, was }: OperationOf<'setCondition'>,
): EditedLayer {
  const block = findEditable(draft, id);
  refuseChanged(was, block.when, { block: id, path: ['when'] });
  const wanted = when && Object.keys(when).length === 0 ? null : when;
  const inherited = draft.below.blocks.get(id)?.when;
  const { when: _own, ...others } = readFragment(draft.document, id);
  const patch = isSameJson(wanted ?? undefined, inherited) ? undefined : patchTo(inherited, wanted);
  return {
    document: writeFragment(draft, id, patch === undefined ? others : { ...others, when: patch }),
    holds: ({ blocks }) => isSameJson(blocks.get(id)?.when ?? null, wanted),
  };
}

/** The inherited condition counts again. */
export function resetCondition(draft: LayerDraft, { block: id }: OperationOf<'resetCondition'>): EditedLayer {
  findEditable(draft, id);
  const { when: _own, ...others } = readFragment(draft.document, id);
  return {
    document: writeFragment(draft, id, others),
    holds: ({ blocks }) => isSameJson(blocks.get(id)?.when, draft.below.blocks.get(id)?.when),
  };
}

function writeFragment(draft: LayerDraft, id: string, fragment: Record<string, unknown>) {
  if (isSameJson(fragment, readFragment(draft.document, id))) return draft.document;
  const isNeeded = Object.keys(fragment).length > 0 || draft.below.blocks.get(id)?.hidden !== false;
  const document = withEntry(draft.document, 'blocks', id, isNeeded ? fragment : undefined);
  return recordAgainst(draft, document, id);
}
