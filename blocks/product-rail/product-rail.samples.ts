import type { BlockSample } from '../_contract/block.types';
import { sampleProducts } from '../_journey/listing/sample-products';
import type { ProductRailProps } from './product-rail.schema';
import type { ProductRailData } from './product-rail.types';

const props: ProductRailProps = {
  title: 'Fresh from the bench',
  text: 'What left the workshop this week.',
  link: '/en_GB/women/shoes/new-in',
  linkText: 'See all of it',
  arrangement: 'rail',
  cards: 'plain',
  target: 'women',
  type: 'shoes',
  listing: 'new-in',
  sort: 'default',
  materials: [],
  limit: 8,
};

const samples: BlockSample<ProductRailProps, ProductRailData>[] = [
  { name: 'Rail', props, data: { products: sampleProducts } },
  {
    name: 'Ruled sheet of specimens',
    props: { ...props, arrangement: 'sheet', cards: 'specimen' },
    data: { products: sampleProducts.slice(0, 4) },
  },
  {
    name: 'Pack',
    props: { ...props, arrangement: 'pack', cards: 'split', text: undefined },
    data: { products: sampleProducts.slice(0, 5) },
  },
  { name: 'Nothing in the listing', props, data: { products: [] } },
];
export default samples;
