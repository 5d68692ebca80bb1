import type { SuggestionData } from '../_parts/product-card/suggestion-rail.view';

export interface RecommendedData extends SuggestionData {
  /** What the visitor does here may teach the recommender, with consent. */
  learns?: boolean;
}
