import lists from './data/product-lists.json';
import type { Material } from './catalogue.types';

const MATERIALS: ReadonlySet<string> = new Set(lists.membersOnlySkus);

/** Whether members alone buy it (docs/contract/storefronts-and-roles.md#member). */
export const isMembersOnly = ({ id }: Pick<Material, 'id'>): boolean => MATERIALS.has(id);
