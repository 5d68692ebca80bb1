import { own } from '../../engine/own';
import type { Folded } from '../../engine/pages/fold-layers';
import { isObject, type Json } from '../../engine/pages/merge-patch';
import { readBlock, readLists, readPart } from './layer-document';
import { openDraft, readFragment, type LayerDraft } from './ops/layer-draft';
import type { EditRules } from './ops/operation.types';
import type { EditableBlock, OutlineBlock, OutlineList, PageOutline } from './page-outline.types';

/**
 * A page as one layer makes it: regions with their blocks in order, and what each block holds here.
 * @param below what the weaker layers make
 */
export function outlinePage(document: Json, below: Folded, rules: EditRules): PageOutline {
  const draft = openDraft(document, below, rules);
  const { folded } = draft;
  const regions = new Set([
    ...(rules.regions ?? []),
    ...[...folded.lists.keys()].filter((key) => !key.includes('.')),
  ]);
  return {
    regions: [...regions].map((key) => outlineList(draft, key, [])),
    blocks: Object.fromEntries([...folded.blocks.keys()].map((id) => [id, describeBlock(draft, id)])),
  };
}

/** @param trail blocks around the list: one that stands inside itself is listed once */
function outlineList(
  draft: LayerDraft,
  key: string,
  trail: readonly string[],
  slot?: { title: string; accepts?: readonly string[] },
): OutlineList {
  const ids = (draft.folded.lists.get(key) ?? []).filter((id) => !trail.includes(id));
  return {
    key,
    ...(slot && { title: slot.title }),
    accepts: slot?.accepts ?? [],
    blocks: ids.flatMap((id) => outlineBlock(draft, id, [...trail, id])),
  };
}

/** Nothing for an id without a block. */
function outlineBlock(draft: LayerDraft, id: string, trail: readonly string[]): OutlineBlock[] {
  const { document, folded, below, rules } = draft;
  const block = folded.blocks.get(id);
  if (!block) return [];
  const held = readBlock(document, id);
  const isPlacedHere =
    Object.hasOwn(readPart(document, 'place'), id) ||
    [...readLists(document).values()].some((ids) => ids.includes(id));
  const slots = Object.entries(rules.blockTypes.get(block.type)?.definition.slots ?? {});
  return [
    {
      id,
      type: block.type,
      origin: !below.blocks.has(id) ? 'own' : held === undefined ? 'inherited' : 'changed',
      isHidden: block.hidden,
      isHiddenHere: held === null,
      isPlacedHere,
      ...(block.when && { when: block.when }),
      slots: slots.map(([name, slot]) => outlineList(draft, `${id}.${name}`, trail, slot)),
    },
  ];
}

function describeBlock({ document, folded, below, rules }: LayerDraft, id: string): EditableBlock {
  const { type, props, when, version } = folded.blocks.get(id)!;
  const fragment = readFragment(document, id);
  const ownProps = own(fragment, 'props');
  const current = rules.blockTypes.get(type)?.definition.version;
  return {
    type,
    props,
    ownProps: isObject(ownProps) ? ownProps : {},
    inheritedProps: below.blocks.get(id)?.props ?? {},
    ...(when && { when }),
    ...(Object.hasOwn(fragment, 'when') && { ownWhen: fragment['when'] }),
    isOutdated: current === undefined || (version !== undefined && version !== current),
  };
}
