import { productsCrossSelling } from '../../eshop-api/domains/catalogue/catalogue.contract';
import type { BlockLoad } from '../_kit/block.types';
import { loadSuggestions } from '../_kit/product-card/load-suggestions.server';
import type { SuggestionData } from '../_kit/product-card/suggestion-rail.view';
import type { CrossSellingProps } from './cross-selling.schema';

export const load: BlockLoad<CrossSellingProps, SuggestionData> = (context, { limit }) =>
  loadSuggestions(context, productsCrossSelling, limit);
