import type { RecommendedItem } from '../recommendations.provider.types';
import type { ItemTraits } from './item-traits';
import type { NeighbourTable } from './neighbour-table';

/** What was learned, ready to be looked up: an answer is a row of a table. Never changed, only replaced. */
export interface Model {
  traits: ItemTraits;
  neighbours: NeighbourTable;
}

export function lookUp({ traits, neighbours }: Model, itemId: string, count: number): RecommendedItem[] {
  const row = traits.indexOf.get(itemId);
  if (row === undefined) return [];
  const size = Math.min(count, neighbours.size(row));
  return Array.from({ length: size }, (_, place) => ({
    ItemId: traits.ids[neighbours.neighbour(row, place)]!,
    Score: neighbours.score(row, place),
  }));
}
