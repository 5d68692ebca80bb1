import { own } from '../../../engine/own';
import { foldLayer, type Folded, type FoldedBlock } from '../../../engine/pages/fold-layers';
import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { readBlock } from '../layer-document';
import type { BlockTypes, EditRules } from './operation.types';
import { refuse } from './refuse';

/** A layer that is edited, with what it makes of the weaker ones. */
export interface LayerDraft {
  document: Json;
  /** What the weaker layers make. */
  below: Folded;
  /** The document laid over them. */
  folded: Folded;
  /** No weaker layer has any block of the page: its blocks are listed in `order`. */
  isWhole: boolean;
  rules: EditRules;
}

/** What an operation makes of a document, and what must hold of the fold then. */
export interface EditedLayer {
  document: Json;
  holds(after: Folded): boolean;
}

/** The engine looks at the content alone. */
const SOMEWHERE = { file: '', kind: 'page', name: '', layer: '', root: '' } as const;

export const foldDocument = (document: Json, below: Folded, blockTypes: BlockTypes): Folded =>
  foldLayer(below, { ...SOMEWHERE, data: document }, blockTypes);

export const openDraft = (document: Json, below: Folded, rules: EditRules): LayerDraft => ({
  document,
  below,
  folded: foldDocument(document, below, rules.blockTypes),
  isWhole: below.blocks.size === 0 && below.lists.size === 0,
  rules,
});

/** @throws Refused unknown-block */
export function findBlock({ folded }: LayerDraft, id: string): FoldedBlock {
  return (
    folded.blocks.get(id) ?? refuse('unknown-block', `This page has no block "${id}" here.`, { block: id })
  );
}

/** A block whose content may be edited. @throws Refused unknown-block, hidden, old-version */
export function findEditable(draft: LayerDraft, id: string): FoldedBlock {
  const block = findBlock(draft, id);
  if (block.hidden) refuse('hidden', `"${id}" is hidden here. Show it first.`, { block: id });
  const current = draft.rules.blockTypes.get(block.type)?.definition.version;
  if (current === undefined)
    refuse('unknown-type', `"${id}" is a ${block.type}, which this shop does not have.`, { block: id });
  if (block.version !== undefined && block.version !== current)
    refuse(
      'old-version',
      `"${id}" is written for version ${block.version} of ${block.type}, and this shop has version ${current}. Run "npm run configs -- migrate".`,
      { block: id },
    );
  return block;
}

/** What the layer itself has of a block; empty where it has nothing, or hides it. */
export function readFragment(document: Json, id: string): Json {
  const fragment = readBlock(document, id);
  return isObject(fragment) ? fragment : {};
}

/** The document with another field; an empty object takes the field away. */
export function withField(document: Json, field: string, value: Json): Json {
  if (Object.keys(value).length > 0) return { ...document, [field]: value };
  const { [field]: _gone, ...others } = document;
  return others;
}

/** The document with another entry of `blocks`, `place`, `order` or `against`; undefined: none. */
export function withEntry(document: Json, field: string, key: string, value: unknown): Json {
  const part = own(document, field);
  const { [key]: _gone, ...others } = isObject(part) ? part : {};
  return withField(document, field, value === undefined ? others : { ...others, [key]: value });
}
