import curated from './data/curated-listings.json';
import type { Material, Texts } from './catalogue.types';
import { listCollections } from './facet-values.rules';

/** A listing that somebody put together by a rule; its id is the third URL segment and the gridId. */
export interface CuratedListing {
  id: string;
  collection?: string;
  lineCollection?: string;
  title: Texts;
  description: Texts;
}

export const CURATED = curated as CuratedListing[];
export const findCurated = (id: string): CuratedListing | undefined =>
  CURATED.find((listing) => listing.id === id);

export const belongsTo = (listing: CuratedListing, material: Material): boolean =>
  (!listing.lineCollection || material.model.lineCollection === listing.lineCollection) &&
  (!listing.collection || listCollections(material).includes(listing.collection));

/** Order inside a curated listing: best sellers by their rank, everything else as in any listing. */
export const orderCurated = (
  listing: CuratedListing | null,
  materials: readonly Material[],
): readonly Material[] =>
  listing?.collection === 'bestsellers'
    ? [...materials].sort((a, b) => a.bestsellerRank! - b.bestsellerRank! || a.rank - b.rank)
    : materials;
