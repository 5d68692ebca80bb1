import type { Folded } from '../../../engine/pages/fold-layers';
import type { Placement } from '../../../engine/pages/layer.types';
import type { Json } from '../../../engine/pages/merge-patch';
import { isSameJson } from '../../../engine/pages/same-json';
import { readLists, readPart } from '../layer-document';
import { foldDocument, withEntry, withField, type LayerDraft } from './layer-draft';
import { refuse } from './refuse';

export type Lists = Folded['lists'];

/** A block that is moved, and where to. */
interface Move {
  id: string;
  at: Placement;
}

/**
 * The document with `place` or `order` such that the lists come out as wanted: the smallest of several ways that does.
 * In a complete file it is `order`; in a sparse one `place`, beside another neighbour or in a chain where blocks are placed
 * at the same position already.
 * @param document without entries of blocks that are gone
 * @param move left out: a block was removed or its placement reset
 * @throws Refused not-possible
 */
export function writeLists(draft: LayerDraft, document: Json, wanted: Lists, move?: Move): Json {
  const ways = draft.isWhole ? [orderAll] : [placeOne, chainAll, orderAll];
  for (const way of ways)
    for (const candidate of way(draft, document, wanted, move)) {
      const { lists } = foldDocument(candidate, draft.below, draft.rules.blockTypes);
      if (isSameLists(lists, wanted)) return candidate;
    }
  return refuse('not-possible', 'The blocks cannot be put in this order here.', move && { block: move.id });
}

/** Empty lists are none. */
export const isSameLists = (one: Lists, other: Lists): boolean =>
  isSameJson(...([one, other].map(listFilled) as [Json, Json]));

const listFilled = (lists: Lists): Json => Object.fromEntries([...lists].filter(([, ids]) => ids.length > 0));

/** Where a block stands; undefined: nowhere. */
export function findSpot(
  lists: Lists,
  id: string,
): { key: string; ids: readonly string[]; index: number } | undefined {
  for (const [key, ids] of lists) if (ids.includes(id)) return { key, ids, index: ids.indexOf(id) };
  return undefined;
}

/** One entry of `place`, or none: as requested, else beside the neighbour before, else the one behind. */
function* placeOne(_draft: LayerDraft, document: Json, wanted: Lists, move?: Move): Generator<Json> {
  if (!move) {
    yield document;
    return;
  }
  const { key = '', ids = [], index = 0 } = findSpot(wanted, move.id) ?? {};
  const [before, behind] = [ids[index - 1], ids[index + 1]];
  const unlisted = dropFromOrder(document, move.id);
  yield withEntry(unlisted, 'place', move.id, move.at);
  yield withEntry(unlisted, 'place', move.id, before === undefined ? { first: key } : { after: before });
  if (behind !== undefined) yield withEntry(unlisted, 'place', move.id, { before: behind });
}

/** All blocks that the layer places, each behind its neighbour. */
function* chainAll(_draft: LayerDraft, document: Json, wanted: Lists, move?: Move): Generator<Json> {
  const placed = new Set([...Object.keys(readPart(document, 'place')), ...(move ? [move.id] : [])]);
  const place: Json = {};
  for (const id of placed) {
    const spot = findSpot(wanted, id);
    if (!spot) continue;
    place[id] = spot.index === 0 ? { first: spot.key } : { after: spot.ids[spot.index - 1] };
  }
  yield withField(move ? dropFromOrder(document, move.id) : document, 'place', place);
}

/** Lists in `order` as wanted: those that change; those that differ from the inherited ones; then nothing else in `place`. */
function* orderAll(draft: LayerDraft, document: Json, wanted: Lists, move?: Move): Generator<Json> {
  const bare = move ? withEntry(document, 'place', move.id, undefined) : document;
  const isChanged = (key: string) => !isSameList(draft.folded.lists.get(key), wanted.get(key));
  const isOwn = (key: string) => !isSameList(draft.below.lists.get(key), wanted.get(key));
  yield withOrder(bare, wanted, isChanged);
  yield withOrder(bare, wanted, isOwn);
  yield withOrder(withField(document, 'place', {}), wanted, isOwn);
}

const isSameList = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  isSameJson(one, other);

/** The document with some lists as wanted, in the order in which they stand. */
function withOrder(document: Json, wanted: Lists, isWritten: (key: string) => boolean): Json {
  const lists = readLists(document);
  for (const key of [...wanted.keys(), ...lists.keys()]) {
    const ids = wanted.get(key) ?? [];
    if (isWritten(key) && (ids.length > 0 || lists.has(key))) lists.set(key, [...ids]);
  }
  return withField(document, 'order', Object.fromEntries(lists));
}

/** `place` and `order` of one file cannot both name a block. */
function dropFromOrder(document: Json, id: string): Json {
  const lists = [...readLists(document)];
  if (!lists.some(([, ids]) => ids.includes(id))) return document;
  const order = lists.map(([key, ids]) => [key, ids.filter((other) => other !== id)] as const);
  return withField(document, 'order', Object.fromEntries(order.filter(([, ids]) => ids.length > 0)));
}
