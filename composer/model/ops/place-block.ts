import { readLists, readPart } from '../layer-document';
import { reorder } from '../../../engine/pages/placements';
import { listWith } from './check-spot';
import { findBlock, withEntry, withField, type EditedLayer, type LayerDraft } from './layer-draft';
import type { OperationOf } from './operation.types';
import { refuse } from './refuse';
import { findSpot, isSameLists, writeLists, type Lists } from './write-lists';

/** Moves a block with what stands in its slots. */
export function placeBlock(draft: LayerDraft, { id, at }: OperationOf<'placeBlock'>): EditedLayer {
  const { type } = findBlock(draft, id);
  const wanted = listWith(draft, id, type, at);
  const holds: EditedLayer['holds'] = ({ lists }) => isSameLists(lists, wanted);
  if (isSameLists(wanted, draft.folded.lists)) return { document: draft.document, holds };
  return { document: writeLists(draft, draft.document, wanted, { id, at }), holds };
}

/** Removes the layer's own placement of an inherited block. The other blocks keep their order. */
export function resetPlace(draft: LayerDraft, { id }: OperationOf<'resetPlace'>): EditedLayer {
  findBlock(draft, id);
  const { document, below, folded } = draft;
  if (!below.blocks.has(id))
    refuse('own-block', `"${id}" is a block of this layer, and stands where this layer puts it.`, {
      block: id,
    });
  const isPlaced = Object.hasOwn(readPart(document, 'place'), id);
  const isOrdered = [...readLists(document).values()].some((ids) => ids.includes(id));
  if (!isPlaced && !isOrdered) return { document, holds: () => true };
  const wanted = listInherited(below.lists, folded.lists, id);
  const bare = withoutPlacement(draft, id);
  return {
    document: writeLists(draft, bare, wanted),
    holds: ({ lists }) => isSameLists(lists, wanted),
  };
}

/** The lists with a block where weaker layers put it: behind the neighbour that it has there. */
function listInherited(below: Lists, now: Lists, id: string): Lists {
  const lists = new Map([...now].map(([key, ids]) => [key, ids.filter((other) => other !== id)] as const));
  const spot = findSpot(below, id);
  if (!spot) return lists;
  const list = lists.get(spot.key) ?? [];
  const stood = spot.ids.filter((other) => other === id || list.includes(other));
  return new Map([...lists, [spot.key, reorder(stood, list)]]);
}

function withoutPlacement({ document }: LayerDraft, id: string) {
  const unplaced = withEntry(document, 'place', id, undefined);
  const lists = [...readLists(document)];
  if (!lists.some(([, ids]) => ids.includes(id))) return unplaced;
  const order = lists.map(([key, ids]) => [key, ids.filter((other) => other !== id)] as const);
  return withField(unplaced, 'order', Object.fromEntries(order.filter(([, ids]) => ids.length > 0)));
}
