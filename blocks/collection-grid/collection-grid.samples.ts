import type { BlockSample } from '../_contract/block.types';
import { sampleProducts } from '../_journey/listing/sample-products';
import type { CollectionGridProps } from './collection-grid.schema';
import type { CollectionGridData } from './collection-grid.types';

const props: CollectionGridProps = {
  title: 'Last pairs',
  text: 'One size each. Perhaps yours.',
  listing: 'sale',
  target: 'women',
  type: 'shoes',
  sort: 'default',
  limit: 6,
  cards: 'plain',
  columns: 4,
  ruled: false,
  showCount: true,
};
const data: CollectionGridData = { products: sampleProducts, total: 48, all: '/en_GB/women/shoes/sale' };

const samples: BlockSample<CollectionGridProps, CollectionGridData>[] = [
  { name: 'Four columns', props, data },
  {
    name: 'Ruled specimens',
    props: { ...props, ruled: true, cards: 'specimen' },
    data: { ...data, products: sampleProducts.slice(0, 4) },
  },
  {
    name: 'Three columns, all of it',
    props: { ...props, columns: 3, cards: 'split', showCount: false },
    data: { ...data, total: 6 },
  },
  { name: 'Empty', props, data: { products: [], total: 0, all: null } },
];
export default samples;
