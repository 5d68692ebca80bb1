import type { SearchRequest, SearchRow } from '../search-provider.types';
import type { RowTable } from './row-table';

/** The `count` smallest keys in order; sorts only those. Keys are unique. Changes the array. */
export const pickLeast = (keys: Float64Array, count: number): Float64Array => {
  if (count < keys.length) partition(keys, count);
  return keys.subarray(0, count).sort();
};

/** Quickselect: afterwards the first `count` are the smallest ones, unordered. */
const partition = (keys: Float64Array, count: number): void => {
  let [low, high] = [0, keys.length - 1];
  while (low < high) {
    const pivot = keys[(low + high) >> 1]!;
    let [left, right] = [low, high];
    while (left <= right) {
      while (keys[left]! < pivot) left += 1;
      while (keys[right]! > pivot) right -= 1;
      if (left > right) break;
      [keys[left], keys[right]] = [keys[right]!, keys[left]!];
      left += 1;
      right -= 1;
    }
    if (count <= right) high = right;
    else if (count >= left) low = left;
    else return;
  }
};

/** Slots take the low 20 bits of a sort key: a million documents. */
const SLOT_ROOM = 2 ** 20;
const RELEVANCE_STEPS = 255;

/** The first `most` slots: best match first, or by the lowest price in EUR or the day first on sale, and then by match. */
export const orderSlots = (
  rows: RowTable,
  slots: Int32Array,
  scores: Float32Array | null,
  sort: SearchRequest['sort'],
  most: number,
): number[] => {
  const ranks = new Float64Array(slots.length);
  let top = 0;
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index]!;
    const rank = (scores ? scores[slot]! : 1) * rows.worths[slot]!;
    ranks[index] = rank;
    if (rank > top) top = rank;
  }
  const keys = new Float64Array(slots.length);
  for (let index = 0; index < slots.length; index += 1)
    keys[index] = composeKey(rows, slots[index]!, 1 - ranks[index]! / (top || 1), sort);
  return Array.from(pickLeast(keys, most), (key) => key % SLOT_ROOM);
};

/** Numbers up to this sort. */
const HIGHEST = 2 ** 24;
const fall = (value: number): number => HIGHEST - Math.min(value, HIGHEST);
/** The first one has the lowest number. */
const rankBy: Record<Exclude<SearchRequest['sort'], 'default'>, (row: SearchRow) => number> = {
  newest: ({ firstDay }) => fall(firstDay),
  price_asc: ({ priceEur }) => priceEur,
  price_desc: ({ priceEur }) => fall(priceEur),
};

/** Numeric sort key: the requested order in the high digits, the slot in the low ones. */
const composeKey = (rows: RowTable, slot: number, behind: number, sort: SearchRequest['sort']): number => {
  if (sort === 'default') return Math.round(behind * 2 ** 30) * SLOT_ROOM + slot;
  return (
    (rankBy[sort](rows.get(slot)!) * (RELEVANCE_STEPS + 1) + Math.round(behind * RELEVANCE_STEPS)) *
      SLOT_ROOM +
    slot
  );
};
