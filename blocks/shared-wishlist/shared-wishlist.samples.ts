import type { BlockSample } from '../_contract/block.types';
import { sampleProducts } from '../_journey/listing/sample-products';
import type { SharedWishlistProps } from './shared-wishlist.schema';
import type { SharedWishlistData } from './shared-wishlist.server';

const samples: BlockSample<SharedWishlistProps, SharedWishlistData>[] = [
  { name: 'Large and quiet', props: { card: 'plain' }, data: { products: sampleProducts } },
  { name: 'As specimens', props: { card: 'specimen' }, data: { products: sampleProducts.slice(0, 2) } },
  { name: 'Nothing on it', props: { card: 'plain' }, data: { products: [] } },
];
export default samples;
