import equivalences from './data/size-equivalences.json';
import lists from './data/product-lists.json';

/** The shoe scale by which the catalogue labels sizes, for those who print it (docs/contract/catalogue.md#sizes): one truth for labels and guides. */
export const shoeScale = equivalences;
/** Materials whose size guide shows people wearing them (docs/contract/catalogue.md#families-and-targets). */
export const sizeGuideModelSkus: readonly string[] = lists.sizeGuideModelSkus;
