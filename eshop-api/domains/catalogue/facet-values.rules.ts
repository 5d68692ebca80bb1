import { sizeOfWearer, type SizeWearer } from '../../contract/size-wearers';
import bands from './data/price-bands.json';
import type { Material, Target } from './catalogue.types';
import type { FacetValues } from './facet-index.rules';
import { isOnScale } from './size.rules';

/** Price bands in whole EUR, low inclusive, high exclusive; the last is open. */
export const PRICE_BANDS = bands.bands as { key: string; low: number; high: number | null }[];

/** What a material answers to in each filter group; sizes count while they can be bought. */
export const listFacetValues = (material: Material): FacetValues => ({
  collections: listCollections(material),
  typologies: [material.model.tipology],
  lines: [material.model.line],
  concepts: [material.model.concept],
  lineCollections: [material.model.lineCollection],
  sizes: material.skus.filter((sku) => sku.stock > 0).flatMap((sku) => listSizeValues(material, sku.value)),
  colors: [material.colour.key],
  prices: [bandOf(lowestEur(material))],
  sustainabilities: material.model.sustainability,
});

const WEARERS: Partial<Record<Target, readonly SizeWearer[]>> = {
  W: ['women'],
  M: ['men'],
  X: ['women', 'men'],
  K: ['kids'],
};

/** A shoe's size is one of its wearer's scale. */
const listSizeValues = ({ model, target }: Material, value: string): string[] =>
  model.family === 'shoes' && isOnScale(value, target)
    ? (WEARERS[target] ?? []).map((wearer) => sizeOfWearer(wearer, value))
    : [value];

/** Collections of docs/contract/catalogue.md#filter-groups, and the second-life grades of docs/contract/catalogue.md#second-life with their `rewa` for all. */
export const listCollections = (material: Material): string[] => {
  const found: string[] = [];
  if (material.novelty) found.push('novelties');
  if (isReduced(material)) found.push('sales');
  if (material.bestsellerRank !== null) found.push('bestsellers');
  if (!isReduced(material) && !material.rewalk) found.push('collection');
  if (material.rewalk) found.push(material.rewalk, 'rewa');
  return found;
};

export const isReduced = (material: Material): boolean => material.prices['EUR']!.previous !== null;

/** Lowest price of any size, EUR minor units: what price_asc and price_desc sort by (docs/contract/catalogue.md#listing-response). */
export const lowestEur = (material: Material): number =>
  Math.min(
    material.prices['EUR']!.current,
    ...material.skus.flatMap((sku) => (sku.prices?.['EUR'] ? [sku.prices['EUR'].current] : [])),
  );

export const bandOf = (eurMinor: number): string =>
  PRICE_BANDS.find(
    (band) => eurMinor >= band.low * 100 && (band.high === null || eurMinor < band.high * 100),
  )!.key;
