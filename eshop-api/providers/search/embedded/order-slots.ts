import type { SearchRequest } from '../search-provider.types';
import type { RowTable } from './row-table';
import { takeLeast } from './take-least';

/** Sold-out and second-life pieces stand behind equals. */
const SOLD_OUT = 0.5;
const DEMOTED = 0.6;
/** Popularity decides among near equals. */
const POPULARITY = 0.08;
/** Slots take the low 20 bits of a sort key: a million documents. */
const SLOT_ROOM = 2 ** 20;
const RELEVANCE_STEPS = 255;

/** The first `most` slots: best match first, or by the lowest price in EUR and then by match. */
export const orderSlots = (rows: RowTable, slots: Int32Array, scores: Float32Array | null, sort: SearchRequest['sort'], most: number): number[] => {
  const ranks = new Float64Array(slots.length);
  let top = 0;
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place]!;
    ranks[place] = rankSlot(rows, slot, scores ? scores[slot]! : 1);
    if (ranks[place]! > top) top = ranks[place]!;
  }
  const keys = new Float64Array(slots.length);
  for (let place = 0; place < slots.length; place += 1) keys[place] = composeKey(rows, slots[place]!, 1 - ranks[place]! / (top || 1), sort);
  return Array.from(takeLeast(keys, most), (key) => key % SLOT_ROOM);
};

/** What sorts as a number: the order wanted in the high digits, the slot in the low ones. */
const composeKey = (rows: RowTable, slot: number, behind: number, sort: SearchRequest['sort']): number => {
  if (sort === 'default') return Math.round(behind * 2 ** 30) * SLOT_ROOM + slot;
  const price = rows.get(slot)!.priceEur;
  const dear = sort === 'price_asc' ? price : 2 ** 24 - Math.min(price, 2 ** 24);
  return (dear * (RELEVANCE_STEPS + 1) + Math.round(behind * RELEVANCE_STEPS)) * SLOT_ROOM + slot;
};

const rankSlot = (rows: RowTable, slot: number, score: number): number => {
  const row = rows.get(slot)!;
  return score * (1 + POPULARITY * row.popularity) * (row.inStock ? 1 : SOLD_OUT) * (row.demoted ? DEMOTED : 1);
};
