import type { Placement } from './layer.types';

/** Region or `block.slot` → ids, in order. */
export type Lists = Readonly<Record<string, readonly string[]>>;

/**
 * A list in the order a stronger layer wants: ids it does not name stay behind their weaker neighbour,
 * so what the base gains later flows in.
 */
export function reorder(weaker: readonly string[], wanted: readonly string[]): string[] {
  const result = [...wanted];
  weaker.forEach((id, i) => {
    if (!result.includes(id)) result.splice(i === 0 ? 0 : result.indexOf(weaker[i - 1]!) + 1, 0, id);
  });
  return result;
}

const without = (lists: Lists, ids: ReadonlySet<string>): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, list.some((id) => ids.has(id)) ? list.filter((id) => !ids.has(id)) : list]));

/** Lays a layer's `order` over the lists below; an id named under another list moves there. */
export function applyOrder(lists: Lists, order: Record<string, string[]>): Lists {
  const moved = (key: string) => new Set(Object.entries(order).flatMap(([other, ids]) => (other === key ? [] : ids)));
  const result: Record<string, readonly string[]> = {};
  for (const key of new Set([...Object.keys(lists), ...Object.keys(order)])) {
    const gone = moved(key);
    const weaker = (lists[key] ?? []).filter((id) => !gone.has(id));
    result[key] = order[key] ? reorder(weaker, order[key]) : weaker;
  }
  return result;
}

/** Ids in an order in which each one's anchor already stands; equal spots end up alphabetical; circles are left out. */
export function sortPlacements(place: Record<string, Placement>): string[] {
  const backwards = (id: string) => ('after' in place[id]! || 'first' in place[id]! ? 1 : 0);
  const ids = Object.keys(place).sort();
  let pending = [...ids.filter((id) => !backwards(id)), ...ids.filter(backwards).reverse()];
  const sorted: string[] = [];
  while (pending.length > 0) {
    const waiting = new Set(pending);
    const ready = pending.filter((id) => !waiting.has(place[id]!.after ?? place[id]!.before ?? ''));
    if (ready.length === 0) break;
    sorted.push(...ready);
    pending = pending.filter((id) => !ready.includes(id));
  }
  return sorted;
}

/** Puts each placed id at its spot. Spots that do not exist leave the id unlisted (the check reports them). */
export function applyPlacements(lists: Lists, place: Record<string, Placement>): Lists {
  const result = without(lists, new Set(Object.keys(place)));
  for (const id of sortPlacements(place)) insertAt(result, id, place[id]!);
  return result;
}

function insertAt(lists: Record<string, readonly string[]>, id: string, { after, before, first, last }: Placement): void {
  const end = first ?? last;
  if (end !== undefined) {
    const list = lists[end] ?? [];
    lists[end] = first !== undefined ? [id, ...list] : [...list, id];
    return;
  }
  const anchor = after ?? before ?? '';
  const key = Object.keys(lists).find((name) => lists[name]!.includes(anchor));
  if (key === undefined) return;
  const list = [...lists[key]!];
  list.splice(list.indexOf(anchor) + (after !== undefined ? 1 : 0), 0, id);
  lists[key] = list;
}
