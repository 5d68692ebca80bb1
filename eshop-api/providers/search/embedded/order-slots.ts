import type { SearchRequest } from '../search-provider.types';
import type { RowTable } from './row-table';

/** Sold-out and second-life pieces stand behind equals. */
const SOLD_OUT = 0.5;
const DEMOTED = 0.6;
/** Popularity decides among near equals. */
const POPULARITY = 0.08;
/** Slots take the low 20 bits of a sort key: a million documents. */
const SLOT_ROOM = 2 ** 20;
const RELEVANCE_STEPS = 255;

/** Best match first, or by the lowest price in EUR and then by match. Numbers are sorted as one typed array: ten thousand in a millisecond. */
export const orderSlots = (rows: RowTable, slots: Int32Array, scores: Float32Array | null, sort: SearchRequest['sort']): number[] => {
  const ranks = Float64Array.from(slots, (slot) => rankSlot(rows, slot, scores?.[slot] ?? 1));
  const top = ranks.reduce((most, rank) => Math.max(most, rank), 0) || 1;
  const keys = Float64Array.from(slots, (slot, place) => {
    const behind = 1 - ranks[place]! / top;
    if (sort === 'default') return Math.round(behind * 2 ** 30) * SLOT_ROOM + slot;
    const price = rows.get(slot)!.priceEur;
    const dear = sort === 'price_asc' ? price : 2 ** 24 - Math.min(price, 2 ** 24);
    return (dear * (RELEVANCE_STEPS + 1) + Math.round(behind * RELEVANCE_STEPS)) * SLOT_ROOM + slot;
  });
  return Array.from(keys.sort(), (key) => key % SLOT_ROOM);
};

const rankSlot = (rows: RowTable, slot: number, score: number): number => {
  const row = rows.get(slot)!;
  return score * (1 + POPULARITY * row.popularity) * (row.inStock ? 1 : SOLD_OUT) * (row.demoted ? DEMOTED : 1);
};
