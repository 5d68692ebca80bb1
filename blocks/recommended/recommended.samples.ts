import type { BlockSample } from '../_contract/block.types';
import { sampleProducts } from '../_journey/listing/sample-products';
import type { SuggestionData } from '../_parts/product-card/suggestion-rail.view';
import type { RecommendedProps } from './recommended.schema';

const data: SuggestionData = { products: sampleProducts, listName: 'recommended' };

export default [
  { name: 'Four products', props: { card: 'plain', limit: 4, basis: 'product' }, data },
  {
    name: 'Specimens, own title',
    props: { card: 'specimen', limit: 4, title: 'From the same drawer', basis: 'product' },
    data,
  },
  {
    name: 'Two products only',
    props: { card: 'split', limit: 4, basis: 'product' },
    data: { ...data, products: sampleProducts.slice(0, 2) },
  },
] satisfies BlockSample<RecommendedProps, SuggestionData>[];
