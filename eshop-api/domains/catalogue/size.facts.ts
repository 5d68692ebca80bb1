import equivalences from './data/size-equivalences.json';
import lists from './data/product-lists.json';

/** The shoe scale by which the catalogue labels sizes, for those who print it (spec §9): one truth for labels and guides. */
export const shoeScale = equivalences;
/** Materials whose size guide shows people wearing them (spec §9). */
export const sizeGuideModelSkus: readonly string[] = lists.sizeGuideModelSkus;
