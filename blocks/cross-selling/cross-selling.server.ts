import { productsCrossSelling } from '../../eshop-api/domains/catalogue/catalogue.contract';
import type { BlockLoad } from '../_contract/block.types';
import { loadSuggestions } from '../_parts/product-card/load-suggestions.server';
import type { SuggestionData } from '../_parts/product-card/suggestion-rail.view';
import type { CrossSellingProps } from './cross-selling.schema';

export const load: BlockLoad<CrossSellingProps, SuggestionData> = (context, { limit }) =>
  loadSuggestions(context, productsCrossSelling, limit);
