import type { CatalogItem } from '../recommendations.provider.types';
import { Chance } from '../../../../demo/recommendations/chance';
import type { Suggest } from './measure-hits.fixture';
import type { Session } from './session-log.fixture';

const byItem = (items: readonly CatalogItem[]) => new Map(items.map((item) => [item.ItemId, item]));

/** Anything but versions of the item itself. */
export function suggestAtRandom(items: readonly CatalogItem[], seed: number): Suggest {
  const chance = new Chance(seed);
  const known = byItem(items);
  return (item, count) => {
    const others = items.filter(({ GroupId }) => GroupId !== known.get(item)!.GroupId);
    return Array.from({ length: count }, () => others.splice(chance.below(others.length), 1)[0]!.ItemId);
  };
}

/** The most viewed items; `sameWearer`: of the item's target only, which is usual in shops. */
export function suggestPopular(
  items: readonly CatalogItem[],
  training: readonly Session[],
  sameWearer: boolean,
): Suggest {
  const views = new Map<string, number>();
  for (const { events } of training)
    for (const { item } of events) views.set(item, (views.get(item) ?? 0) + 1);
  const ranked = [...items].sort((a, b) => (views.get(b.ItemId) ?? 0) - (views.get(a.ItemId) ?? 0));
  const known = byItem(items);
  return (item, count) => {
    const own = known.get(item)!;
    return ranked
      .filter(
        (other) =>
          other.GroupId !== own.GroupId &&
          (!sameWearer || other.Target === own.Target || other.AnyTarget || own.AnyTarget),
      )
      .slice(0, count)
      .map(({ ItemId }) => ItemId);
  };
}
