import type { Placement } from './layer.types';

/** Region or `block.slot` → ids, in order. A map: any id may come out of a file, `constructor` too. */
export type Lists = ReadonlyMap<string, readonly string[]>;

/**
 * A list in the order of a stronger layer: ids it does not name stay behind their weaker neighbour,
 * so what the base gains later flows in.
 */
export function reorder(weaker: readonly string[], wanted: readonly string[]): string[] {
  const result = [...wanted];
  weaker.forEach((id, i) => {
    if (!result.includes(id)) result.splice(i === 0 ? 0 : result.indexOf(weaker[i - 1]!) + 1, 0, id);
  });
  return result;
}

const without = (lists: Lists, ids: ReadonlySet<string>): Map<string, readonly string[]> =>
  new Map(
    [...lists].map(([key, list]) => [
      key,
      list.some((id) => ids.has(id)) ? list.filter((id) => !ids.has(id)) : list,
    ]),
  );

/** Lays a layer's `order` over the lists below; an id named under another list moves there. */
export function applyOrder(lists: Lists, order: Record<string, string[]>): Lists {
  const wanted = new Map(Object.entries(order));
  const moved = (key: string) => new Set([...wanted].flatMap(([other, ids]) => (other === key ? [] : ids)));
  const result = new Map<string, readonly string[]>();
  for (const key of new Set([...lists.keys(), ...wanted.keys()])) {
    const gone = moved(key);
    const weaker = (lists.get(key) ?? []).filter((id) => !gone.has(id));
    result.set(key, wanted.has(key) ? reorder(weaker, wanted.get(key)!) : weaker);
  }
  return result;
}

/** Ids in an order in which each one's anchor already stands; equal spots end up alphabetical; circles are left out. */
export function sortPlacements(placements: Record<string, Placement>): string[] {
  const spots = new Map(Object.entries(placements));
  const backwards = (id: string) => spots.get(id)!.after !== undefined || spots.get(id)!.first !== undefined;
  const ids = [...spots.keys()].sort();
  let pending = [...ids.filter((id) => !backwards(id)), ...ids.filter(backwards).reverse()];
  const sorted: string[] = [];
  while (pending.length > 0) {
    const waiting = new Set(pending);
    const ready = pending.filter((id) => !waiting.has(spots.get(id)!.after ?? spots.get(id)!.before ?? ''));
    if (ready.length === 0) break;
    sorted.push(...ready);
    pending = pending.filter((id) => !ready.includes(id));
  }
  return sorted;
}

/** Puts each placed id at its spot. Spots that do not exist leave the id unlisted (the check reports them). */
export function applyPlacements(lists: Lists, placements: Record<string, Placement>): Lists {
  const result = without(lists, new Set(Object.keys(placements)));
  for (const id of sortPlacements(placements)) insertAt(result, id, placements[id]!);
  return result;
}

function insertAt(
  lists: Map<string, readonly string[]>,
  id: string,
  { after, before, first, last }: Placement,
): void {
  const end = first ?? last;
  if (end !== undefined) {
    const list = lists.get(end) ?? [];
    lists.set(end, first !== undefined ? [id, ...list] : [...list, id]);
    return;
  }
  const anchor = after ?? before ?? '';
  const [key, found] = [...lists].find(([, list]) => list.includes(anchor)) ?? [];
  if (key === undefined || !found) return;
  const list = [...found];
  list.splice(list.indexOf(anchor) + (after !== undefined ? 1 : 0), 0, id);
  lists.set(key, list);
}
