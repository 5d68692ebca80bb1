import { productsLook } from '../../eshop-api/domains/catalogue/catalogue.contract';
import type { BlockLoad } from '../_contract/block.types';
import { loadSuggestions } from '../_parts/product-card/load-suggestions.server';
import type { SuggestionData } from '../_parts/product-card/suggestion-rail.view';
import type { CompleteTheLookProps } from './complete-the-look.schema';

export const load: BlockLoad<CompleteTheLookProps, SuggestionData> = (context, { limit }) =>
  loadSuggestions(context, productsLook, limit);
