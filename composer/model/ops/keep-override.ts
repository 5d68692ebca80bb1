import { own } from '../../../engine/own';
import { isSameJson } from '../../../engine/pages/same-json';
import { readBlock, readPart } from '../layer-document';
import { withEntry, type EditedLayer, type LayerDraft } from './layer-draft';
import type { OperationOf } from './operation.types';
import { readAt } from './read-value';
import { refuse } from './refuse';

/**
 * Records that a layer's own value still fits what the weaker layers have by now, which `configs accept` does for a whole
 * file: the override is not reported as stale any more.
 */
export function keepOverride(draft: LayerDraft, { block, path }: OperationOf<'keepOverride'>): EditedLayer {
  const { document, below, rules } = draft;
  if (readAt(readBlock(document, block), path) === undefined)
    refuse('inherited', `This layer has no value of its own for "${[block, ...path].join('.')}".`, { block });
  const key = [block, ...path].join('.');
  const inherited = readAt(below.blocks.get(block), path);
  const hash = inherited === undefined ? undefined : rules.hashValue(inherited);
  const isKnown = isSameJson(own(readPart(document, 'against'), key), hash);
  return { document: isKnown ? document : withEntry(document, 'against', key, hash), holds: () => true };
}
