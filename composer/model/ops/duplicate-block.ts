import { listInside } from './check-spot';
import { findEditable, openDraft, type EditedLayer, type LayerDraft } from './layer-draft';
import { addBlock } from './insert-block';
import type { OperationOf } from './operation.types';

/** The first free id after a name: `promo`, `promo-2`, `promo-3`. */
export function suggestId(name: string, isTaken: (id: string) => boolean): string {
  const stem = name.replace(/-\d+$/, '');
  for (let count = 1; ; count++) {
    const id = count === 1 ? stem : `${stem}-${count}`;
    if (!isTaken(id)) return id;
  }
}

/** Adds a copy of a block as it stands in this layer, with copies of the blocks in its slots. */
export function duplicateBlock(
  draft: LayerDraft,
  { id, as, at = { after: id } }: OperationOf<'duplicateBlock'>,
): EditedLayer {
  const { rules, folded, below } = draft;
  const copies = new Map([[id, as]]);
  const isTaken = (one: string) =>
    folded.blocks.has(one) || rules.takenIds.has(one) || [...copies.values()].includes(one);
  for (const inner of listInside(folded.lists, id)) copies.set(inner, suggestId(inner, isTaken));
  let copied = addCopy(draft, id, as, at);
  for (const [key, ids] of folded.lists) {
    const [owner = '', slot] = key.split('.');
    if (slot === undefined || !copies.has(owner)) continue;
    for (const inner of ids) {
      const next = openDraft(copied.document, below, rules);
      copied = addCopy(next, inner, copies.get(inner)!, { last: `${copies.get(owner)!}.${slot}` });
    }
  }
  return copied;
}

function addCopy(draft: LayerDraft, id: string, as: string, at: Parameters<typeof addBlock>[3]): EditedLayer {
  const { hidden: _shown, ...block } = findEditable(draft, id);
  return addBlock(draft, as, block, at);
}
