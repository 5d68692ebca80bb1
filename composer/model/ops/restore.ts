import type { Json } from '../../../engine/pages/merge-patch';
import { isSameJson } from '../../../engine/pages/same-json';
import { readLists } from '../layer-document';
import type { EditedLayer, LayerDraft } from './layer-draft';
import type { OperationOf, RestoreChange, RestoredListing, RestoredValue } from './operation.types';
import { dropAt, locateInBlock, putAt, readAt } from './read-value';
import { refuse } from './refuse';

const isListing = (change: RestoreChange): change is RestoredListing => 'list' in change;

/** Changes a document back, where all that is changed back stands as it was left. @throws Refused conflict */
export function restore(
  { document }: Pick<LayerDraft, 'document'>,
  { changes }: OperationOf<'restore'>,
): EditedLayer {
  const listings = changes.filter(isListing);
  for (const change of changes) {
    if (isListing(change)) refuseMoved(document, change, listings);
    else refuseOther(document, change);
  }
  const values = changes.filter((change): change is RestoredValue => !isListing(change));
  // A value that comes back needs the objects that one that goes would leave empty.
  const [gone, back] = [
    values.filter(({ was }) => was === undefined),
    values.filter(({ was }) => was !== undefined),
  ];
  const restored = gone.reduce(
    (doc, { path, stood }) => dropAt(doc, path, stood),
    restoreLists(
      back.reduce<Json>((doc, { path, was }) => putAt(doc, path, was) as Json, document),
      listings,
    ),
  );
  return { document: restored, holds: () => true };
}

function refuseOther(document: Json, { path, is }: RestoredValue): void {
  const current = readAt(document, path);
  if (isSameJson(current, is)) return;
  refuse('conflict', `"${path.join('.')}" has changed since.`, {
    ...locateInBlock(path),
    ...(current !== undefined && { value: current }),
  });
}

/** A block stands in the list where the operation left it, or in none. */
function refuseMoved(document: Json, { list, id }: RestoredListing, all: readonly RestoredListing[]): void {
  const listing = [...readLists(document)].find(([, ids]) => ids.includes(id));
  const left = all.find((other) => other.id === id && other.is);
  if (listing?.[0] === left?.list) return;
  refuse('conflict', `"${id}" has been moved since.`, { block: id, path: ['order', list] });
}

/** Takes the blocks out of their lists, then puts each behind the neighbour that it had. */
function restoreLists(document: Json, listings: readonly RestoredListing[]): Json {
  let doc = document;
  for (const list of new Set(listings.map((listing) => listing.list))) {
    const moved = listings.filter((listing) => listing.list === list);
    const ids = [...(readLists(doc).get(list) ?? [])].filter(
      (id) => !moved.some((listing) => listing.id === id),
    );
    const back = moved.filter(({ was }) => was !== null);
    for (const { id, was } of back.sort((one, other) => one.was!.length - other.was!.length))
      ids.splice(ids.indexOf(was!.findLast((other) => ids.includes(other)) ?? '') + 1, 0, id);
    const stood = Math.min(...moved.map((listing) => listing.stood));
    const path = ['order', list];
    doc = ids.length === 0 && stood < 2 ? dropAt(doc, path, stood) : (putAt(doc, path, ids) as Json);
  }
  return doc;
}
