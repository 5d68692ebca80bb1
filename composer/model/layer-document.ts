import type { Placement } from '../../engine/pages/layer.types';
import { isObject, type Json } from '../../engine/pages/merge-patch';
import { own } from '../../engine/own';
import { isSameJson } from '../../engine/pages/same-json';

/** A field of a page config as an object; none where it has another form. */
export const readPart = (doc: Json, field: string): Json => {
  const part = own(doc, field);
  return isObject(part) ? part : {};
};

export const readBlock = (doc: Json, id: string): unknown => own(readPart(doc, 'blocks'), id);

/** Lists of `order`: region or `<block>.<slot>` → ids. */
export const readLists = (doc: Json): Map<string, string[]> =>
  new Map(
    Object.entries(readPart(doc, 'order')).flatMap(([key, list]) =>
      Array.isArray(list) ? [[key, list.filter((id) => typeof id === 'string')]] : [],
    ),
  );

/** Block id → key of the list of `order` that it stands in. */
export const readHomes = (doc: Json): Map<string, string> =>
  new Map([...readLists(doc)].flatMap(([key, ids]) => ids.map((id) => [id, key] as const)));

/** Whether every list of `order` holds ids, none of them twice. */
export function hasSoundLists(doc: Json): boolean {
  const order = own(doc, 'order');
  if (order === undefined) return true;
  if (!isObject(order)) return false;
  const lists = Object.values(order);
  if (!lists.every((list) => Array.isArray(list) && list.every((id) => typeof id === 'string'))) return false;
  const ids = lists.flat();
  return new Set(ids).size === ids.length;
}

/** Whether a version has changed anything of a block: its fragment, its position, or what stands in its slots. */
export function isBlockTouched(before: Json, after: Json, id: string): boolean {
  const [homes, newHomes] = [readHomes(before), readHomes(after)];
  const isInSlot = (home: string | undefined) => home?.startsWith(`${id}.`);
  return (
    !isSameJson(readBlock(before, id), readBlock(after, id)) ||
    !isSameJson(own(readPart(before, 'place'), id), own(readPart(after, 'place'), id)) ||
    homes.get(id) !== newHomes.get(id) ||
    [...newHomes].some(([other, home]) => isInSlot(home) && homes.get(other) !== home)
  );
}

const mapKeys = (part: Json, change: (key: string) => string | undefined): Json =>
  Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) => {
      const changed = change(key);
      return changed === undefined ? [] : [[changed, value]];
    }),
  );

const withParts = (doc: Json, parts: Json): Json => ({
  ...doc,
  ...Object.fromEntries(Object.entries(parts).filter(([field]) => Object.hasOwn(doc, field))),
});

/** The document without a block, wherever it is named. What stands beside it keeps its place. */
export function dropBlock(doc: Json, id: string): Json {
  const isOther = (key: string) => (key === id || key.startsWith(`${id}.`) ? undefined : key);
  const lists = [...readLists(doc)].filter(([key]) => isOther(key));
  return withParts(doc, {
    blocks: mapKeys(readPart(doc, 'blocks'), isOther),
    place: mapKeys(readPart(doc, 'place'), isOther),
    against: mapKeys(readPart(doc, 'against'), isOther),
    order: Object.fromEntries(lists.map(([key, ids]) => [key, ids.filter((other) => other !== id)])),
  });
}

/** The document with a block as another version has it, behind the neighbour that it has there. */
export function restoreBlock(doc: Json, from: Json, id: string): Json {
  const isOf = (key: string) => (key === id || key.startsWith(`${id}.`) ? key : undefined);
  const restored = (field: string) => mapKeys(readPart(from, field), isOf);
  const home = readHomes(from).get(id);
  const lists = readLists(doc);
  if (home !== undefined) {
    const list = (lists.get(home) ?? []).filter((other) => other !== id);
    const stood = readLists(from).get(home)!;
    const neighbour = stood.slice(0, stood.indexOf(id)).findLast((other) => list.includes(other));
    list.splice(neighbour === undefined ? 0 : list.indexOf(neighbour) + 1, 0, id);
    lists.set(home, list);
  }
  const parts: Json = { order: Object.fromEntries(lists) };
  for (const field of ['blocks', 'place', 'against'])
    parts[field] = { ...readPart(doc, field), ...restored(field) };
  return {
    ...doc,
    ...Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part as Json).length > 0)),
  };
}

/** The document with another id for a block, in its lists, slots, placements and `against` too. */
export function renameBlock(doc: Json, id: string, to: string): Json {
  const rename = (key: string) =>
    key === id ? to : key.startsWith(`${id}.`) ? to + key.slice(id.length) : key;
  const renameSpot = (spot: unknown): unknown =>
    isObject(spot)
      ? Object.fromEntries(
          Object.entries(spot as Placement).map(([side, anchor]) => [side, rename(String(anchor))]),
        )
      : spot;
  const placements = Object.entries(mapKeys(readPart(doc, 'place'), rename));
  return withParts(doc, {
    blocks: mapKeys(readPart(doc, 'blocks'), rename),
    place: Object.fromEntries(placements.map(([key, spot]) => [key, renameSpot(spot)])),
    against: mapKeys(readPart(doc, 'against'), rename),
    order: Object.fromEntries([...readLists(doc)].map(([key, ids]) => [rename(key), ids.map(rename)])),
  });
}
