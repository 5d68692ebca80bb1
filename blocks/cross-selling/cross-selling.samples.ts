import type { BlockSample } from '../_contract/block.types';
import { sampleProducts } from '../_journey/listing/sample-products';
import type { SuggestionData } from '../_parts/product-card/suggestion-rail.view';
import type { CrossSellingProps } from './cross-selling.schema';

const data: SuggestionData = { products: sampleProducts, listName: 'cross-selling' };

export default [
  { name: 'Four products', props: { card: 'plain', limit: 4 }, data },
  {
    name: 'Specimens, own title',
    props: { card: 'specimen', limit: 4, title: 'From the same drawer' },
    data,
  },
  {
    name: 'Two products only',
    props: { card: 'split', limit: 4 },
    data: { ...data, products: sampleProducts.slice(0, 2) },
  },
] satisfies BlockSample<CrossSellingProps, SuggestionData>[];
