import type { Material, Sku } from './catalogue.types';
import lists from './data/product-lists.json';

/** Pieces of a size that orders have taken. */
export type CountTaken = (material: string, size: string) => number;

/** Pieces that the catalogue has, orders not counted. */
export const shelfOf = ({ shelf, stock }: Sku): number => shelf ?? stock;

/** The material with its stock after orders; itself where nothing differs. */
export const leaveTaken = (material: Material, taken: CountTaken): Material => {
  const skus = material.skus.map((sku) => leaveOne(sku, taken(material.id, sku.value)));
  return skus.some((sku, index) => sku !== material.skus[index]) ? { ...material, skus } : material;
};

/** Never below zero: an import may have fewer than have been sold. */
const leaveOne = (sku: Sku, taken: number): Sku => {
  const shelf = shelfOf(sku);
  const stock = Math.max(0, shelf - taken);
  return stock === sku.stock ? sku : { ...sku, stock, shelf };
};

/** Whether a size is shown as sold out that is not, or the other way round. */
export const showsWrongly = (material: Material, taken: CountTaken): boolean =>
  material.skus.some((sku) => sku.stock > 0 !== shelfOf(sku) > taken(material.id, sku.value));

const MATERIALS: ReadonlySet<string> = new Set(lists.membersOnlySkus);

/** Whether it is for members only (docs/contract/storefronts-and-roles.md#member). */
export const isMembersOnly = ({ id }: Pick<Material, 'id'>): boolean => MATERIALS.has(id);
