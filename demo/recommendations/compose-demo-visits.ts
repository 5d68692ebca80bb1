import type { CatalogItem } from '../../eshop-api/providers/recommendations/recommendations.provider.types';
import type { ComposeFirstVisits } from '../../eshop-api/providers/recommendations/embedded/first-visits.types';
import { Chance } from './chance';
import strolls from './strolls.json';

/** Visits of each errand, enough that what was seen together outweighs similarity. */
const VISITS = 120;
const DAYS = 30;
const DAY = 24 * 3600 * 1000;
/** A stroll of which the catalogue has fewer products belongs to another catalogue. */
const FEWEST_GROUPS = 3;
const [VIEW, ADD, BUY] = [1, 2, 3] as const;

type Groups = ReadonlyMap<string, readonly CatalogItem[]>;

/**
 * Visits to the demo catalogue for a store without any visit yet: people on an errand (strolls.json) look at some of its things, put
 * a few into the bag and buy fewer. The same each time except for the days, which are the last thirty. For another catalogue: none.
 */
export const composeDemoVisits: ComposeFirstVisits = (items, now) => {
  const chance = new Chance(20261122);
  const groups = new Map<string, CatalogItem[]>();
  for (const item of items) groups.set(item.GroupId, [...(groups.get(item.GroupId) ?? []), item]);
  const known = strolls
    .map(({ groups: all }) => all.filter((group) => groups.has(group)))
    .filter(({ length }) => length >= FEWEST_GROUPS);
  return known
    .flatMap((stroll, index) =>
      Array.from({ length: VISITS }, (_, visit) => {
        const at = new Date(now.getTime() - chance.next() * DAYS * DAY);
        return browse(groups, stroll, chance).map(({ item, type }) => ({
          visitor: `demo-${index}-${visit}`,
          item,
          type,
          at,
        }));
      }),
    )
    .flat();
};

function browse(groups: Groups, stroll: readonly string[], chance: Chance): { item: string; type: number }[] {
  const wearer = chance.pick(stroll.flatMap((group) => groups.get(group)!)).Target;
  const wanted = shuffle(stroll, chance).slice(0, 2 + chance.below(3));
  return wanted.flatMap((group) => {
    const worn = groups.get(group)!.filter(({ Target, AnyTarget }) => AnyTarget || Target === wearer);
    if (!worn.length) return [];
    const item = chance.pick(worn).ItemId;
    const steps = chance.next() > 0.12 ? [VIEW] : chance.next() > 0.35 ? [VIEW, ADD] : [VIEW, ADD, BUY];
    return steps.map((type) => ({ item, type }));
  });
}

const shuffle = (all: readonly string[], chance: Chance): string[] =>
  all
    .map((one) => ({ one, place: chance.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
