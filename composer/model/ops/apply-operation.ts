import type { Folded } from '../../../engine/pages/fold-layers';
import type { Json } from '../../../engine/pages/merge-patch';
import { refuseHostile } from './check-input';
import { compareDocuments } from './compare-documents';
import { createPage } from './create-page';
import { duplicateBlock } from './duplicate-block';
import { hideBlock, showBlock } from './hide-block';
import { insertBlock } from './insert-block';
import { keepOverride } from './keep-override';
import { foldDocument, openDraft, type EditedLayer, type LayerDraft } from './layer-draft';
import type { EditRules, Operation, OperationResult } from './operation.types';
import { placeBlock, resetPlace } from './place-block';
import { Refused, refuse, refuseLong } from './refuse';
import { removeBlock } from './remove-block';
import { clearProp, resetProp } from './reset-prop';
import { restore } from './restore';
import { resetCondition, setCondition } from './set-condition';
import { resetPageField, setPageField, setPath } from './set-page-field';
import { setProp } from './set-prop';
import { setText } from './set-text';

/**
 * Applies an operation to a page config or layout. Pure; the arguments stay as they are. What must hold of the page
 * then is asserted on the fold of all layers up to this one.
 * @param document the layer's file, in the form of `engine/pages/frame.schema`
 * @param below what the weaker layers make; where no weaker layer has blocks, the file is complete
 * @param operation in the form of `operation.schema.ts`
 * @returns the changed document (the same object where nothing changes) and what changes it back, or why not
 */
export function applyOperation(
  document: Json,
  below: Folded,
  operation: Operation,
  rules: EditRules,
): OperationResult {
  try {
    refuseHostile(operation);
    const edited = edit(openDraft(document, below, rules), operation);
    if (edited.document !== document) refuseLong(edited.document);
    if (!edited.holds(foldDocument(edited.document, below, rules.blockTypes)))
      refuse('not-possible', 'The page would not be as asked for: other values of this layer prevent it.');
    const changes = compareDocuments(document, edited.document);
    return { document: edited.document, inverse: { kind: 'restore', changes } };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    throw error;
  }
}

function edit(draft: LayerDraft, operation: Operation): EditedLayer {
  switch (operation.kind) {
    case 'keepOverride':
      return keepOverride(draft, operation);
    case 'setProp':
      return setProp(draft, operation);
    case 'resetProp':
      return resetProp(draft, operation);
    case 'clearProp':
      return clearProp(draft, operation);
    case 'insertBlock':
      return insertBlock(draft, operation);
    case 'placeBlock':
      return placeBlock(draft, operation);
    case 'resetPlace':
      return resetPlace(draft, operation);
    case 'hideBlock':
      return hideBlock(draft, operation);
    case 'showBlock':
      return showBlock(draft, operation);
    case 'removeBlock':
      return removeBlock(draft, operation);
    case 'duplicateBlock':
      return duplicateBlock(draft, operation);
    case 'setCondition':
      return setCondition(draft, operation);
    case 'resetCondition':
      return resetCondition(draft, operation);
    case 'createPage':
      return createPage(draft, operation);
    case 'setPageField':
      return setPageField(draft, operation);
    case 'resetPageField':
      return resetPageField(draft, operation);
    case 'setPath':
      return setPath(draft, operation);
    case 'setText':
      return setText(draft, operation);
    case 'setThemeValue':
    case 'setSetting':
      return refuse('bad-operation', 'A page has no theme and no settings of its own.');
    case 'restore':
      return restore(draft, operation);
  }
}
