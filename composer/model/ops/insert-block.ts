import type { Placement } from '../../../engine/pages/layer.types';
import type { Json } from '../../../engine/pages/merge-patch';
import { isSameJson } from '../../../engine/pages/same-json';
import { listWith, refuseTakenId } from './check-spot';
import { withEntry, type EditedLayer, type LayerDraft } from './layer-draft';
import type { OperationOf } from './operation.types';
import { refuse } from './refuse';
import { isSameLists, writeLists } from './write-lists';

/** Adds a block to the layer. */
export function insertBlock(
  draft: LayerDraft,
  { id, type, props = {}, when, at }: OperationOf<'insertBlock'>,
): EditedLayer {
  const version = draft.rules.blockTypes.get(type)?.definition.version;
  if (version === undefined) refuse('unknown-type', `This shop has no block type "${type}".`, { block: id });
  return addBlock(draft, id, { type, version, props, ...(when && { when }) }, at);
}

/** A new block with all it holds, at a position. */
export function addBlock(
  draft: LayerDraft,
  id: string,
  { props, ...block }: { type: string; version?: number; props: Json; when?: unknown; defer?: unknown },
  at: Placement,
): EditedLayer {
  refuseTakenId(draft, id);
  const wanted = listWith(draft, id, block.type, at);
  const fragment = { ...block, ...(Object.keys(props).length > 0 && { props }) };
  const document = writeLists(draft, withEntry(draft.document, 'blocks', id, fragment), wanted, { id, at });
  return {
    document,
    holds: ({ blocks, lists }) => {
      const made = blocks.get(id);
      return made?.hidden === false && isSameJson(made.props, props) && isSameLists(lists, wanted);
    },
  };
}
