import type { BlockSample } from '../_contract/block.types';
import { sampleProducts } from '../_journey/listing/sample-products';
import type { SuggestionData } from '../_parts/product-card/suggestion-rail.view';
import type { CompleteTheLookProps } from './complete-the-look.schema';

const data: SuggestionData = { products: sampleProducts, listName: 'complete-the-look' };

export default [
  { name: 'Three pieces', props: { card: 'plain', limit: 3 }, data },
  { name: 'Kit for the race, own title', props: { card: 'split', limit: 4, title: 'The whole kit' }, data },
] satisfies BlockSample<CompleteTheLookProps, SuggestionData>[];
